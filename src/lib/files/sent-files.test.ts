import { expect, it } from 'vitest'
import { bookmarklet, pageAsText, wordsInHash } from './sent-files.ts'

it('a page is its title, its address, and what was marked as words about it', () => {
  expect(pageAsText(['Nachi Falls', 'https://example.org/nachi', 'Tall.\nVery tall.'])).toBe(
    'Nachi Falls\nhttps://example.org/nachi\n> Tall.\n> Very tall.',
  )
})

it('an address that an app sends within its text is found, and stands once', () => {
  expect(pageAsText(['Nachi Falls https://example.org/nachi'])).toBe('Nachi Falls\nhttps://example.org/nachi')
  expect(pageAsText(['Nachi Falls', 'Nachi Falls', 'https://example.org/nachi'])).toBe(
    'Nachi Falls\nhttps://example.org/nachi',
  )
  expect(pageAsText(['https://example.org/nachi'])).toBe('https://example.org/nachi')
  expect(pageAsText(['', ' '])).toBe('')
})

it('a bookmarklet puts what it sends behind the #, where no server sees it', () => {
  const opened: string[] = []
  const script = bookmarklet('https://far.example').replace('javascript:', '')
  // oxlint-disable-next-line typescript/no-implied-eval -- a bookmarklet is run like that
  const run = new Function('document', 'location', 'getSelection', 'open', script) as (...given: unknown[]) => void
  run(
    { title: 'Bä & so' },
    { href: 'https://example.org/?a=1#b' },
    () => 'marked',
    (url: string) => opened.push(url),
  )
  const url = new URL(opened[0] ?? '')
  expect(url.search).toBe('')
  expect(wordsInHash(url.hash)).toEqual(['Bä & so', 'https://example.org/?a=1#b', 'marked'])
})
