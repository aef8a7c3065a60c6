// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PeopleHere from './people-here.tsx'

const known: Record<string, { firstName: string; lastName: string }> = {
  ada: { firstName: 'Ada', lastName: 'Lovett' },
  ben: { firstName: 'Ben', lastName: 'Okafor' },
  cleo: { firstName: 'Cleo', lastName: 'Abara' },
}
const now = vi.hoisted(() => ({ here: [] as string[], read: [] as string[] }))
vi.mock('#sync/live/people-here.ts', () => ({ usePeopleHere: () => now.here }))
vi.mock('#ui/announce.ts', () => ({ announce: (text: string) => now.read.push(text) }))
vi.mock('#data/people.ts', () => ({
  usePeople: (ids: string[]) => ids.map((id) => known[id] ?? null),
  personName: ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`,
}))

let root: Root
let page: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  page = document.createElement('main')
  root = createRoot(page)
  now.read.length = 0
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

function show(...here: string[]): string | undefined {
  now.here = here
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <PeopleHere groupId="list" />
      </I18nProvider>,
    ),
  )
  return page.querySelector('p > span:last-child')?.textContent
}

test('names who is here, the rest as a number, and nobody where nobody is', () => {
  expect(show()).toBeUndefined()
  expect(show('ada')).toBe('Ada Lovett is here')
  expect(show('ada', 'ben')).toBe('Ada Lovett and Ben Okafor are here')
  expect(show('ada', 'ben', 'cleo')).toBe('Ada Lovett, Ben Okafor and 1 other are here')
  expect(page.querySelector('p')?.title).toBe('Ada Lovett, Ben Okafor, Cleo Abara')
  expect(show('ada', 'ben', 'cleo', 'unknown')).toBe('Ada Lovett, Ben Okafor and 2 others are here')
  expect(page.querySelector('p')?.title).toContain('A traveler')
})

test('reads out whoever comes, once while the page is open, and nobody who goes', () => {
  show('ada')
  show('ada', 'ben')
  show('ben')
  show('ada', 'ben')
  show('ada', 'ben', 'cleo', 'unknown')
  expect(now.read).toEqual(['Ada Lovett is here', 'Ben Okafor is here', 'Cleo Abara and others are here'])
})
