// Made by hand: addresses as these sites write them.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '#domain/imports/import-source.ts'
import { readImport } from '#domain/imports/read-import.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { nameInAddress, withoutSite } from './page-names.ts'
import { pastedName } from '#domain/imports/pasted-name.ts'

async function read(text: string): Promise<Candidate[]> {
  const found: Candidate[] = []
  for await (const one of readImport([sourceOfBytes(pastedName, new TextEncoder().encode(text))], {})) found.push(one)
  return found
}

it('a page that was sent is one place, with its name, its address and the words that were marked', async () => {
  const sent = 'Nachi Falls - Wikipedia\nhttps://en.wikipedia.org/wiki/Nachi_Falls\n> The tallest\n> in Japan.'
  expect(await read(sent)).toMatchObject([
    { title: 'Nachi Falls', url: 'https://en.wikipedia.org/wiki/Nachi_Falls', note: 'The tallest\nin Japan.' },
  ])
})

it('an address alone is called by its last words, and never by its address where it has some', async () => {
  expect(await read('https://en.wikipedia.org/wiki/Kumano_Kod%C5%8D')).toMatchObject([{ title: 'Kumano Kodō' }])
  const maps =
    'https://www.google.com/maps/place/Deutsches+Museum/@48.1299,11.5834,17z/data=!3m1!4b1!4m6!3m5!1s0x479e758a:0x5d4f!8m2!3d48.1298673!4d11.5834327'
  expect(await read(maps)).toMatchObject([
    { title: 'Deutsches Museum', place: { coordinates: [11.5834327, 48.1298673] } },
  ])
})

it('what only begins like an address is words', async () => {
  expect(await read('https://[')).toMatchObject([{ title: 'https://[', url: '' }])
})

it('a list is a place a line, with or without its numbers and dots', async () => {
  expect((await read('1. Alhambra\n2) Sagrada Família\n• Ronda\n\n- Cabo de Gata')).map(({ title }) => title)).toEqual([
    'Alhambra',
    'Sagrada Família',
    'Ronda',
    'Cabo de Gata',
  ])
})

it('the name of a site goes from a title, and nothing that only looks like one', () => {
  expect(withoutSite('Alhambra | Tripadvisor', 'https://www.tripadvisor.com/x')).toBe('Alhambra')
  expect(withoutSite('Stratford - Upon Avon', 'https://example.org/x')).toBe('Stratford - Upon Avon')
  expect(withoutSite('Booking.com', 'https://booking.com/x')).toBe('Booking.com')
})

it('an address without words is called by what there is', () => {
  expect(nameInAddress('https://example.org/')).toBe('example.org')
  expect(nameInAddress('https://example.org/p/9f86d081884c7d65')).toBe('example.org/p/9f86d081884c7d65')
  expect(nameInAddress('https://example.org/trails/old-north-trail.html')).toBe('Old north trail')
  expect(nameInAddress('https://example.org/%E0%A4%A')).toBe('example.org/%E0%A4%A')
})

it('whatever is pasted is read or refused, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const found = await read(text).catch((cause: unknown) => {
        expect(cause).toHaveProperty('name', 'ImportRefused')
        return []
      })
      for (const { title } of found) expect(title.trim()).not.toBe('')
    }),
  )
})
