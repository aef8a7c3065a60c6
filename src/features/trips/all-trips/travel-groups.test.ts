import { expect, test } from 'vitest'
import { groupsByTravel } from './travel-groups.ts'

const trip = (name: string, startDate: string | null, days = 3, timeZone: string | null = null) => ({
  name,
  startDate,
  timeZone,
  aiGeneratedPlan: { days: Array.from({ length: days }) },
})
// The newer first, as the list is read.
const trips = [
  trip('Newer idea', null),
  trip('Older idea', null),
  trip('Far away', '2028-05-01'),
  trip('Next week', '2027-03-17'),
  trip('Just over', '2027-03-05'),
  trip('Over New Year', '2026-12-30', 5),
  trip('Last summer', '2026-07-01'),
  trip('Last spring', '2026-04-01'),
  trip('Long ago', '1999-08-01'),
  trip('Second of two', '2027-03-10', 2),
  trip('First of two', '2027-03-08', 9),
]
const noon = new Date('2027-03-10T12:00:00Z')
const shown = (...others: Parameters<typeof groupsByTravel> extends [unknown, ...infer Rest] ? Rest : never) =>
  groupsByTravel(trips, ...others).map(({ when, year, items }) => [when, year, ...items.map(({ name }) => name)])

const nearestFirst = [
  ['now', '', 'First of two', 'Second of two'],
  ['upcoming', '', 'Next week', 'Far away'],
  ['ideas', '', 'Newer idea', 'Older idea'],
  ['past', '2027', 'Just over', 'Over New Year'],
  ['past', '2026', 'Last summer', 'Last spring'],
  ['past', '1999', 'Long ago'],
]

test('what is under way stands before what comes, then ideas, then what is past by year', () => {
  expect(shown(noon)).toEqual(nearestFirst)
})

test('ascending it is the other way round, all of it', () => {
  expect(shown(noon, true)).toEqual(
    nearestFirst.toReversed().map(([when, year, ...names]) => [when, year, ...names.toReversed()]),
  )
})

test('nothing stands below no heading, and the day is that of where one goes', () => {
  expect(groupsByTravel([], noon)).toEqual([])
  const when = (timeZone: string) =>
    groupsByTravel([trip('Samoa or Fiji', '2027-03-11', 1, timeZone)], noon).map((group) => group.when)
  expect(when('Pacific/Kiritimati')).toEqual(['now'])
  expect(when('Pacific/Niue')).toEqual(['upcoming'])
})
