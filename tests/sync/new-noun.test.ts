/**
 * Nouns of their own: for each, one descriptor, one line in the list of nouns and one SQL file are all that is added. Two
 * devices keep it in step, offline included; it has its quota, is merged, goes along with its trip, and is in the export.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as allNouns from '#domain/nouns/all-nouns.ts'
import { fieldWord } from '#domain/nouns/words.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { takeInventory } from '#features/exports/inventory.ts'
import { createTransport } from '#sync/cycle/transport.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Account, makeAccount } from './support/accounts.ts'
import type { Souvenir } from './support/souvenir.ts'
import type { TripStamp } from './support/trip-stamp.ts'

vi.mock('#domain/nouns/all-nouns.ts', async (load) => {
  const { nouns } = await load<typeof allNouns>()
  const [{ souvenirs }, { tripStamps }] = await Promise.all([
    import('./support/souvenir.ts'),
    import('./support/trip-stamp.ts'),
  ])
  return { nouns: { ...nouns, souvenirs, tripStamps } }
})

/** What the compiler would give a device if the lines stood in the list. */
interface NewNounsDevice {
  create(table: 'souvenirs', data: Pick<Souvenir, 'goalId' | 'name'> & Partial<Souvenir>): Promise<Souvenir>
  create(table: 'tripStamps', data: Pick<TripStamp, 'itineraryId' | 'name' | 'marks'>): Promise<TripStamp>
  update(table: 'souvenirs', id: string, changes: Partial<Souvenir>): Promise<Souvenir>
  update(table: 'tripStamps', id: string, changes: Partial<TripStamp>): Promise<TripStamp>
  remove(table: 'souvenirs', id: string): Promise<void>
}
const keeping = (device: SimulatedDevice) => device as unknown as NewNounsDevice
const stored = (device: SimulatedDevice, id: string) => device.database.table<Souvenir>('souvenirs').get(id)
const stampOn = (device: SimulatedDevice, id: string) => device.database.table<TripStamp>('tripStamps').get(id)

let server: TestServer
let account: Account
let here: SimulatedDevice
let there: SimulatedDevice
let goalId: string
/** What devices have asked the server for. */
const asked: string[] = []

function openDevice(of = account): SimulatedDevice {
  const { userId, url, key, accessToken } = of
  const noted: typeof fetch = (address, init) => {
    asked.push(new URL(String(address)).pathname)
    return fetch(address, init)
  }
  return createDevice({
    userId,
    transport: createTransport({ url, key, accessToken: async () => accessToken, fetch: noted }),
  })
}

async function bothCycle(): Promise<void> {
  for (const device of [here, there, here]) await device.cycle()
}

async function makeGoal(): Promise<string> {
  const [list] = await here.database.bucketLists.toArray()
  const listId = list?.id ?? (await here.create('bucketLists', { name: 'Japan' })).id
  return (await here.create('goals', { bucketListId: listId, title: 'Kyoto' })).id
}

beforeAll(async () => {
  server = await startTestServer()
  for (const file of ['souvenirs.sql', 'trip-stamps.sql'])
    await server.database?.script(await readFile(new URL(`support/${file}`, import.meta.url), 'utf8'))
  // As after a migration: the server looks at its tables anew.
  await server.stop()
  await rm(join(server.dataDir, 'schema-cache.json'))
  await server.restart()
  account = await makeAccount(server)
  here = openDevice()
  there = openDevice()
  await here.cycle()
  goalId = await makeGoal()
  await bothCycle()
})
afterAll(() => server.close())

describe('a noun that was added', () => {
  test('has its store on the device, with its indexes, and words for people', async () => {
    const { schema } = here.database.table('souvenirs')
    expect(schema.primKey.keyPath).toBe('id')
    expect(schema.indexes.map(({ name }) => name)).toEqual(['goalId', '[goalId+foundOn]'])
    expect(fieldWord('souvenirs' as SyncedTable, 'foundOn')).toBe('found on')
  })

  test('is made without a network, completed, and arrives on the other device as it was made', async () => {
    here.network.online = false
    const given = { goalId, name: 'Fan', price: 12.5, foundOn: '2026-11-20', shop: { streetName: 'Teramachi' } }
    const fan = await keeping(here).create('souvenirs', { ...given, stamps: { temple_of_gold: 2 } })
    expect(await stored(here, fan.id)).toMatchObject({ ...given, userId: account.userId, _syncStatus: 'pending' })
    expect(await here.queue()).toMatchObject([{ operation: 'create', table: 'souvenirs', title: 'Fan' }])
    await here.cycle()
    expect(await here.queue()).toHaveLength(1)
    here.network.online = true
    await bothCycle()
    expect(await here.attention()).toEqual([])
    expect(await stored(here, fan.id)).toMatchObject({ ...given, _syncStatus: 'synced' })
    expect(await stored(there, fan.id)).toEqual(await stored(here, fan.id))
    const rows = await server.database?.query('select shop, stamps, price::float from public.souvenirs')
    expect(rows).toEqual([{ shop: { street_name: 'Teramachi' }, stamps: { temple_of_gold: 2 }, price: 12.5 }])
  })

  test('that hangs on a goal of the same offline hour is sent after it', async () => {
    const later = await makeGoal()
    const bowl = await keeping(here).create('souvenirs', { goalId: later, name: 'Bowl' })
    expect(await here.queue()).toMatchObject([{ table: 'goals' }, { table: 'souvenirs', parents: [`goals:${later}`] }])
    await bothCycle()
    expect(await stored(there, bowl.id)).toMatchObject({ name: 'Bowl', price: null, stamps: {} })
  })

  test('keeps what both devices edited, field by field; the later edit of a field wins and the other is told', async () => {
    const { id } = await keeping(here).create('souvenirs', { goalId, name: 'Scroll' })
    await bothCycle()
    await keeping(here).update('souvenirs', id, { name: 'Old scroll', price: 80 })
    await keeping(there).update('souvenirs', id, { name: 'Painted scroll', foundOn: '2026-11-19' })
    await bothCycle()
    await here.cycle()
    const both = { name: 'Painted scroll', price: 80, foundOn: '2026-11-19' }
    expect(await stored(here, id)).toMatchObject(both)
    expect(await stored(there, id)).toMatchObject(both)
    expect(await there.database.notices.toArray()).toMatchObject([
      { table: 'souvenirs', title: 'Painted scroll', field: 'name', theirs: 'Old scroll', kept: 'yours' },
    ])
  })

  test('that is deleted on one device goes from the other', async () => {
    const { id } = await keeping(here).create('souvenirs', { goalId, name: 'Ticket' })
    await bothCycle()
    await keeping(here).remove('souvenirs', id)
    expect(await stored(here, id)).toBeUndefined()
    await bothCycle()
    expect(await stored(there, id)).toBeUndefined()
    expect(await server.database?.query('select from public.souvenirs where id = $1', [id])).toEqual([])
  })

  test('goes with its goal, here at once and elsewhere with the next pull', async () => {
    const lost = await makeGoal()
    const { id } = await keeping(here).create('souvenirs', { goalId: lost, name: 'Shell' })
    await bothCycle()
    await here.remove('goals', lost)
    expect(await stored(here, id)).toBeUndefined()
    await bothCycle()
    expect(await stored(there, id)).toBeUndefined()
    for (const device of [here, there]) expect(await device.attention()).toEqual([])
  })

  test('whose goal was deleted elsewhere asks about unsent work, and Restore brings both back', async () => {
    const lost = await makeGoal()
    const { id } = await keeping(here).create('souvenirs', { goalId: lost, name: 'Kite' })
    await bothCycle()
    await keeping(here).update('souvenirs', id, { name: 'Red kite' })
    await there.remove('goals', lost)
    await there.cycle()
    await here.cycle()
    const waiting = await here.attention()
    expect(waiting).toMatchObject([{ table: 'souvenirs', title: 'Red kite', reason: { kind: 'deleted-elsewhere' } }])
    await here.decide('restore', waiting[0]?.id ?? '')
    await bothCycle()
    expect(await here.attention()).toEqual([])
    expect(await stored(there, id)).toMatchObject({ name: 'Red kite', goalId: lost })
    expect(await there.database.goals.get(lost)).toMatchObject({ title: 'Kyoto' })
  })
})

describe('many records of a noun that was added', () => {
  test('go in one request', async () => {
    here.network.online = false
    const made = await Promise.all(
      ['Cup', 'Comb', 'Lamp', 'Tea', 'Bell', 'Kettle'].map((name) =>
        keeping(here).create('souvenirs', { goalId, name }),
      ),
    )
    here.network.online = true
    asked.length = 0
    await here.cycle()
    expect(asked.filter((path) => !path.endsWith('/sync_pull'))).toEqual(['/rest/v1/rpc/push_changes'])
    for (const { id } of made) expect(await stored(here, id)).toMatchObject({ _syncStatus: 'synced' })
    expect(await here.attention()).toEqual([])
  })
})

describe('a noun that was added and belongs to a trip', () => {
  let trip: string
  let heir: Account
  let elsewhere: SimulatedDevice
  beforeAll(async () => {
    trip = (
      await here.create('itineraries', {
        destinationName: 'Kyoto',
        numberOfDays: 2,
        aiGeneratedPlan: fallbackPlan({ destination: 'Kyoto', days: 2, customRequests: '' } as never),
      })
    ).id
    heir = await makeAccount(server)
    elsewhere = openDevice(heir)
    await bothCycle()
  })
  const quota = async () =>
    (
      await server.database?.query<{ quota: number }>(
        `select (value ->> 'trip_stamps')::integer as quota from platform_settings where key = 'account_quotas'`,
      )
    )?.[0]?.quota
  const makeStamp = (name: string) => keeping(here).create('tripStamps', { itineraryId: trip, name, marks: [] })
  const exported = async (device: SimulatedDevice, { userId }: Account) => {
    const { own } = (await takeInventory(device.database, userId)).records
    const { souvenirs, tripStamps } = own as unknown as { souvenirs: Souvenir[]; tripStamps: TripStamp[] }
    return { souvenirs: souvenirs.length > 0, stamps: tripStamps.map(({ name }) => name).toSorted() }
  }

  test('is merged by the rule that its descriptor names', async () => {
    const { id } = await makeStamp('Station')
    await bothCycle()
    await keeping(here).update('tripStamps', id, { marks: [{ id: 'a', text: 'Crane' }] })
    await keeping(there).update('tripStamps', id, { marks: [{ id: 'b', text: 'Fox' }] })
    await bothCycle()
    await there.cycle()
    for (const device of [here, there]) {
      expect((await stampOn(device, id))?.marks.map(({ text }) => text).toSorted()).toEqual(['Crane', 'Fox'])
      expect(await device.attention()).toEqual([])
    }
  })

  test('has the quota that its migration brought: what is over it waits for the traveler', async () => {
    expect(await quota()).toBe(3)
    for (const name of ['Temple', 'Bridge']) await makeStamp(name)
    await here.cycle()
    expect(await here.attention()).toEqual([])
    const { id } = await makeStamp('One too many')
    await here.cycle()
    const waiting = await here.attention()
    expect(waiting).toMatchObject([{ table: 'tripStamps', title: 'One too many', reason: { hint: 'account_quota' } }])
    await here.decide('discard', waiting[0]?.id ?? '')
    expect(await stampOn(here, id)).toBeUndefined()
  })

  test('goes along when its trip is handed over, and is in the export of whoever owns it', async () => {
    const [member] =
      (await server.database?.query<{ id: string }>(
        `insert into itinerary_members (itinerary_id, user_id, name, role) values ($1, $2, '', 'editor') returning id`,
        [trip, heir.userId],
      )) ?? []
    for (const device of [here, elsewhere]) await device.cycle()
    const stamps = ['Bridge', 'Station', 'Temple']
    expect(await exported(here, account)).toEqual({ souvenirs: true, stamps })
    expect(await exported(elsewhere, heir)).toEqual({ souvenirs: false, stamps: [] })
    expect(await elsewhere.database.table('tripStamps').count()).toBe(3)

    const ask = async (who: typeof account, act: string) => {
      const answer = await fetch(`${server.url}/rest/v1/rpc/${act}`, {
        method: 'POST',
        headers: { apikey: who.key, authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ member_id: member?.id }),
      })
      expect(answer.ok).toBe(true)
    }
    await ask(account, 'offer_trip')
    await ask(heir, 'take_over_trip')
    for (const device of [here, elsewhere]) await device.cycle()
    expect(await server.database?.query('select distinct owner_id from trip_stamps')).toEqual([
      { owner_id: heir.userId },
    ])
    for (const device of [here, elsewhere]) {
      const owners = (await device.database.table<TripStamp>('tripStamps').toArray()).map(({ ownerId }) => ownerId)
      expect(owners).toEqual([heir.userId, heir.userId, heir.userId])
    }
    expect(await exported(here, account)).toEqual({ souvenirs: true, stamps: [] })
    expect(await exported(elsewhere, heir)).toEqual({ souvenirs: false, stamps })
  })
})
