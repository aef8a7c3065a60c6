import { expect, test } from 'vitest'
import { countOf, missingEntries, sectionsOf, subjectOf } from './list-view.ts'

const entry = (id: string, section: string | null, place = 'i') => ({ id, section, place })

test('what has no section comes first, then sections that are known in their order, then others by name', () => {
  const sections = sectionsOf([
    entry('a', 'Zebra'),
    entry('b', 'Toiletries'),
    entry('c', 'Clothes', 'i001'),
    entry('d', null),
    entry('e', 'Clothes', 'i'),
    entry('f', 'Ants'),
  ])
  expect(sections.map(({ name, entries }) => [name, entries.map(({ id }) => id).join()])).toEqual([
    [null, 'd'],
    ['Clothes', 'e,c'],
    ['Toiletries', 'b'],
    ['Ants', 'f'],
    ['Zebra', 'a'],
  ])
})

test.each([
  ['Shirts × 5', 'shirts'],
  ['shirts x3', 'shirts'],
  ['3 Shirts', 'shirts'],
  ['2x shirts', 'shirts'],
  ['Shirts (4)', 'shirts'],
  ['  Rain   jacket! ', 'rain jacket'],
  ['T-shirts', 't shirts'],
  ['100', '100'],
  ['!', '!'],
])('%s is about %s', (title, subject) => {
  expect(subjectOf(title)).toBe(subject)
})

test('of a template only what is not there yet is added, and nothing twice', () => {
  const list = [{ title: 'Shirts × 3' }, { title: 'passport' }]
  const entries = ['Passport', 'Shirts × 5', 'Socks', 'socks × 2', 'Hat'].map((title) => ({ title }))
  expect(missingEntries(list, entries)).toEqual([{ title: 'Socks' }, { title: 'Hat' }])
  expect(missingEntries([...list, ...missingEntries(list, entries)], entries)).toEqual([])
})

test('counts what is ticked', () => {
  expect(countOf([{ ticked: true }, { ticked: false }, { ticked: true }])).toEqual({ ticked: 2, all: 3 })
  expect(countOf([])).toEqual({ ticked: 0, all: 0 })
})
