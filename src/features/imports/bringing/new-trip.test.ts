import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Candidate, candidateOf, type Told } from '#domain/imports/candidate.ts'
import { newBookingValues } from '#domain/itineraries/bookings/booking-form.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { createRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { actAs } from '#tests/support/act-as.ts'
import { bringIn } from './bring-in.ts'
import { startImport, undoImport } from './start-import.ts'
import { takeBack } from './take-back.ts'

const userId = crypto.randomUUID()
let database: LocalDatabase

beforeEach(() => {
  database = actAs(userId)
})
afterEach(async () => {
  setActiveAccount(null)
  await database.delete()
})

const thing = (title: string, told: Partial<Told> = {}): Candidate => {
  const made = candidateOf('ics', { kind: 'event', title, ...told })
  if (!made) throw new Error('Not a candidate')
  return made
}
const on = (day: string): Partial<Told> => ({ dates: { start: `${day}T10:00`, end: day } })
const nanzenji = thing('Nanzen-ji', on('2027-04-03'))
const someday = thing('Someday')
const flight = thing('LH 716', { kind: 'booking', ...on('2027-04-02') })

async function bring(name = 'Kyoto'): Promise<string> {
  const values = { ...newBookingValues('flight', { tripZone: null, deviceZone: 'Europe/Berlin', currency: 'EUR' }) }
  const id = await startImport({
    candidates: [nanzenji, someday, flight],
    bookings: new Map([[flight, { ...values, title: 'LH 716', startDay: '2027-04-02', startTime: '13:55' }]]),
    chosen: { newTrip: { name, startDate: '2027-04-02', days: 2, dayTitle: 'New Day', currency: 'EUR' } },
    files: ['kyoto.ics'],
    formats: ['ics'],
  })
  await bringIn(id)
  return id
}
const undo = async (id: string) => {
  await undoImport(id)
  await takeBack(id)
}
const trips = () => database.itineraries.toArray()
const onlyTrip = async () => {
  const [trip] = await trips()
  if (!trip) throw new Error('No trip')
  return trip
}

it('a trip is made for what was found: dated things on its days, the rest among its ideas, bookings as bookings', async () => {
  await bring()
  const { destinationName, startDate, isPublic, aiGeneratedPlan, id } = await onlyTrip()
  expect({ destinationName, startDate, isPublic }).toEqual({
    destinationName: 'Kyoto',
    startDate: '2027-04-02',
    isPublic: false,
  })
  const { days, ideas } = aiGeneratedPlan
  expect(days.map(({ activities }) => activities.map(({ title }) => title))).toEqual([[], ['Nanzen-ji']])
  expect(ideas?.map(({ title }) => title)).toEqual(['Someday'])
  expect(await database.tripBookings.toArray()).toMatchObject([{ itineraryId: id, title: 'LH 716' }])
})

it('the same things brought in again make no second trip', async () => {
  await bring()
  const again = await bring('Kyoto, once more')
  expect(await trips()).toHaveLength(1)
  expect(await database.importItems.where({ importId: again, state: 'there' }).count()).toBe(3)
  await undo(again)
  expect(await trips()).toHaveLength(1)
})

it('the trip goes with its import, and can come again', async () => {
  const id = await bring()
  const before = await onlyTrip()
  // As the server begins every trip.
  await database.tripMembers.add({ id: crypto.randomUUID(), itineraryId: before.id, userId, role: 'owner' } as never)
  await undo(id)
  expect(await trips()).toEqual([])
  expect(await database.tripBookings.count()).toBe(0)
  await bring()
  expect((await onlyTrip()).id).not.toBe(before.id)
})

it('the trip stays where somebody has changed something in it, and all else goes', async () => {
  const changes: ((id: string) => Promise<unknown>)[] = [
    (id) => updateRecord('itineraries', id, { destinationName: 'Nara' }),
    (id) => updateRecord('itineraries', id, { isPublic: true }),
    (id) => createRecord('tripComments', { itineraryId: id, text: 'Off we go' } as never),
    async (id) => {
      const plan = (await onlyTrip()).aiGeneratedPlan
      const [first, ...days] = plan.days
      if (!first) throw new Error('No day')
      await updateRecord('itineraries', id, {
        aiGeneratedPlan: { ...plan, days: [{ ...first, title: 'Arrival' }, ...days] },
      })
    },
    async (id) => {
      const [booking] = await database.tripBookings.where({ itineraryId: id }).toArray()
      await updateRecord('tripBookings', booking?.id ?? '', { seats: '12A' })
    },
  ]
  for (const change of changes) {
    const id = await bring()
    const trip = await onlyTrip()
    await change(trip.id)
    await undo(id)
    const { aiGeneratedPlan } = await onlyTrip()
    expect(aiGeneratedPlan.days.flatMap(({ activities }) => activities)).toEqual([])
    expect(aiGeneratedPlan.ideas ?? []).toEqual([])
    await database.itineraries.clear()
    await database.tripBookings.clear()
    await database.tripComments.clear()
  }
})
