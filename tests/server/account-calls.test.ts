/** The calls of the specification for accounts and notifications, and what the browser is told; see data-calls.test.ts. */
import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import type { TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { call, daysAgo, mailsTo, linkIn, type SignedIn, signUp } from './http-client.ts'

let server: TestServer
let mira: SignedIn
beforeAll(async () => {
  server = await sharedTestServer()
  mira = await signUp(server)
})

describe('accounts', () => {
  it('signs up with names as metadata and makes one row each in users, user_profiles and user_stats', async () => {
    const person = await signUp(server)
    for (const [table, key] of [
      ['users', 'id'],
      ['user_profiles', 'user_id'],
      ['user_stats', 'user_id'],
    ] as const) {
      const { data } = await person.client.from(table).select().throwOnError()
      expect(
        data?.map((row) => row[key]),
        table,
      ).toEqual([person.userId])
    }
    const { data: user } = await person.client.from('users').select().single().throwOnError()
    expect(user).toMatchObject({
      email: person.email,
      first_name: 'Mira',
      last_name: 'Reyes',
      avatar_url: null,
      subscription_tier: 'free',
      profile_completed: false,
    })
    const { data: profile } = await person.client.from('user_profiles').select().single().throwOnError()
    expect(profile).toMatchObject({ demographic_data: {}, travel_personality: {}, interests: {}, preferences: {} })
    const { data: stats } = await person.client.from('user_stats').select().single().throwOnError()
    expect(stats).toMatchObject({
      total_experience_points: 0,
      current_level: 1,
      goals_completed: 0,
      goals_in_progress: 0,
      total_savings: 0,
      countries_visited: 0,
      achievements_earned: 0,
    })
    for (const column of ['streak_days', 'longest_streak', 'last_activity_date']) expect(stats).toHaveProperty(column)
  })

  it('lets a person write the time of the sign-in, the names, the picture and that the profile is complete', async () => {
    const person = await signUp(server)
    const before = Date.now()
    const changes = {
      first_name: 'Miriam',
      last_name: 'R.',
      avatar_url: 'https://example.org/mira.jpg',
      profile_completed: true,
    }
    const { data } = await person.client
      .from('users')
      .update({ ...changes, last_login_at: '2999-01-01T00:00:00Z' })
      .eq('id', person.userId)
      .select()
      .single()
    expect(data).toMatchObject(changes)
    // A clock that is ahead does not put the sign-in into the future.
    expect(new Date(data?.last_login_at).getFullYear()).toBe(new Date(before).getFullYear())
    expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email)
  })

  it('changes a password for who is signed in, and the new one signs in', async () => {
    const person = await signUp(server)
    const change = { password: 'harbour-light-2', current_password: 'lantern-tide' }
    expect((await person.client.auth.updateUser(change)).error).toBeNull()
    const again = await person.client.auth.signInWithPassword({ email: person.email, password: 'harbour-light-2' })
    expect(again.data.user?.id).toBe(person.userId)
    expect((await person.client.auth.signOut()).error).toBeNull()
  })

  it('sends the instructions of a password reset with a link to /reset-password', async () => {
    const person = await signUp(server)
    const redirectTo = `${server.url}/reset-password`
    expect((await person.client.auth.resetPasswordForEmail(person.email, { redirectTo })).error).toBeNull()
    const [mail] = await mailsTo(server, person.email)
    const followed = await fetch(linkIn(mail), { redirect: 'manual' })
    expect(followed.headers.get('location')).toContain('/reset-password')
  })
})

describe('notifications', () => {
  const notice = (user: string, over: object = {}) => ({
    id: newId(),
    user_id: user,
    type: 'system',
    title: 'Hello',
    message: 'World',
    ...over,
  })

  it('are listed by user, filtered by type and read state, sorted both ways, limited and counted', async () => {
    const person = await signUp(server)
    const notes = () => person.client.from('notifications')
    const rows = ['goal', 'system', 'milestone'].map((type, at) =>
      notice(person.userId, { type, created_at: daysAgo(3 - at), link: '/dashboard', data: { at } }),
    )
    await notes().insert(rows).throwOnError()
    const types = async (query: PromiseLike<{ data: { type: string }[] | null }>) =>
      (await query).data?.map(({ type }) => type)
    const mine = () => notes().select().eq('user_id', person.userId)
    expect(await types(mine().order('created_at', { ascending: false }))).toEqual(['milestone', 'system', 'goal'])
    expect(await types(mine().order('created_at'))).toEqual(['goal', 'system', 'milestone'])
    expect(await types(mine().eq('type', 'goal'))).toEqual(['goal'])
    expect(await types(mine().order('created_at').limit(1))).toEqual(['goal'])
    await notes().update({ is_read: true }).eq('id', rows[0]?.id).throwOnError()
    expect((await mine().eq('is_read', true)).data).toMatchObject([{ link: '/dashboard', data: { at: 0 } }])
    const unread = await notes().select('*', { count: 'exact', head: true }).eq('is_read', false)
    expect(unread.count).toBe(2)
    await notes().update({ is_read: true }).eq('user_id', person.userId).throwOnError()
    expect((await mine().eq('is_read', false)).data).toEqual([])
    await notes().delete().eq('id', rows[0]?.id).throwOnError()
    expect((await mine()).data).toHaveLength(2)
    await notes().delete().eq('user_id', person.userId).throwOnError()
    expect((await mine()).data).toEqual([])
  })

  it('refuses a type that does not exist, and a notification for somebody else', async () => {
    const other = await signUp(server)
    const insert = (row: object) => mira.client.from('notifications').insert(row)
    expect((await insert(notice(mira.userId, { type: 'advert' }))).error?.code).toBe('23514')
    expect((await insert(notice(other.userId))).error?.code).toBe('42501')
    expect((await insert([notice(mira.userId), notice(other.userId)])).error?.code).toBe('42501')
    expect((await other.client.from('notifications').select()).data).toEqual([])
  })
})

it('the configuration that the browser gets holds the public key and no secret', async () => {
  const config = await (await call(server, '/config.json')).json()
  expect(config.supabaseKey).toBe(server.publishableKey)
  expect(JSON.stringify(config)).not.toMatch(/service_role|secret|jwt/i)
})
