/** What whoever operates a server sees of it: request ids, metrics, readiness. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { counter, histogram, metricsText } from '#server/metrics/metrics.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, signUp } from './http-client.ts'

describe('a request', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'native', nativeUrl: inject('nativePostgresUrl') })
  })
  afterAll(() => server.close())
  const idOf = async (given?: string, path = '/healthz') =>
    (await fetch(server.url + path, given ? { headers: { 'x-request-id': given } } : {})).headers.get('x-request-id')

  it('keeps the id that a proxy gave it, and gets one otherwise', async () => {
    expect(await idOf('from-a-proxy-0001')).toBe('from-a-proxy-0001')
    const own = await idOf()
    expect(own).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf()).not.toBe(own)
    expect(await idOf('from-a-proxy-0002', '/nowhere')).toBe('from-a-proxy-0002')
  })

  it.each(['short', 'ruth@example.org', 'x'.repeat(49), "a'; drop table goals"])(
    'gets an id of its own instead of %s',
    async (given) => expect(await idOf(given)).toMatch(/^[\da-f-]{36}$/),
  )

  it('is known by its id to the database, until its transaction ends', async () => {
    const { database } = server
    await database?.script(`
      create table private.seen_names (name text);
      create function private.note_name() returns trigger language plpgsql security definer as
        $$ begin insert into private.seen_names values (current_setting('application_name')); return new; end $$;
      create trigger note_name before insert on public.bucket_lists for each row execute function private.note_name();`)
    const { accessToken, userId } = await signUp(server)
    const answer = await call(server, '/rest/v1/bucket_lists', {
      method: 'POST',
      token: accessToken,
      headers: { 'x-request-id': 'the-request-0001' },
      body: JSON.stringify({ user_id: userId, name: 'Harbours', category: 'food' }),
    })
    expect(answer.status).toBe(201)
    expect(await database?.query('select distinct name from private.seen_names')).toEqual([
      { name: 'farlight the-request-0001' },
    ])
    const onBehalf = { who: userId, statementMs: 1_000, id: 'the-pull-0001' }
    const text = Buffer.from((await database?.bytes("select current_setting('application_name')", onBehalf)) ?? [])
    expect(text.toString()).toBe('farlight the-pull-0001')
    const names = await database?.query<{ name: string }>("select current_setting('application_name') as name")
    expect(names).toEqual([{ name: 'farlight' }])
  })
})

describe('metrics', () => {
  it('are written as Prometheus reads them, and stay bounded', () => {
    const attempts = counter('test_tries_total', 'Tries.')
    attempts.add({ of: 'a "quoted"\nline' })
    attempts.add({ of: 'a "quoted"\nline' }, 2)
    const sizes = histogram('test_sizes', 'Sizes.', [1, 10])
    for (const size of [0.5, 5, 50]) sizes.observe(size, { of: 'things' })
    const text = metricsText()
    expect(text).toContain('# TYPE test_tries_total counter\ntest_tries_total{of="a \\"quoted\\"\\nline"} 3\n')
    expect(text).toContain(
      [
        'test_sizes_bucket{of="things",le="1"} 1',
        'test_sizes_bucket{of="things",le="10"} 2',
        'test_sizes_bucket{of="things",le="+Inf"} 3',
        'test_sizes_sum{of="things"} 55.5',
        'test_sizes_count{of="things"} 3',
      ].join('\n'),
    )
    for (let at = 0; at < 1_000; at++) attempts.add({ of: `one of many ${at}` })
    expect(metricsText().match(/^test_tries_total\{/gm)?.length).toBe(301)
    expect(metricsText()).toContain('test_tries_total{of="other"} 701')
  })
})

describe('a server that is watched', { timeout: 180_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ownProcess: true, env: { METRICS_PORT: '0', DRAIN_SECONDS: '300' } })
  })
  afterAll(() => server.close())

  it('tells what it counts on a port of its own, without a person', async () => {
    const { accessToken, userId, email } = await signUp(server)
    await call(server, `/rest/v1/users?select=id&id=eq.${userId}`, { token: accessToken })
    await call(server, '/rest/v1/rpc/sync_pull', { method: 'POST', token: accessToken, body: '{}' })
    await fetch(`${server.url}/rest/v1/${userId}`)
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
    const port = /metrics are on port (\d+)/.exec(server.output())?.[1]
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await eventually(async () => {
      expect(await read()).toContain(
        'farlight_request_seconds_count{method="GET",route="/rest/v1/users",status="200"} 1',
      )
    })
    const text = await read()
    for (const told of [
      'farlight_request_seconds_count{method="POST",route="/rest/v1/rpc/sync_pull",status="200"} 1',
      'farlight_pull_bytes_count 1',
      'farlight_database_turns_waiting 0',
      'farlight_database_turn_wait_seconds_count',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(told)
    for (const secret of [userId, email, accessToken]) expect(text).not.toContain(secret)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  })

  it('says that it ends, serves on meanwhile, and has connections end with their answer', async () => {
    const ready = () => fetch(`${server.url}/healthz/ready`)
    expect((await ready()).status).toBe(200)
    const agent = new Agent({ keepAlive: true })
    const connectionAfterAsking = () =>
      new Promise<string | undefined>((done, fail) => {
        const asked = request(`${server.url}/config.json`, { agent }, (answer) => {
          answer.resume().once('end', () => done(answer.headers.connection))
        })
        asked.once('error', fail).end()
      })
    expect(await connectionAfterAsking()).toBe('keep-alive')
    const ended = once(server.child ?? process, 'exit')
    server.child?.kill('SIGTERM')
    await eventually(async () => expect((await ready()).status).toBe(503))
    expect((await fetch(`${server.url}/healthz/live`)).status).toBe(200)
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ live: true, ready: false })
    const { accessToken, userId } = await signUp(server)
    expect((await call(server, `/rest/v1/users?id=eq.${userId}`, { token: accessToken })).status).toBe(200)
    expect(await connectionAfterAsking()).toBe('close')
    // Asked once more, it does not wait for the rest of the time.
    server.child?.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    agent.destroy()
  })
})
