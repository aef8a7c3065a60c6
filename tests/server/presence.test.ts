/** Who has a shared thing open, with the client that the app uses, on both databases and across servers. */
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { mostHere, presence } from '#server/live/presence.ts'
import { eitherEngine } from '#tests/support/engines.ts'
import { createNativeDatabase, type NativeDatabase } from '#tests/support/native-databases.ts'
import { patience } from '#tests/support/patience.ts'
import type { TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { type SeveralServers, startSeveralServers } from '#tests/support/several-servers.ts'
import { type SignedIn, signUp } from './http-client.ts'
import { type LiveDevice, liveDevice, type Room } from './live-client.ts'

const seen = (room: Room, people: Record<string, number>) =>
  vi.waitFor(() => expect(room.people()).toEqual(people), patience)

describe.each(eitherEngine)('who is here, on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  let other: SignedIn
  let topic: string
  const devices: LiveDevice[] = []
  beforeAll(async () => {
    server = await sharedTestServer(engine)
    ;[mira, other] = [await signUp(server), await signUp(server)]
    const id = newId()
    topic = `group:${id}`
    const list = { id, user_id: mira.userId, name: 'Rivers', category: 'food', is_collaborative: true }
    await mira.client.from('bucket_lists').insert(list).throwOnError()
    await server.database?.query('select private.join_group($1, array[$2::uuid])', [id, other.userId])
  })
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.close()
  })

  const deviceOf = (person: SignedIn) => {
    const device = liveDevice(server, () => person.accessToken)
    devices.push(device)
    return device
  }

  it('tells both of each other, once each whatever the number of tabs, until they leave', async () => {
    const mine = await deviceOf(mira).look(topic)
    const theirs = await deviceOf(other).look(topic)
    expect([await mine.enter(), await theirs.enter()]).toEqual(['ok', 'ok'])
    await seen(mine, { [mira.userId]: 1, [other.userId]: 1 })
    await seen(theirs, { [mira.userId]: 1, [other.userId]: 1 })
    const secondTab = await deviceOf(other).look(topic)
    await secondTab.enter()
    await seen(mine, { [mira.userId]: 1, [other.userId]: 2 })
    await seen(secondTab, { [mira.userId]: 1, [other.userId]: 2 })
    await theirs.leave()
    await seen(mine, { [mira.userId]: 1, [other.userId]: 1 })
    await devices.pop()?.close()
    await seen(mine, { [mira.userId]: 1 })
  })

  it('shows nobody who only hears hints, or only looks', async () => {
    const mine = await deviceOf(mira).look(topic)
    await deviceOf(other).join(topic)
    await deviceOf(other).look(topic)
    await mine.enter()
    await seen(mine, { [mira.userId]: 1 })
  })

  it('tells nothing but the person of the token and the device, whatever is sent', async () => {
    const mine = await deviceOf(mira).look(topic)
    const theirs = await deviceOf(other).look(topic)
    expect(await theirs.enter({ device: randomUUID(), person: mira.userId, name: 'Mira', note: 'x' })).toBe('ok')
    await seen(mine, { [other.userId]: 1 })
    const presences = devices[0]?.client.getChannels()[0]?.presenceState() ?? {}
    expect(Object.keys(presences[other.userId]?.[0] ?? {}).sort()).toEqual(['device', 'presence_ref'])
    expect(await theirs.enter({ device: 'Mira was here' })).toBe('error')
  })

  it('lets nobody look or be seen who may not', async () => {
    const stranger = await signUp(server)
    expect((await deviceOf(stranger).look(topic)).status).toBe('CHANNEL_ERROR')
    const theirs = await deviceOf(other).look(topic)
    await theirs.enter()
    const mine = await deviceOf(mira).look(topic)
    await seen(mine, { [other.userId]: 1 })
    await server.database?.query('select private.leave_group($1, array[$2::uuid])', [topic.slice(6), other.userId])
    await server.live?.look(true)
    await seen(mine, {})
    await server.database?.query('select private.join_group($1, array[$2::uuid])', [topic.slice(6), other.userId])
  })

  it('is nobody on topics that are no shared thing', async () => {
    const mine = await deviceOf(mira).look(`person:${mira.userId}`)
    expect([mine.status, await mine.enter()]).toEqual(['SUBSCRIBED', 'error'])
  })
})

describe('two servers on one PostgreSQL', () => {
  let database: NativeDatabase
  let several: SeveralServers
  let sql: postgres.Sql
  beforeAll(async () => {
    database = await createNativeDatabase(inject('nativePostgresUrl'))
    sql = postgres(database.url, { max: 1, onnotice: () => {} })
    several = await startSeveralServers(database.url, 2)
  }, 180_000)
  afterAll(async () => {
    await several?.close()
    await sql?.end()
    await database?.drop()
  })

  it('tell each other who is here, those who came before one of them was there too', async () => {
    const serverAt = (at: number) => ({ ...several, url: several.servers[at]?.url ?? '' }) as unknown as TestServer
    const [mira, other] = [await signUp(serverAt(0)), await signUp(serverAt(1))]
    const id = newId()
    await sql`insert into bucket_lists (id, user_id, name, category, is_collaborative)
      values (${id}, ${mira.userId}, 'Rivers', 'food', true)`
    await sql`select private.join_group(${id}, array[${other.userId}::uuid])`
    const [one, two] = [
      liveDevice(serverAt(0), () => mira.accessToken),
      liveDevice(serverAt(1), () => other.accessToken),
    ]
    const [mine, theirs] = [await one.look(`group:${id}`), await two.look(`group:${id}`)]
    await mine.enter()
    await theirs.enter()
    await seen(mine, { [mira.userId]: 1, [other.userId]: 1 })
    await seen(theirs, { [mira.userId]: 1, [other.userId]: 1 })
    await two.close()
    await seen(mine, { [mira.userId]: 1 })
    await several.kill(1)
    await several.restart(1)
    const again = liveDevice(serverAt(1), () => other.accessToken)
    const room = await again.look(`group:${id}`)
    await seen(room, { [mira.userId]: 1 })
    await one.close()
    await again.close()
  })
})

describe('presence', () => {
  it('has room for so many at a thing, and forgets a server that says nothing any more', async () => {
    vi.useFakeTimers()
    let at = 0
    const told: unknown[] = []
    const shared: string[] = []
    const rooms = presence<number>({
      say: (_, { event, payload }) => told.push([event, payload]),
      share: (words) => shared.push(words),
      now: () => at,
    })
    rooms.watch(0, 'group:a')
    for (let n = 1; n <= mostHere + 1; n++) {
      rooms.watch(n, 'group:a')
      expect(rooms.track(n, 'group:a', randomUUID(), randomUUID())).toBe(n <= mostHere)
    }
    await vi.advanceTimersByTimeAsync(200)
    expect(shared).toHaveLength(2)
    for (const words of shared) expect(words.length).toBeLessThan(8_000)
    for (let n = 1; n <= mostHere + 1; n++) rooms.leave(n, 'group:a')
    await vi.advanceTimersByTimeAsync(200)

    const ref = 'other.1'
    rooms.hear(JSON.stringify({ from: 'another', topic: 'group:a', here: [['ben', 'phone', ref]] }))
    await vi.advanceTimersByTimeAsync(200)
    expect(told.at(-1)).toEqual([
      'presence_diff',
      { joins: { ben: { metas: [{ phx_ref: ref, device: 'phone' }] } }, leaves: {} },
    ])
    at = 61_000
    rooms.repeat()
    await vi.advanceTimersByTimeAsync(200)
    expect(told.at(-1)).toEqual([
      'presence_diff',
      { joins: {}, leaves: { ben: { metas: [{ phx_ref: ref, device: 'phone' }] } } },
    ])
    vi.useRealTimers()
  })

  it('tells those who come and go within a moment not at all', async () => {
    vi.useFakeTimers()
    const told: string[] = []
    const rooms = presence<number>({ say: (_, { event }) => told.push(event), now: () => 0 })
    rooms.watch(0, 'group:a')
    for (let n = 1; n <= 100; n++) {
      rooms.watch(n, 'group:a')
      rooms.track(n, 'group:a', 'ben', randomUUID())
      rooms.leave(n, 'group:a')
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told.filter((event) => event === 'presence_diff')).toEqual([])
    vi.useRealTimers()
  })
})
