import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call } from './http-client.ts'

interface Session {
  access_token: string
  user: { id: string; user_metadata: { first_name: string } }
}

describe('the demo', () => {
  let server: TestServer
  beforeAll(async () => {
    // Behind a proxy, so that each sign-in comes from another network.
    server = await startTestServer({ limits: 'real', env: { DEMO: '1', LIMIT_DEMO_SIGN_INS: '2', TRUST_PROXY: '1' } })
  })
  afterAll(() => server.close())

  let networks = 0
  const newNetwork = () => `203.0.113.${++networks}`
  const enter = (from: string) =>
    call(server, '/demo/sign-in', { method: 'POST', headers: { 'x-forwarded-for': from } })
  const signIn = async () => (await (await enter(newNetwork())).json()) as Session
  const rows = async (path: string) =>
    (await (await call(server, `/rest/v1/${path}`, { token: (await signIn()).access_token })).json()) as Record<
      string,
      unknown
    >[]

  it('tells the landing page that it is one', async () => {
    expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({ demo: true })
  })

  it('signs in as its traveller without a password', async () => {
    expect((await signIn()).user.user_metadata.first_name).toBe('Mira')
  })

  it('has three months of payments in every state, and a main traveller who could subscribe', async () => {
    const { user } = await signIn()
    const sold = await server.database?.query(
      `select array_agg(distinct status order by status) as statuses,
        (select count(*)::int from user_subscriptions where status in ('active', 'past_due')) as subscribers,
        (select count(*)::int from user_subscriptions where user_id = $1::text::uuid) as main,
        (extract(epoch from now() - min(created_at)) / 86400)::int as days from payment_transactions`,
      [user.id],
    )
    expect(sold).toMatchObject([{ statuses: ['failed', 'refunded', 'succeeded'], subscribers: 5, main: 0, days: 80 }])
  })

  it('has goals in every state, savings, a list shared both ways, and notifications', async () => {
    const { user } = await signIn()
    const goals = await rows(`goals?select=status&owner_id=eq.${user.id}`)
    expect(new Set(goals.map((goal) => goal.status))).toEqual(
      new Set(['planned', 'in-progress', 'completed', 'cancelled']),
    )
    const [stats] = await rows('user_stats?select=total_savings,goals_completed')
    expect(stats).toMatchObject({ goals_completed: 3, total_savings: expect.any(Number) })
    expect(stats?.total_savings).toBeGreaterThan(1_000)
    const lists = await rows('bucket_lists?select=name,user_id,is_collaborative')
    expect(lists).toContainEqual({ name: 'Japan, slowly', user_id: user.id, is_collaborative: true })
    expect(lists.find((list) => list.name === 'Jazz cities')?.user_id).not.toBe(user.id)
    expect((await rows('notifications?select=id')).length).toBeGreaterThan(0)
  })

  it('has earned achievements, by the rules that everybody earns them by', async () => {
    const earned = await rows('user_achievements?select=achievements(name,points)')
    const achievements = earned.map((row) => row.achievements as { name: string; points: number })
    expect(achievements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['First Steps', 'Border Crosser', 'Ticket in Hand', 'Travel Companion']),
    )
    const [stats] = await rows('user_stats?select=total_experience_points,achievements_earned')
    expect(stats).toEqual({
      total_experience_points: achievements.reduce((sum, { points }) => sum + points, 0),
      achievements_earned: achievements.length,
    })
  })

  it('has itineraries of its traveller, one shared with connections and one with everybody', async () => {
    const { user } = await signIn()
    expect(
      await rows(
        `itineraries?select=destination_name,number_of_days,privacy_level&user_id=eq.${user.id}&order=created_at.desc`,
      ),
    ).toEqual([
      { destination_name: 'Kumano Kodō, Japan', number_of_days: 4, privacy_level: 'connections' },
      { destination_name: 'Naxos, Greece', number_of_days: 3, privacy_level: 'public' },
    ])
  })

  it('has people of every kind: connected, asked, asking, and to be found; and itineraries of others', async () => {
    const { user } = await signIn()
    const connections = await rows('user_connections?select=requester_id,status')
    expect(connections.filter(({ status }) => status === 'accepted').length).toBeGreaterThan(5)
    const waiting = connections.filter(({ status }) => status === 'pending')
    expect(new Set(waiting.map(({ requester_id }) => requester_id === user.id))).toEqual(new Set([true, false]))
    const ask = async (name: string, body: object) =>
      (await (
        await call(server, `/rest/v1/rpc/${name}`, {
          method: 'POST',
          body: JSON.stringify(body),
          token: (await signIn()).access_token,
        })
      ).json()) as { connection: null; location: string; itinerary: { destination_name: string } }[]
    expect(await ask('find_people', { query: 'nadia' })).toMatchObject([{ connection: null, location: null }])
    expect(await ask('find_people', { query: 'aarhus' })).toHaveLength(1)
    const shown = await ask('public_itineraries', {})
    expect(shown.map(({ itinerary }) => itinerary.destination_name)).toEqual([
      'Kanazawa, Japan',
      'Lofoten, Norway',
      'Naxos, Greece',
    ])
  })

  it('lets one network address in so many times an hour, and others still', async () => {
    const here = newNetwork()
    for (let n = 0; n < 2; n++) expect((await enter(here)).status).toBe(200)
    const refused = await enter(here)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await refused.json()).toMatchObject({ message: 'The demo is opened too often from this network' })
    expect((await enter(newNetwork())).status).toBe(200)
  })

  it('makes its world once', async () => {
    const before = (await rows('goals?select=id')).length
    await server.stop()
    await server.restart()
    expect((await rows('goals?select=id')).length).toBe(before)
  })
})
