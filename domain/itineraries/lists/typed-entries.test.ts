import { expect, test } from 'vitest'
import { typedEntries } from './typed-entries.ts'

const titles = (text: string) => typedEntries(text, null).map(({ title }) => title)

test('one line is one entry, in the section that was chosen', () => {
  expect(typedEntries('  Rain jacket ', 'Clothes')).toEqual([
    { title: 'Rain jacket', section: 'Clothes', ticked: false },
  ])
  expect(typedEntries('Call: the hotel:', null)).toEqual([{ title: 'Call: the hotel:', section: null, ticked: false }])
  expect(titles(' \u200b ')).toEqual([])
})

test('each pasted line is an entry without its bullet, number or box', () => {
  expect(titles('- Socks\n* Hat\r\n• Scarf\n1. Tent\n2) Stove\n\n[ ] Map\n- [ ] Compass\n☐ Torch')).toEqual([
    'Socks',
    'Hat',
    'Scarf',
    'Tent',
    'Stove',
    'Map',
    'Compass',
    'Torch',
  ])
})

test('what is no bullet stays: hyphens in words, numbers of things', () => {
  expect(titles('T-shirts\n3 shirts\n-20 °C sleeping bag\n4G stick')).toEqual([
    'T-shirts',
    '3 shirts',
    '-20 °C sleeping bag',
    '4G stick',
  ])
})

test('a box that was ticked stays ticked', () => {
  expect(typedEntries('- [x] Passport\n☑ Tickets\n☐ Cash', null).map(({ ticked }) => ticked)).toEqual([
    true,
    true,
    false,
  ])
})

test('a line that ends with a colon, or begins with #, is the section of those below it', () => {
  expect(typedEntries('Keys\nClothes:\nSocks\n## Health\nPills', 'Other')).toEqual([
    { title: 'Keys', section: 'Other', ticked: false },
    { title: 'Socks', section: 'Clothes', ticked: false },
    { title: 'Pills', section: 'Health', ticked: false },
  ])
})
