import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Candidate, candidateOf } from '#domain/imports/candidate.ts'
import { type BookingFormValues, newBookingValues } from '#domain/itineraries/bookings/booking-form.ts'
import { emptyPlan } from '#domain/itineraries/making/empty-plan.ts'
import { newlyNamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { createRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { actAs } from '#tests/support/act-as.ts'
import { alreadyThere } from './already-there.ts'
import { bringIn } from './bring-in.ts'
import { startImport, undoImport } from './start-import.ts'
import { takeBack } from './take-back.ts'

const userId = crypto.randomUUID()
let database: LocalDatabase
let tripId: string

beforeEach(async () => {
  database = actAs(userId)
  const plan = newlyNamedPlan(emptyPlan({ days: 3, customRequests: '' }, 'New Day', 'EUR'))
  const trip = await createRecord('itineraries', {
    destinationName: 'Kyoto',
    numberOfDays: 3,
    aiGeneratedPlan: plan,
    startDate: '2027-04-02',
  } as never)
  tripId = trip.id
})
afterEach(async () => {
  setActiveAccount(null)
  await database.delete()
})

const candidate = (title: string, source: 'confirmation' | 'wallet' = 'confirmation'): Candidate => {
  const made = candidateOf(source, { kind: 'booking', title, id: `K7Q2ZM ${title}` })
  if (!made) throw new Error('Not a candidate')
  return made
}
const flight = (title: string, more: Partial<BookingFormValues> = {}): BookingFormValues => ({
  ...newBookingValues('flight', { tripZone: 'Asia/Tokyo', deviceZone: 'Europe/Berlin', currency: 'EUR' }),
  title,
  confirmationCode: 'K7Q2ZM',
  startDay: '2027-04-02',
  startTime: '13:55',
  endDay: '2027-04-03',
  endTime: '09:40',
  seats: '12A',
  cost: '1184.56',
  ...more,
})
async function bring(...things: [Candidate, BookingFormValues | null][]): Promise<string> {
  const bookings = new Map(things.flatMap(([one, values]) => (values ? [[one, values]] : [])))
  const id = await startImport({
    candidates: things.map(([one]) => one),
    bookings,
    chosen: { target: { kind: 'trip', itineraryId: tripId }, name: 'Kyoto' },
    files: ['mail.eml'],
    formats: ['mail'],
  })
  await bringIn(id)
  return id
}
const undo = async (id: string) => {
  await undoImport(id)
  await takeBack(id)
}
const booked = () => database.tripBookings.toArray()
const ideas = async () => (await database.itineraries.get(tripId))?.aiGeneratedPlan.ideas ?? []

it('what was read is a booking of the trip with all that is known of it, what else was found a thing of its plan', async () => {
  await bring([candidate('LH 716'), flight('LH 716')], [candidate('Nanzen-ji'), null])
  expect(await booked()).toMatchObject([
    {
      itineraryId: tripId,
      kind: 'flight',
      confirmationCode: 'K7Q2ZM',
      startsAt: '2027-04-02T13:55',
      startsZone: 'Europe/Berlin',
      endsAt: '2027-04-03T09:40',
      endsZone: 'Asia/Tokyo',
      seats: '12A',
      cost: 1184.56,
      currency: 'EUR',
    },
  ])
  expect((await ideas()).map(({ title }) => title)).toEqual(['Nanzen-ji'])
  expect(await database.syncQueue.where('key').startsWith('tripBookings').count()).toBe(1)
})

it('the same booking twice is one, from a later file, and where the trip has it by hand', async () => {
  const first = candidate('LH 716')
  await bring([first, flight('LH 716')])
  await bring([first, flight('LH 716')])
  await bring([candidate('LH 716', 'wallet'), flight('LH716')])
  expect(await booked()).toHaveLength(1)
  expect(await alreadyThere([first], 'trip', tripId)).toEqual(new Set([0]))
  expect(await alreadyThere([first], 'trip', 'another')).toEqual(new Set())
})

it('two of one name on two days are two', async () => {
  const later = flight('LH 716', { startDay: '2027-04-03', endDay: '2027-04-04' })
  await bring([candidate('LH 716'), flight('LH 716')], [candidate('LH 716', 'wallet'), later])
  expect(await booked()).toHaveLength(2)
})

it('bookings are undone with their import, and can come in again', async () => {
  const first = candidate('LH 716')
  const id = await bring([first, flight('LH 716')])
  const [before] = await booked()
  await undo(id)
  expect(await booked()).toEqual([])
  await bring([first, flight('LH 716')])
  const [again] = await booked()
  expect(again?.title).toBe('LH 716')
  expect(again?.id).not.toBe(before?.id)
})

it('undoing leaves a booking that somebody has changed, or made an activity of the plan', async () => {
  const id = await bring(
    [candidate('LH 716'), flight('LH 716')],
    [candidate('LH 717'), flight('LH 717')],
    [candidate('LH 718'), flight('LH 718')],
  )
  const of = (title: string) => database.tripBookings.filter((one) => one.title === title).first()
  await updateRecord('tripBookings', (await of('LH 716'))?.id ?? '', { seats: '14C' })
  const plan = (await database.itineraries.get(tripId))?.aiGeneratedPlan
  const joined = {
    id: 'offwego000',
    time: '',
    title: 'Off we go',
    description: '',
    location: { name: '' },
    cost: { amount: 0, currency: 'EUR' },
    category: 'transportation',
    bookingId: (await of('LH 717'))?.id ?? '',
  }
  await updateRecord('itineraries', tripId, { aiGeneratedPlan: { ...plan, ideas: [joined] } as never })
  await undo(id)
  expect((await booked()).map(({ title }) => title).sort()).toEqual(['LH 716', 'LH 717'])
})
