/**
 * A noun of its own: one descriptor, one line in the list of nouns and one SQL file are all that is added, and two devices
 * keep it in step, offline included.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as allNouns from '#domain/nouns/all-nouns.ts'
import { fieldWord } from '#domain/nouns/words.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { createTransport } from '#sync/pass/transport.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Account, makeAccount } from './support/accounts.ts'
import type { Souvenir } from './support/souvenir.ts'

vi.mock('#domain/nouns/all-nouns.ts', async (load) => {
  const { nouns } = await load<typeof allNouns>()
  const { souvenirs } = await import('./support/souvenir.ts')
  return { nouns: { ...nouns, souvenirs } }
})

/** What the compiler would give a device if the line stood in the list. */
interface SouvenirDevice {
  create(table: 'souvenirs', data: Pick<Souvenir, 'goalId' | 'name'> & Partial<Souvenir>): Promise<Souvenir>
  update(table: 'souvenirs', id: string, changes: Partial<Souvenir>): Promise<Souvenir>
  remove(table: 'souvenirs', id: string): Promise<void>
}
const keeping = (device: SimulatedDevice) => device as unknown as SouvenirDevice
const stored = (device: SimulatedDevice, id: string) => device.database.table<Souvenir>('souvenirs').get(id)

let server: TestServer
let account: Account
let here: SimulatedDevice
let there: SimulatedDevice
let goalId: string

function openDevice(): SimulatedDevice {
  const { userId, url, key, accessToken } = account
  return createDevice({ userId, transport: createTransport({ url, key, accessToken: async () => accessToken }) })
}

async function bothPass(): Promise<void> {
  for (const device of [here, there, here]) await device.pass()
}

async function makeGoal(): Promise<string> {
  const [list] = await here.database.bucketLists.toArray()
  const listId = list?.id ?? (await here.create('bucketLists', { name: 'Japan' })).id
  return (await here.create('goals', { bucketListId: listId, title: 'Kyoto' })).id
}

beforeAll(async () => {
  server = await startTestServer()
  await server.database?.script(await readFile(new URL('support/souvenirs.sql', import.meta.url), 'utf8'))
  // As after a migration: the server looks at its tables anew.
  await server.stop()
  await rm(join(server.dataDir, 'schema-cache.json'))
  await server.restart()
  account = await makeAccount(server)
  here = openDevice()
  there = openDevice()
  await here.pass()
  goalId = await makeGoal()
  await bothPass()
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
    await here.pass()
    expect(await here.queue()).toHaveLength(1)
    here.network.online = true
    await bothPass()
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
    await bothPass()
    expect(await stored(there, bowl.id)).toMatchObject({ name: 'Bowl', price: null, stamps: {} })
  })

  test('keeps what both devices edited, field by field; the later edit of a field wins and the other is told', async () => {
    const { id } = await keeping(here).create('souvenirs', { goalId, name: 'Scroll' })
    await bothPass()
    await keeping(here).update('souvenirs', id, { name: 'Old scroll', price: 80 })
    await keeping(there).update('souvenirs', id, { name: 'Painted scroll', foundOn: '2026-11-19' })
    await bothPass()
    await here.pass()
    const both = { name: 'Painted scroll', price: 80, foundOn: '2026-11-19' }
    expect(await stored(here, id)).toMatchObject(both)
    expect(await stored(there, id)).toMatchObject(both)
    expect(await there.database.notices.toArray()).toMatchObject([
      { table: 'souvenirs', title: 'Painted scroll', field: 'name', theirs: 'Old scroll', kept: 'yours' },
    ])
  })

  test('that is deleted on one device goes from the other', async () => {
    const { id } = await keeping(here).create('souvenirs', { goalId, name: 'Ticket' })
    await bothPass()
    await keeping(here).remove('souvenirs', id)
    expect(await stored(here, id)).toBeUndefined()
    await bothPass()
    expect(await stored(there, id)).toBeUndefined()
    expect(await server.database?.query('select from public.souvenirs where id = $1', [id])).toEqual([])
  })

  test('goes with its goal, here at once and elsewhere with the next pull', async () => {
    const lost = await makeGoal()
    const { id } = await keeping(here).create('souvenirs', { goalId: lost, name: 'Shell' })
    await bothPass()
    await here.remove('goals', lost)
    expect(await stored(here, id)).toBeUndefined()
    await bothPass()
    expect(await stored(there, id)).toBeUndefined()
    for (const device of [here, there]) expect(await device.attention()).toEqual([])
  })

  test('whose goal was deleted elsewhere asks about unsent work, and Restore brings both back', async () => {
    const lost = await makeGoal()
    const { id } = await keeping(here).create('souvenirs', { goalId: lost, name: 'Kite' })
    await bothPass()
    await keeping(here).update('souvenirs', id, { name: 'Red kite' })
    await there.remove('goals', lost)
    await there.pass()
    await here.pass()
    const asked = await here.attention()
    expect(asked).toMatchObject([{ table: 'souvenirs', title: 'Red kite', reason: { kind: 'deleted-elsewhere' } }])
    await here.decide('restore', asked[0]?.id ?? '')
    await bothPass()
    expect(await here.attention()).toEqual([])
    expect(await stored(there, id)).toMatchObject({ name: 'Red kite', goalId: lost })
    expect(await there.database.goals.get(lost)).toMatchObject({ title: 'Kyoto' })
  })
})
