import { expect, test } from 'vitest'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { withHereToday } from './here-today.ts'

const plan = namedPlan('trip', kyotoPlan)
const dates = { startDate: '2027-04-02', timeZone: 'Asia/Tokyo' }
const gion = {
  id: 'h111111111',
  title: 'Kyoto',
  placeName: 'Kyoto, Japan',
  coordinates: [135.775, 35.003] as [number, number],
}
const titles = (at: Date) =>
  withHereToday(plan, gion, dates, at).days.map(({ activities }) => activities.map(({ title }) => title))

test('the place stands on the day and at the clock of the trip’s zone, in the order of the day', () => {
  // Ten in the morning of 2 April in Tokyo; still 1 April in New York.
  const made = withHereToday(plan, gion, dates, new Date('2027-04-02T01:00:00Z'))
  expect(made.days[0]?.activities.map(({ title }) => title)).toEqual([
    'Own: Breakfast',
    'Kyoto',
    'Own: Golden Pavilion',
  ])
  expect(made.days[0]?.activities[1]).toEqual({
    id: gion.id,
    time: '10:00 AM',
    title: 'Kyoto',
    description: '',
    location: { name: 'Kyoto, Japan', coordinates: gion.coordinates },
    cost: { amount: 0, currency: kyotoPlan.estimatedBudget.currency },
    category: 'activity',
  })
  expect(made.days.slice(1)).toEqual(plan.days.slice(1))
})

test('just after midnight there it is the next day', () => {
  expect(titles(new Date('2027-04-02T15:30:00Z'))[1]).toEqual(['Kyoto', 'Own: Silver Pavilion'])
})

test('a trip that is over, to come or without dates stays as it is', () => {
  for (const at of ['2027-04-01T14:59:00Z', '2027-04-04T15:00:00Z'])
    expect(withHereToday(plan, gion, dates, new Date(at))).toBe(plan)
  expect(withHereToday(plan, gion, { startDate: null, timeZone: null }, new Date('2027-04-02T01:00:00Z'))).toBe(plan)
})

test('a place of which only words are known has no coordinates', () => {
  const [day] = withHereToday(plan, { ...gion, coordinates: null }, dates, new Date('2027-04-02T01:00:00Z')).days
  expect(day?.activities[1]?.location).toEqual({ name: 'Kyoto, Japan' })
})
