import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { byPlace, placeAtEnd, placeBetween, placesAfterMove, placesAtEnd } from './entry-places.ts'

/** As the database demands it (migration trip_lists). */
const shape = /^[0-9a-z]{0,99}[1-9a-z]$/

const ids = fc.uniqueArray(
  fc.integer({ min: 0, max: 40 }).map((number) => `id-${number}`),
  { minLength: 1, maxLength: 12 },
)

test('the first entry stands in the middle, and each that is added behind the last', () => {
  expect(placesAtEnd([], 3)).toEqual(['i', 'i001', 'i002'])
  expect(placeAtEnd([{ id: 'a', place: 'i00z' }])).toBe('i01')
  expect(placeAtEnd([])).toBe('i')
})

test('between any two places there is another, at both ends too', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 60 }), (steps) => {
      const places: string[] = []
      for (const step of steps) {
        const at = step % (places.length + 1)
        places.splice(at, 0, placeBetween(places[at - 1] ?? null, places[at] ?? null))
      }
      expect(places.toSorted()).toEqual(places)
      expect(new Set(places).size).toBe(places.length)
      for (const place of places) expect(place).toMatch(shape)
    }),
    { numRuns: runs(300, 10_000) },
  )
})

test.each([
  [null, '0001', '0000i'],
  ['zzzz', null, 'zzzzi'],
  ['i', 'i001', 'i000i'],
  ['a', 'b', 'ai'],
  ['0z', '1', '0zi'],
])('between %s and %s is %s', (before, after, between) => {
  expect(placeBetween(before, after)).toBe(between)
})

test('an entry that is moved stands where it was put, also among entries of the same place', () => {
  fc.assert(
    fc.property(
      ids,
      fc.array(fc.constantFrom('i', 'i001', 'i002', 'j'), { minLength: 12, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (names, places, one, other) => {
        const entries = names.map((id, at) => ({ id, place: places[at] ?? 'i' })).sort(byPlace)
        const moved = entries[one % entries.length]
        const before = entries[other % (entries.length + 1)] ?? null
        if (!moved || before === moved) return
        const changes = placesAfterMove(entries, moved.id, before?.id ?? null)
        const wanted = entries.filter((entry) => entry !== moved)
        wanted.splice(before ? wanted.indexOf(before) : wanted.length, 0, moved)
        const after = entries.map(({ id, place }) => ({ id, place: changes.get(id) ?? place })).sort(byPlace)
        expect(after.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
        for (const place of changes.values()) expect(place).toMatch(shape)
      },
    ),
    { numRuns: runs(500, 10_000) },
  )
})

test('a move writes one entry, however long the list', () => {
  const entries = placesAtEnd([], 300).map((place, at) => ({ id: `id-${at}`, place }))
  expect([...placesAfterMove(entries, 'id-299', 'id-7').keys()]).toEqual(['id-299'])
})

test('where places got long by many moves between the same two, all of the section get new ones', () => {
  let entries = [
    { id: 'a', place: 'i' },
    { id: 'b', place: 'i001' },
  ]
  for (let at = 0; at < 252; at++) {
    const id = `c${at}`
    const changes = placesAfterMove(entries, id, 'b')
    entries = [...entries, { id, place: '' }].map((entry) => ({
      ...entry,
      place: changes.get(entry.id) ?? entry.place,
    }))
    expect(Math.max(...entries.map(({ place }) => place.length))).toBeLessThanOrEqual(40)
  }
  expect(
    entries
      .toSorted(byPlace)
      .map(({ id }) => id)
      .slice(-2),
  ).toEqual(['c251', 'b'])
})

test('before an entry that is gone is at the end', () => {
  const entries = [{ id: 'a', place: 'i' }]
  expect(placesAfterMove(entries, 'b', 'gone')).toEqual(new Map([['b', 'i001']]))
})
