import { beforeEach, expect, test, vi } from 'vitest'
import type * as allNouns from '#domain/nouns/all-nouns.ts'
import { createFakeServer, type FakeServer } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { userId } from '#sync/testing/two-devices.ts'

/** A group beside the bucket lists, with something in it: trips that several people plan together. */
vi.mock('#domain/nouns/all-nouns.ts', async (load) => {
  const { nouns } = await load<typeof allNouns>()
  const of = await import('#domain/nouns/noun.ts')
  const trips = of.noun({
    serverTable: 'trips',
    called: 'A trip',
    columns: { id: of.plain.create(of.filled), ownerId: of.plain.create(of.maker), name: of.plain.write() },
    audience: { group: 'trips', by: 'id' },
  })
  const stops = of.noun({
    serverTable: 'stops',
    called: 'A stop',
    columns: { id: of.plain.create(of.filled), tripId: of.plain.create(), name: of.plain.write() },
    audience: { group: 'trips', by: 'tripId' },
    parents: [{ noun: 'trips', field: 'tripId', onDeletion: 'goes' }],
  })
  return { nouns: { ...nouns, trips, stops } }
})

let server: FakeServer
let device: SimulatedDevice
const names = async (table: string) =>
  (await device.database.table<{ name: string }>(table).toArray()).map(({ name }) => name)

async function store(table: string, row: Record<string, unknown>): Promise<void> {
  await server.transport.insert(table as 'goals', row)
}

beforeEach(async () => {
  server = createFakeServer()
  device = createDevice({ userId, transport: server.transport })
  await store('bucketLists', { id: 'their list', user_id: 'ada', name: 'Japan' })
  await store('trips', { id: 'my trip', owner_id: userId, name: 'Mine' })
  await store('trips', { id: 'their trip', owner_id: 'ada', name: 'Theirs' })
  await store('stops', { id: 'my stop', trip_id: 'my trip', name: 'Here' })
  await store('stops', { id: 'their stop', trip_id: 'their trip', name: 'There' })
  server.state.access = ['their list', 'their trip']
  await device.cycle()
})

test('a group that I no longer belong to leaves the device with what belongs to it, whatever its noun', async () => {
  expect(await names('trips')).toEqual(['Mine', 'Theirs'])
  expect(await names('stops')).toEqual(['Here', 'There'])
  server.state.access = ['their list']
  await device.cycle()
  expect(await names('trips')).toEqual(['Mine'])
  expect(await names('stops')).toEqual(['Here'])
  expect(await names('bucketLists')).toEqual(['Japan'])
})

test('unsent work in it is kept for the traveler, and no longer sent', async () => {
  await device.update('stops' as 'goals', 'their stop', { name: 'Elsewhere' } as object)
  server.state.access = ['their list']
  await device.cycle()
  expect(await names('stops')).toEqual(['Here'])
  expect(await device.attention()).toMatchObject([
    { key: 'stops:their stop', data: { name: 'Elsewhere' }, reason: { kind: 'access-withdrawn' } },
  ])
  expect(server.row('their stop')).toMatchObject({ name: 'There' })
})
