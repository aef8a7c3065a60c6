/** Which plans of an itinerary the database takes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ItineraryPlan, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { newlyNamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { activity, changed, itinerariesOf } from './itinerary-support.ts'
import { createWorld, smallPlan } from './world.ts'

describe.each(eitherEngine)('plans of itineraries on %s', (engine) => {
  let db: TestDatabase
  let insert: ReturnType<typeof itinerariesOf>['insert']
  beforeAll(async () => {
    db = await openDatabase(engine)
    insert = itinerariesOf(db, await createWorld(db)).insert
  })
  afterAll(() => db.close())

  const long = (length: number) => 'x'.repeat(length)
  const ideas = (count: number, id?: string) =>
    Array.from({ length: count }, () => ({ ...smallPlan.days[0]?.activities[0], ...(id ? { id } : {}) }))

  const refused = (count: number) =>
    Array.from({ length: count }, (_, at) => `01890a5d-ac96-774b-bcce-b302099a80${10 + at}`)

  it.each<[string, unknown]>([
    ['a day without activities', changed(({ days }) => days[0]?.activities.splice(0))],
    ['the longest summary', changed((plan) => (plan.summary = long(planLimits.summary)))],
    ['no tips', changed((plan) => (plan.tips = []))],
    ['a place on the map', activity({ location: { name: 'Gion', coordinates: [135.77, 35] } })],
    ['notes, and a currency of no list', activity({ notes: 'Book ahead', cost: { amount: 12.5, currency: 'THB' } })],
    ['a goal that an activity fulfils', activity({ goalId: '01890a5d-ac96-774b-bcce-b302099a8057' })],
    [
      'a booking that an activity is, and others that it is not',
      activity({ bookingId: '01890a5d-ac96-774b-bcce-b302099a8057', notBookings: refused(planLimits.notBookings) }),
    ],
    ['no description of a day', changed(({ days }) => delete days[0]?.description)],
    ['a name for every part, and times of edits', { ...newlyNamedPlan(smallPlan), edits: { summary: 1795000000000 } }],
    ['names for some of its parts', activity({ id: 'abcde01234' })],
    ['ideas', { ...smallPlan, ideas: ideas(planLimits.ideas) }],
    ['an empty shelf of ideas', { ...smallPlan, ideas: [] }],
  ])('takes a plan with %s', async (_, plan) => {
    expect(await insert(plan)).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['no object', []],
    ['no summary', changed((plan) => delete (plan as Partial<ItineraryPlan>).summary)],
    ['no days', changed((plan) => plan.days.splice(0))],
    ['days that are no list', { ...smallPlan, days: { 0: 'x' } }],
    ['days out of order', changed(({ days }) => Object.assign(days[0] ?? {}, { day: 2 }))],
    ['too long a summary', changed((plan) => (plan.summary = long(planLimits.summary + 1)))],
    ['an unknown source', { ...smallPlan, source: 'me' }],
    ['tips that are no text', { ...smallPlan, tips: [1] }],
    ['an activity without a title', activity({ title: ' ' })],
    ['an unknown category', activity({ category: 'sleeping' })],
    ['a negative cost', activity({ cost: { amount: -1, currency: 'USD' } })],
    ['a cost with three decimals', activity({ cost: { amount: 0.125, currency: 'USD' } })],
    ['a cost in words', activity({ cost: { amount: '12', currency: 'USD' } })],
    ['a currency that is none', activity({ cost: { amount: 1, currency: 'dollars' } })],
    ['an activity off the earth', activity({ location: { name: 'Moon', coordinates: [181, 0] } })],
    ['a goal that is none', activity({ goalId: 'Kyoto' })],
    ['a booking that is none', activity({ bookingId: 'Dinner' })],
    ['no booking at all under its name', activity({ bookingId: null })],
    ['refused bookings that are none', activity({ notBookings: ['Dinner'] })],
    ['refused bookings that are no list', activity({ notBookings: {} })],
    ['too many refused bookings', activity({ notBookings: refused(planLimits.notBookings + 1) })],
    ['an activity nowhere', activity({ location: null })],
    ['a budget without parts', { ...smallPlan, estimatedBudget: { total: 1, currency: 'USD' } }],
    ['a part that is missing', changed((plan) => delete (plan.estimatedBudget.breakdown as { food?: number }).food)],
    ['a total that is no number', { ...smallPlan, estimatedBudget: { ...smallPlan.estimatedBudget, total: null } }],
    ['too long a request', { ...smallPlan, customRequests: long(planLimits.customRequests + 1) }],
    ['a name of another shape', activity({ id: 'abcde-1234' })],
    ['a name that is no text', activity({ id: 1234567890 })],
    [
      'one name for two parts',
      changed(({ days }) =>
        days.push(
          { day: 2, title: 'x', activities: [], id: 'abcde01234' },
          { day: 3, title: 'x', activities: [], id: 'abcde01234' },
        ),
      ),
    ],
    ['fewer names than tips', { ...smallPlan, tips: ['one', 'two'], tipIds: ['abcde01234'] }],
    [
      'a tip with the name of a day',
      {
        ...smallPlan,
        days: smallPlan.days.map((day) => ({ ...day, id: 'abcde01234' })),
        tips: ['one'],
        tipIds: ['abcde01234'],
      },
    ],
    ['ideas that are no list', { ...smallPlan, ideas: { 0: 'x' } }],
    ['an idea without a title', { ...smallPlan, ideas: activity({ title: ' ' }).days[0]?.activities }],
    ['more ideas than a shelf can have', { ...smallPlan, ideas: ideas(planLimits.ideas + 1) }],
    [
      'an idea with the name of a day',
      {
        ...activity({}),
        days: smallPlan.days.map((day) => ({ ...day, id: 'abcde01234' })),
        ideas: ideas(1, 'abcde01234'),
      },
    ],
    ['times of edits that are no numbers', { ...smallPlan, edits: { summary: 'today' } }],
    [
      'more times of edits than it keeps',
      { ...smallPlan, edits: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`a${at}`, at])) },
    ],
    ['more days than a plan can have', changed(({ days }) => repeatDay(days, planLimits.days + 1))],
  ])('refuses a plan with %s', async (_, plan) => {
    await expect(insert(plan)).rejects.toMatchObject({ code: '23514' })
  })
})

function repeatDay(days: ItineraryPlan['days'], count: number): void {
  const [first] = days
  if (first) days.splice(0, 1, ...Array.from({ length: count }, (_, index) => ({ ...first, day: index + 1 })))
}
