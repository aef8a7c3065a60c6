/** What stands in the demo. Long, because all of it is looked at in the one demo that is filled once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addDays } from '#domain/text/dates.ts'
import { call } from './http-client.ts'

interface Session {
  access_token: string
  user: { id: string; user_metadata: { first_name: string } }
}

interface Figures {
  accounts: number
  days: Record<string, number[]>
  takings: { payments: number }[]
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

  it('signs in as its traveler without a password', async () => {
    expect((await signIn()).user.user_metadata.first_name).toBe('Mira')
  })

  it('has three months of payments in every state, and a main traveler who could subscribe', async () => {
    const { user } = await signIn()
    const sold = await server.database?.query(
      `select array_agg(distinct status order by status) as statuses,
        (select count(*)::int from user_subscriptions where user_id = $1::text::uuid) as main,
        (extract(epoch from now() - min(created_at)) / 86400)::int > 75 as is_long,
        max(created_at) < now() as is_over from payment_transactions`,
      [user.id],
    )
    expect(sold).toEqual([{ statuses: ['failed', 'refunded', 'succeeded'], main: 0, is_long: true, is_over: true }])
  })

  it('has three months of an administrator’s work, whose figures are those of the rows', async () => {
    const administrators = await server.database?.query<{ id: string }>(
      `select user_id as id from admin_users join admin_roles role on role.id = role_id where role.name = 'Super Admin'`,
    )
    const ruth = administrators?.[0]?.id ?? ''
    const asked = await server.database?.transaction(async ({ query }) => {
      await query(`select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`, [
        JSON.stringify({ sub: ruth, role: 'authenticated' }),
        ruth,
      ])
      return query<{ figures: Figures; dashboard: { moderation: { pending: number } } }>(
        'select admin_analytics(90) as figures, admin_dashboard() as dashboard',
      )
    })
    if (!asked?.[0]) throw new Error('The figures were not answered.')
    const { figures, dashboard } = asked[0]
    const sum = (numbers: number[] | undefined) => (numbers ?? []).reduce((all, one) => all + one, 0)
    const rows = async (sql: string) => Number((await server.database?.query<{ count: number }>(sql))?.[0]?.count)
    const since = `(now() at time zone 'UTC')::date - 89`
    for (const [figure, table] of [
      ['sign_ups', 'users'],
      ['goals_created', 'goals'],
      ['itineraries', 'itineraries'],
      ['posts', 'posts'],
      ['reports', 'flagged_content'],
    ] as const) {
      expect(sum(figures.days[figure]), figure).toBe(
        await rows(`select count(*)::int from ${table} where created_at at time zone 'UTC' >= ${since}`),
      )
      expect(sum(figures.days[figure]), figure).toBeGreaterThan(5)
    }
    expect(figures.accounts).toBe(await rows('select count(*)::int from users'))
    expect(sum(figures.days.model_itinerary)).toBe(sum(figures.days.itineraries))
    expect(dashboard.moderation.pending).toBe(2)
    expect(figures.takings.reduce((all, { payments }) => all + payments, 0)).toBe(
      await rows(`select count(*)::int from payment_transactions where status in ('succeeded', 'refunded')
        and created_at at time zone 'UTC' >= ${since}`),
    )
    // Every broadcast reached whom it says, and nobody who came later.
    expect(
      await rows(`select count(*)::int from private.broadcasts one where status = 'sent' and (received = 0 or received <> (
        select count(*) from notifications where title = one.title and created_at = one.send_at))`),
    ).toBe(0)
    expect(
      await server.database?.query(
        `select status, count(distinct content_id)::int as items from flagged_content group by 1 order by 1`,
      ),
    ).toEqual(
      ['approved', 'escalated', 'pending', 'removed'].map((status) => ({
        status,
        items: status === 'pending' ? 2 : 1,
      })),
    )
    const log = await server.database?.query<{ resource: string }>(
      `select resource, action from admin_audit_logs where created_at < now() - interval '12 hours' group by 1, 2`,
    )
    expect(await rows('select count(*)::int from users where last_login_at is null')).toBe(0)
    // Nobody was there a moment ago, but the one as whom these tests have signed in.
    const lately = `last_login_at > now() - interval '1 hour'`
    expect(await rows(`select count(*)::int from users where first_name <> 'Mira' and ${lately}`)).toBe(0)
    expect(await rows(`select count(*)::int from admin_users where ${lately}`)).toBe(0)
    expect(await rows('select count(*)::int from admin_users where last_login_at is null')).toBe(0)
    expect(new Set(log?.map(({ resource }) => resource))).toEqual(
      new Set([
        'admins',
        'content',
        'coupons',
        'flagged_content',
        'notifications',
        'settings',
        'subscriptions',
        'transactions',
        'users',
      ]),
    )
    expect(
      await rows(`select count(*)::int from admin_audit_logs where created_at >= now() - interval '12 hours'`),
    ).toBe(0)
    await expect(server.database?.query('delete from admin_audit_logs')).rejects.toThrow('cannot be changed')
    // Nobody of the crowd was here today, and nobody did anything before they came.
    expect(
      await rows(`select count(*)::int from private.activity_days join users on id = user_id
        where day < (created_at at time zone 'UTC')::date or email ~ '[0-9]@' and day >= (now() at time zone 'UTC')::date`),
    ).toBe(0)
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

  it('has lived for a year: everything has its day, nobody did anything before they came, and all but four news are read', async () => {
    const { user } = await signIn()
    const days = async (sql: string) =>
      (await server.database?.query<{ age: number }>(sql))?.map(({ age }) => age).toSorted((a, b) => a - b) ?? []
    const mine = `= '${user.id}'::uuid`
    const ago = (moment: string) => `(extract(epoch from now() - ${moment}) / 86400)::float as age`
    const ages: [what: string, ages: number[], oldest: number][] = [
      ['goals', await days(`select ${ago('created_at')} from goals where owner_id ${mine}`), 365],
      ['progress', await days(`select ${ago('created_at')} from goal_progress where owner_id ${mine}`), 300],
      ['bookings', await days(`select ${ago('transaction_date')} from transactions where user_id ${mine}`), 300],
      ['achievements', await days(`select ${ago('earned_at')} from user_achievements where user_id ${mine}`), 300],
      ['feed', await days(`select ${ago('created_at')} from activity_feed where user_id ${mine}`), 300],
      ['news', await days(`select ${ago('created_at')} from notifications where user_id ${mine}`), 300],
      ['connections', await days(`select ${ago('updated_at')} from user_connections where status = 'accepted'`), 300],
      ['posts', await days(`select ${ago('created_at')} from posts where user_id ${mine}`), 100],
      ['likes', await days(`select ${ago('created_at')} from post_likes`), 200],
      ['comments', await days(`select ${ago('created_at')} from post_comments`), 200],
    ]
    for (const [what, all, oldest] of ages) {
      // Spread over the time, not heaped on one day: at least half as many days as there are things, up to a dozen.
      const spread = new Set(all.map(Math.floor)).size
      expect([what, (all.at(-1) ?? 0) > oldest, spread >= Math.min(6, all.length / 2)]).toEqual([what, true, true])
    }
    const early = await server.database?.query(
      `select 'goal' as what from goals join users on users.id = owner_id where goals.created_at < users.created_at
       union all select 'post' from posts join users on users.id = user_id where posts.created_at < users.created_at
       union all select 'comment' from post_comments said join users on users.id = user_id where said.created_at < users.created_at
       union all select 'connection' from user_connections tie join users on users.id in (requester_id, addressee_id)
         where tie.created_at < users.created_at
       union all select 'progress' from goal_progress step join goals on goals.id = goal_id where step.created_at < goals.created_at
       union all select 'completed' from goals where completion_date < created_at`,
    )
    expect(early).toEqual([])
    const news = await rows('notifications?select=is_read,created_at&order=created_at.desc')
    expect(news.map(({ is_read }) => is_read)).toEqual(news.map((_, turn) => turn >= 4))
    expect(await rows(`users?select=profile_completed&id=eq.${user.id}`)).toEqual([{ profile_completed: true }])
    expect(await server.database?.query(`select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([])
    // What devices pull is what the rows are.
    expect(
      await server.database?.query(
        `select goals.id from goals join private.sync_changes change on record_id = goals.id and table_name = 'goals'
         where (content ->> 'created_at')::timestamptz <> goals.created_at`,
      ),
    ).toEqual([])
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

  it('has itineraries of its traveler, one shared with connections and one with everybody', async () => {
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

  it('has a goal on the days of the trip that is planned for it, and posts from where its traveler is', async () => {
    const [goal] = await rows('goals?select=target_date&title=eq.Walk the Kumano Kodō')
    const [trip] = await rows('itineraries?select=start_date,number_of_days&destination_name=like.Kumano*')
    const days = (Date.parse(String(goal?.target_date)) - Date.parse(String(trip?.start_date))) / 86_400_000
    expect(days).toBe(Number(trip?.number_of_days) - 1)
    const { user } = await signIn()
    const [here] = await rows('itineraries?select=destination_name&destination_name=like.Naxos*')
    const [post] = await rows(`posts?select=location&user_id=eq.${user.id}&order=created_at.desc&limit=1`)
    expect(post?.location).toBe(here?.destination_name)
  })

  it('has a trip under way and one to come, each with all that a trip is made of', async () => {
    const { access_token: token, user } = await signIn()
    const mine = (path: string) => call(server, `/rest/v1/${path}`, { token }).then((answer) => answer.json())
    const trips = (await mine(
      `itineraries?select=id,destination_name,start_date,number_of_days&user_id=eq.${user.id}&order=start_date`,
    )) as { id: string; destination_name: string; start_date: string; number_of_days: number }[]
    const today = new Date().toISOString().slice(0, 10)
    const [now, later] = trips
    expect(trips).toHaveLength(2)
    expect(now && now.start_date < today && addDays(now.start_date, now.number_of_days) > today).toBe(true)
    expect(later && later.start_date > today).toBe(true)
    for (const { id, destination_name: where } of trips) {
      const of = async <Row>(table: string, select: string) =>
        (await mine(`${table}?select=${select}&itinerary_id=eq.${id}`)) as Row[]
      const bookings = await of<{ confirmation_code: string | null; starts_at: string }>(
        'trip_bookings',
        'confirmation_code,starts_at',
      )
      expect([where, bookings.filter((one) => one.confirmation_code !== null).length > 3]).toEqual([where, true])
      const comments = await of<{ content: string; user_id: string }>('trip_comments', 'content,user_id')
      expect(comments.some(({ content }) => content.includes(`@{${user.id}}`))).toBe(true)
      expect(comments.some(({ content }) => /@[A-Z]/.test(content))).toBe(false)
      expect(new Set(comments.map((one) => one.user_id)).size).toBe((await of('itinerary_members', 'id')).length)
      expect((await of('trip_poll_votes', 'id')).length).toBeGreaterThan(0)
      // Money is spent on the way.
      const expenses = await of<{ added_by: string }>('trip_expenses', 'added_by')
      expect(new Set(expenses.map((one) => one.added_by)).size).toBe(id === now?.id ? 2 : 0)
      const entries = await of<{ kind: string; ticked: boolean }>('trip_items', 'kind,ticked')
      for (const kind of ['packing', 'to-do']) expect(entries.some((one) => one.kind === kind && one.ticked)).toBe(true)
      expect(entries.some(({ ticked }) => !ticked)).toBe(true)
      const files = await of<{ content_id: string; size: number; arrived_at: string | null }>(
        'trip_files',
        'content_id,size,arrived_at',
      )
      expect(files.length).toBeGreaterThan(1)
      for (const { content_id, size, arrived_at } of files) {
        expect(arrived_at).not.toBeNull()
        const read = await call(server, `/storage/v1/object/trip-files/${id}/${content_id}`, { token })
        expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, size])
        expect(size).toBeLessThan(100_000)
      }
      // What is told of it was done after the trip was made, and not all at once.
      expect(
        await server.database?.query(
          `select told.id from trip_changes told join itineraries trip on trip.id = told.itinerary_id
           where trip.id = $1::text::uuid and (told.changed_at < trip.created_at or told.changed_at > now() - interval '1 hour')`,
          [id],
        ),
      ).toEqual([])
    }
    const bed = (await mine(
      `trip_bookings?select=confirmation_code&kind=eq.stay&starts_at=like.${addDays(now?.start_date ?? '', 1)}*&itinerary_id=eq.${now?.id}`,
    )) as object[]
    expect(bed).toEqual([{ confirmation_code: 'HLK-207' }])
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

  it('has faces of the people around the traveler, but for one who has set none; the many others have initials', async () => {
    const { user } = await signIn()
    const faces = await server.database?.query<{ first_name: string; avatar_url: string | null }>(
      `select first_name, avatar_url from users where email like '%@demo.farlight.example' and email not like 'ruth@%' and id::text not like '0de3%'`,
    )
    expect(faces?.filter(({ avatar_url }) => !avatar_url).map(({ first_name }) => first_name)).toEqual(['Nadia'])
    expect(new Set(faces?.map(({ avatar_url }) => avatar_url)).size).toBe(faces?.length)
    expect(await rows(`users?select=avatar_url&id=eq.${user.id}`)).toMatchObject([
      { avatar_url: expect.stringMatching(/^data:image\/webp;base64,/) },
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
