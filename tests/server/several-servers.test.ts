/** Several servers on one PostgreSQL: what they count together, what only one of them does, and that none is missed. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { returnTurn, takeTurn } from '#server/database/shared-turns.ts'
import { attemptsInDatabase } from '#server/http/request/attempts.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createNativeDatabase, type NativeDatabase } from '#tests/support/native-databases.ts'
import { runs } from '#tests/support/runs.ts'
import { projectRoot, startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SeveralServers, startSeveralServers } from '#tests/support/several-servers.ts'
import { newEmail } from './http-client.ts'

describe('servers that start together', () => {
  it('prepare an empty database one after the other', async () => {
    const name = `farlight_test_${randomBytes(6).toString('hex')}`
    const cluster = postgres(inject('nativePostgresUrl'), { max: 1, onnotice: () => {} })
    await cluster.unsafe(`create database ${name}`)
    const address = new URL(inject('nativePostgresUrl'))
    address.pathname = `/${name}`
    const folders = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'farlight-together-'))))
    const starts = await Promise.allSettled(
      folders.map((DATA_DIR) =>
        startServer({
          settings: readSettings({ PORT: '0', DATA_DIR, DATABASE_URL: address.href, DATABASE_POOL_SIZE: '1' }),
          projectRoot,
          log: pino({ level: 'silent' }),
        }),
      ),
    )
    for (const start of starts) if (start.status === 'fulfilled') await start.value.close()
    await cluster.unsafe(`drop database ${name} with (force)`)
    await cluster.end()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
    expect(starts.map((start) => (start.status === 'rejected' ? String(start.reason) : 'started'))).toEqual(
      starts.map(() => 'started'),
    )
  })
})

describe('what servers share', () => {
  let server: TestServer
  let database: Database
  beforeAll(async () => {
    server = await startTestServer({ engine: 'native', nativeUrl: inject('nativePostgresUrl') })
    database = server.database as Database
  })
  afterAll(() => server.close())

  const rule = { limit: 'tests', most: 3, withinMs: 600_000 }

  it('are tries, counted once each, however many come at once', async () => {
    const [one, other] = [attemptsInDatabase(database, 'a secret'), attemptsInDatabase(database, 'a secret')]
    const key = 'mira@example.org 203.0.113.7'
    const waits = await Promise.all(Array.from({ length: 9 }, (_, n) => (n % 2 ? one : other).take([{ ...rule, key }])))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
    for (const seconds of waits.filter((wait) => wait > 0)) expect([599, 600]).toContain(seconds)
    await one.giveBack({ ...rule, key })
    expect(await other.take([{ ...rule, key }])).toBe(0)
    expect(await other.take([{ ...rule, key }])).toBeGreaterThan(0)
    await one.forget({ ...rule, key })
    expect(await other.take([{ ...rule, key }])).toBe(0)
    await one.giveBack({ ...rule, key: 'never counted' })
    const kept = await database.query<{ kept: string }>(
      'select to_json(tries)::text as kept from farlight_server.tries',
    )
    expect(JSON.stringify(kept)).not.toContain('203.0.113.7')
  })

  it('count nothing where one of several limits is used up', async () => {
    const attempts = attemptsInDatabase(database, 'a secret')
    const narrow = { limit: 'narrow', most: 1, withinMs: 60_000, key: 'a' }
    const wide = { ...rule, key: 'wide' }
    expect(await attempts.take([wide, narrow])).toBe(0)
    for (let n = 0; n < 5; n++) expect(await attempts.take([narrow, wide])).toBeGreaterThan(0)
    expect([await attempts.take([wide]), await attempts.take([wide])]).toEqual([0, 0])
    expect(await attempts.take([wide])).toBeGreaterThan(0)
  })

  it('forget tries that are over', async () => {
    const attempts = attemptsInDatabase(database, 'a secret')
    const one = { ...rule, key: 'long ago' }
    for (let n = 0; n < 3; n++) await attempts.take([one])
    await database.query(
      `update farlight_server.tries set times = array(select time - interval '1 hour' from unnest(times) time)`,
    )
    expect(await attempts.take([one])).toBe(0)
  })

  it('is work that only one of them does', async () => {
    const taken = await Promise.all([1, 2, 3].map(() => takeTurn(database, 'asking', 60_000)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await takeTurn(database, 'something else', 60_000)).toBe(true)
    await returnTurn(database, 'asking', -1)
    expect(await takeTurn(database, 'asking', 60_000)).toBe(true)
    expect(await takeTurn(database, 'a backup', 60_000, 'here')).toBe(true)
    expect(await takeTurn(database, 'a backup', 60_000, 'there')).toBe(false)
    expect(await takeTurn(database, 'a backup', 60_000, 'here')).toBe(true)
  })
})

describe('three servers behind a proxy', { timeout: 600_000 }, () => {
  let database: NativeDatabase
  let several: SeveralServers
  let sql: postgres.Sql
  let travelers: { id: string; token: string }[]
  beforeAll(async () => {
    database = await createNativeDatabase(inject('nativePostgresUrl'))
    sql = postgres(database.url, { max: 2, onnotice: () => {} })
    several = await startSeveralServers(database.url, 3, {
      DRAIN_SECONDS: '300',
      LIMITS_RELAXED: '0',
      LIMIT_REGISTRATIONS: '10000',
    })
    // As fast as they are answered, each of them makes more lists in ten minutes than an account may have.
    await sql`update public.platform_settings set value = value || '{"bucket_lists": 1000000}' where key = 'account_quotas'`
    travelers = await Promise.all(Array.from({ length: 6 }, register))
  }, 180_000)
  afterAll(async () => {
    await several?.close()
    await sql?.end()
    await database?.drop()
  })

  const ask = (path: string, body: object | undefined, token?: string) =>
    fetch(several.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: several.publishableKey,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  async function register() {
    const data = { first_name: 'Mira', last_name: 'Reyes' }
    const answer = await ask('/auth/v1/signup', { email: newEmail(), password: 'lantern-tide', data })
    const { access_token: token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
    return { id: user.id, token }
  }
  const insertList = (person: { id: string; token: string }, id: string) =>
    ask('/rest/v1/bucket_lists', { id, user_id: person.id, name: 'Harbours', category: 'food' }, person.token)
  const pull = ({ token }: { token: string }) => ask('/rest/v1/rpc/sync_pull', {}, token)
  const stored = async () => (await sql<{ id: string }[]>`select id from public.bucket_lists`).map(({ id }) => id)

  it('count wrong passwords together', async () => {
    const email = newEmail()
    await ask('/auth/v1/signup', { email, password: 'lantern-tide' })
    const signIn = (password: string) => ask('/auth/v1/token?grant_type=password', { email, password })
    for (let n = 0; n < 5; n++) expect((await signIn(`wrong-${n}`)).status).toBe(400)
    for (const _ of several.servers) expect((await signIn('lantern-tide')).status).toBe(429)
  })

  it('are updated one by one without a request that fails', async () => {
    const over = new AbortController()
    const failures: string[] = []
    let asked = 0
    const load = travelers.map(async (person) => {
      while (!over.signal.aborted) {
        for (const answer of [await insertList(person, randomUUID()), await pull(person)]) {
          asked++
          if (!answer.ok) failures.push(`${answer.status} ${await answer.text()}`)
          else await answer.arrayBuffer()
        }
      }
    })
    for (const at of several.servers.keys()) {
      const { child, url } = several.servers[at] as (typeof several.servers)[0]
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await eventually(async () => expect((await fetch(`${url}/healthz/ready`)).status).toBe(503))
      several.takeOut(at)
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      await several.restart(at)
    }
    over.abort()
    await Promise.all(load)
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(0)
  })

  it('lose nothing and do nothing twice while one after the other is killed', async () => {
    await sql`insert into private.broadcasts (id, title, message, audience, sent_by, send_at, meant)
      values (${randomUUID()}, 'News', 'Something is new.', 'all', 'Ada', now(), 0)`
    const before = new Set(await stored())
    const over = new AbortController()
    const acknowledged: string[] = []
    let repeated = 0
    const load = travelers.map(async (person) => {
      while (!over.signal.aborted) {
        const id = randomUUID()
        // As a device does it: the same record again until the server has spoken.
        for (;;) {
          const answer = await insertList(person, id).catch(() => undefined)
          if (answer?.status === 201 || answer?.status === 409) break
          repeated++
          expect([undefined, 502]).toContain(answer?.status)
        }
        acknowledged.push(id)
      }
    })
    for (let n = 0; n < runs(3, 60); n++) {
      const enough = acknowledged.length + 30
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(enough))
      await several.kill(n % 3)
      await several.restart(n % 3)
    }
    over.abort()
    await Promise.all(load)
    expect((await stored()).filter((id) => !before.has(id)).sort()).toEqual(acknowledged.sort())
    expect(repeated).toBeGreaterThan(0)
    await eventually(async () => {
      const [{ status } = { status: '' }] = await sql<{ status: string }[]>`select status from private.broadcasts`
      expect(status).toBe('sent')
    })
    const told = await sql<{ times: number }[]>`
      select count(*)::int as times from public.notifications where type = 'system' group by user_id`
    const [{ people } = { people: 0 }] = await sql<
      { people: number }[]
    >`select count(*)::int as people from public.users`
    expect(told.map(({ times }) => times)).toEqual(Array.from({ length: people }, () => 1))
  })
})
