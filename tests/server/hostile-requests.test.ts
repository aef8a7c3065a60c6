/**
 * Requests that once silenced the server for minutes. Whoever sends them gets an answer; everybody else is served
 * meanwhile. What is compared is what was answered first, not how long it took.
 */
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

/** Reads a list's goals with their list, whose goals have their list, whose goals: rows to the power of three. */
const nested = '/rest/v1/goals?select=id,bucket_lists(id,goals(id,bucket_lists(id,goals(id))))'
const threeDeep = '/rest/v1/goals?select=id,bucket_lists(id,goals(id,bucket_lists(id)))'
/** The same with more of each row: seconds, on any machine. */
const wide =
  'id,title,status,bucket_lists(id,name,goals(id,title,status,currency,created_at,bucket_lists(id,name,category)))'
describe.each(['pglite', 'native'] as const)('on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  let noor: SignedIn
  beforeAll(async () => {
    server = await startTestServer({ engine, limits: 'real', nativeUrl: inject('nativePostgresUrl') })
    mira = await signUp(server)
    noor = await signUp(server)
    const list = newId()
    await mira.client
      .from('bucket_lists')
      .insert({ id: list, user_id: mira.userId, name: 'Many', category: 'adventure' })
      .throwOnError()
    const goals = Array.from({ length: 700 }, () => ({
      id: newId(),
      bucket_list_id: list,
      title: 'One of many',
      // These do not count towards what the free plan allows.
      status: 'cancelled',
    }))
    for (let at = 0; at < goals.length; at += 100)
      await mira.client
        .from('goals')
        .insert(goals.slice(at, at + 100))
        .throwOnError()
    const plan = fallbackPlan({ destination: 'Kyoto', coordinates: [135.77, 35.01], days: 60, customRequests: '' })
    for (const day of plan.days) day.activities[0] = { ...day.activities[0]!, description: 'x'.repeat(4_000) }
    const itineraries = Array.from({ length: 4 }, () => ({
      id: newId(),
      user_id: mira.userId,
      destination_name: 'Kyoto',
      ai_generated_plan: plan,
      privacy_level: 'public',
    }))
    for (const itinerary of itineraries) await mira.client.from('itineraries').insert(itinerary).throwOnError()
  }, 120_000)
  afterAll(() => server?.close())

  const pull = (who: SignedIn) =>
    call(server, '/rest/v1/rpc/sync_pull', { method: 'POST', token: who.accessToken, body: '{"cursor":null}' })

  it('lists embedded without end are refused before they are read', async () => {
    const answer = await call(server, nested, { token: mira.accessToken })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'PGRST100' })
  })

  it('one column under three hundred names is refused before it is read', async () => {
    const columns = Array.from({ length: 300 }, (_, at) => `a${at}:ai_generated_plan`).join()
    const answer = await call(server, `/rest/v1/itineraries?select=${columns}`)
    expect(answer.status).toBe(400)
  })

  it('an answer of more than two megabytes is refused', async () => {
    // Some 28 megabytes.
    const columns = Array.from({ length: 20 }, (_, at) => `a${at}:ai_generated_plan`).join()
    const answer = await call(server, `/rest/v1/itineraries?select=${columns}`, { token: mira.accessToken })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'PGRST_TOO_LARGE', hint: 'Ask for fewer rows or columns.' })
  })

  // Where there is one connection, it can be held as long as it takes.
  if (engine === 'pglite')
    it('too many requests of one person at once are told to come again, in a form that a device takes for a lost line', async () => {
      const ask = () => call(server, '/rest/v1/goals?select=id&limit=1', { token: mira.accessToken })
      const asked: Promise<Response>[] = []
      await server.database?.transaction(async () => {
        for (let count = 0; count < 205; count++) asked.push(ask())
        const refused = await Promise.race(asked)
        expect(refused.status).toBe(503)
        expect(await refused.json()).toMatchObject({
          code: '53300',
          message: 'Too many requests at once. Please try again.',
        })
      })
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200)
    })

  it('files asked for without end are refused to whoever asks, and to nobody else', async () => {
    const file = `/storage/v1/object/trip-files/${newId()}/${newId()}`
    const flood = () => call(server, file, { token: mira.accessToken })
    const signIn = () =>
      call(server, '/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email: noor.email, password: 'lantern-tide' }),
      })
    const asked: Promise<Response>[] = []
    const others: Promise<Response>[] = []
    const ask = () => {
      for (let count = 0; count < 400; count += 1) {
        asked.push(flood())
        if (count % 100 === 50) others.push(signIn(), call(server, file, { token: noor.accessToken }), pull(noor))
      }
    }
    const { database } = server
    if (engine === 'pglite')
      // Nobody is served before as many wait as may.
      await database?.transaction(async () => {
        ask()
        await expect.poll(() => database.turns().waiting).toBeGreaterThanOrEqual(200)
      })
    else ask()
    const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
    expect(new Set(await statusesOf(others))).toEqual(new Set([200, 404]))
    const answered = await statusesOf(asked)
    // On several connections they may all have been served in time.
    expect(answered.filter((status) => status !== 404 && status !== 503)).toEqual([])
    if (engine === 'pglite') expect(answered).toContain(503)
    expect((await call(server, file, { token: mira.accessToken })).status).toBe(404)
  })

  it('lists in lists in lists keep nobody waiting: somebody else is served before they are all answered', async () => {
    const answered: string[] = []
    const note = (name: string) => (answer: Response) => {
      answered.push(`${name} ${answer.status}`)
      return answer.arrayBuffer()
    }
    const hostile = Array.from({ length: 4 }, async () => {
      const answer = await call(server, threeDeep, { token: mira.accessToken })
      // Ended for the sake of others, it is told to come again; past its own limit it has failed.
      if (answer.status === 503) expect(await answer.clone().json()).toMatchObject({ code: '53000' })
      return note('hostile')(answer)
    })
    await Promise.all([fetch(`${server.url}/healthz`).then(note('health')), pull(noor).then(note('pull'))])
    expect(answered).toContain('health 200')
    expect(answered).toContain('pull 200')
    expect(answered.filter((what) => what.startsWith('hostile')).length).toBeLessThan(4)
    await Promise.all(hostile)
    expect((await pull(mira)).status).toBe(200)
  })

  if (engine === 'pglite')
    it('a change that answers lists in lists gives way like a read, and has changed nothing', async () => {
      const change = call(server, `/rest/v1/goals?title=eq.One%20of%20many&select=${wide}`, {
        method: 'PATCH',
        token: mira.accessToken,
        headers: { prefer: 'return=representation' },
        body: '{"notes":"Changed"}',
      })
      const answered: number[] = []
      void change.then(({ status }) => answered.push(status))
      // Somebody always waits until it has been answered.
      while (answered.length === 0) expect((await pull(noor)).status).toBe(200)
      expect(answered).toEqual([503])
      expect(await (await change).json()).toMatchObject({ code: '53000' })
      const { count } = await mira.client
        .from('goals')
        .select('id', { count: 'exact', head: true })
        .eq('notes', 'Changed')
      expect(count).toBe(0)
    })

  it('JSON that nests without end is refused, unread', async () => {
    const body = `{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    const answer = await call(server, '/rest/v1/bucket_lists', { method: 'POST', token: mira.accessToken, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'PGRST102' })
  })

  it.each(['PATCH', 'DELETE'])('a %s of whatever there is does nothing', async (method) => {
    const answer = await call(server, '/rest/v1/goals', { method, token: mira.accessToken, body: '{"title":"All"}' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: '21000' })
    const { count } = await mira.client
      .from('goals')
      .select('id', { count: 'exact', head: true })
      .eq('title', 'One of many')
    expect(count).toBe(700)
  })

  it('a token that is none is told apart from a right that is missing', async () => {
    const answer = await call(server, '/rest/v1/goals?select=id', { token: 'nonsense' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'PGRST301' })
  })
})
