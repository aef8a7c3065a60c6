import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { findInTrips } from './find-in-trips.ts'
import { followTrips, type TripIndex } from './trip-index.ts'

let database = openLocalDatabase(crypto.randomUUID())
let index: TripIndex | undefined
beforeEach(() => {
  database = openLocalDatabase(crypto.randomUUID())
})
afterEach(async () => {
  index?.stop()
  await database.delete()
})

const plan = fallbackPlan({ destination: 'Lima', coordinates: null, days: 1, customRequests: '' })
const putTrip = (id: string) =>
  database.itineraries.put({ id, createdAt: id, destinationName: id, startDate: null, aiGeneratedPlan: plan } as never)
const putBooking = (id: string, itineraryId: string, title: string) =>
  database.tripBookings.put({ id, itineraryId, kind: 'stay', title, confirmationCode: null } as never)
const found = (query: string) =>
  findInTrips(index?.read().trips ?? [], query, '2027-01-01').map(
    ({ trip, lines }) => `${trip.id}: ${lines.map(({ title }) => title).join()}`,
  )
const expectFound = (query: string, ...trips: string[]) => expect.poll(() => found(query)).toEqual(trips)

test('all trips are read, in steps, and what changes is followed', async () => {
  for (let at = 0; at < 45; at += 1) await putTrip(`trip-${at}`)
  await putBooking('b', 'trip-7', 'Casa Andina')
  index = followTrips(database, 'me')
  expect(index.read()).toEqual({ trips: [], isWhole: false })
  await expect.poll(() => index?.read().isWhole).toBe(true)
  expect(index.read().trips).toHaveLength(45)
  await expectFound('andina', 'trip-7: Casa Andina')

  await database.tripBookings.update('b', { title: 'Hotel Bolívar' })
  await expectFound('bolivar', 'trip-7: Hotel Bolívar')
  expect(found('andina')).toEqual([])
  await database.tripBookings.delete('b')
  await expectFound('bolivar')
  await putTrip('new')
  await putBooking('c', 'new', 'Hotel Bolívar')
  await expectFound('bolivar', 'new: Hotel Bolívar')
})

test('nothing is found of a trip that the device has lost, though something of it is still there', async () => {
  await putTrip('lost')
  await putBooking('b', 'lost', 'Casa Andina')
  await putBooking('c', 'never here', 'Casa Andina')
  index = followTrips(database, 'me')
  await expectFound('andina', 'lost: Casa Andina')
  await database.itineraries.delete('lost')
  await expectFound('andina')
  // Much at once.
  await database.itineraries.bulkPut(
    Array.from(
      { length: 200 },
      (_, at) =>
        ({
          id: `t${at}`,
          createdAt: `${at}`,
          destinationName: `Puno ${at}`,
          startDate: null,
          aiGeneratedPlan: plan,
        }) as never,
    ),
  )
  await expect.poll(() => found('puno').length).toBe(200)
  await database.itineraries.clear()
  await expectFound('puno')
})

test('once it has ended nothing is left of it in the memory', async () => {
  await putTrip('trip')
  index = followTrips(database, 'me')
  await expect.poll(() => index?.read().isWhole).toBe(true)
  index.stop()
  expect(index.read().trips).toEqual([])
})
