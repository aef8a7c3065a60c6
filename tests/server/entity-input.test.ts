/** Bad input for everything but goals (goal-input.test.ts), straight to the interface: refused clearly, nothing stored. */
import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { eitherEngine } from '#tests/support/engines.ts'
import type { TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import {
  accounts,
  type Bad,
  bookings,
  goalDates,
  lists,
  long,
  notices,
  profiles,
  smallPicture,
  strange,
} from './bad-values.ts'
import { call, clientOf, newEmail, type SignedIn, signUp } from './http-client.ts'

describe.each(eitherEngine)('bad input on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  let other: SignedIn
  const listId = newId()
  const goalId = newId()
  const bookingId = newId()
  const noticeId = newId()
  beforeAll(async () => {
    server = await sharedTestServer(engine)
    mira = await signUp(server)
    other = await signUp(server)
    const made = { bucket_list_id: listId, title: 'Kyoto', budget_target: 100 }
    await mira.client.from('bucket_lists').insert({ id: listId, user_id: mira.userId, name: 'Japan' }).throwOnError()
    await mira.client
      .from('goals')
      .insert({ id: goalId, ...made })
      .throwOnError()
    await mira.client
      .from('transactions')
      .insert({ id: bookingId, user_id: mira.userId, goal_id: goalId, amount: 5, transaction_type: 'saving' })
      .throwOnError()
    await mira.client
      .from('notifications')
      .insert({ id: noticeId, user_id: mira.userId, type: 'system', title: 'Hello', message: 'World' })
      .throwOnError()
  })

  const rows = async (table: string) =>
    (
      await mira.client
        .from(table)
        .select('*')
        .order(table === 'user_profiles' ? 'user_id' : 'id')
    ).data
  const expectRefused = (
    answer: { error: { code: string; message: string } | null; status: number },
    codes: string[],
  ) =>
    expect([answer.error?.code, answer.status], answer.error?.message).toEqual([
      expect.toSatisfy((code: string) => codes.includes(code)),
      expect.toSatisfy((status: number) => status >= 400 && status < 500),
    ])

  /** Tries the row as a new one and as an edit of one that is there. */
  async function tryBoth(table: string, required: object | null, key: [string, () => string], [, row, codes]: Bad) {
    const before = await rows(table)
    if (required) expectRefused(await mira.client.from(table).insert({ ...required, ...row }), codes)
    expectRefused(await mira.client.from(table).update(row).eq(key[0], key[1]()).select(), codes)
    expect(await rows(table)).toEqual(before)
  }

  it.each(lists)('a list with %s', (...bad) => tryBoth('bucket_lists', { name: 'New' }, ['id', () => listId], bad))
  it.each(accounts)('an account with %s', (...bad) => tryBoth('users', null, ['id', () => mira.userId], bad))
  it.each(profiles)('a profile with %s', (...bad) =>
    tryBoth('user_profiles', null, ['user_id', () => mira.userId], bad),
  )
  it.each(bookings)('a transaction with %s', (...bad) =>
    tryBoth('transactions', { amount: 5, transaction_type: 'saving' }, ['id', () => bookingId], bad),
  )
  it.each(goalDates)('a goal with %s', (...bad) =>
    tryBoth('goals', { bucket_list_id: listId, title: 'New' }, ['id', () => goalId], bad),
  )
  it.each(notices)('a notification with %s', async (_what, row, codes) => {
    const before = await rows('notifications')
    const made = { user_id: mira.userId, type: 'system', title: 'New', message: 'Text' }
    expectRefused(await mira.client.from('notifications').insert({ ...made, ...row }), codes)
    // A message that is there can be marked as read, nothing else.
    expectRefused(await mira.client.from('notifications').update({ title: 'Other' }).eq('id', noticeId), ['42501'])
    expect(await rows('notifications')).toEqual(before)
  })

  it.each(strange)('%s comes back as it was sent, wherever words are kept', async (text) => {
    const stored = async (table: string, row: object) => {
      const columns = Object.keys(row).join()
      return (await mira.client.from(table).insert(row).select(columns).single().throwOnError()).data
    }
    const list = { name: text, description: text }
    expect(await stored('bucket_lists', list)).toEqual(list)
    const booking = { amount: 1, transaction_type: 'saving', category: text, description: text }
    expect(await stored('transactions', booking)).toEqual(booking)
    const notice = { type: 'system', title: text, message: text, data: { text } }
    expect(await stored('notifications', notice)).toEqual(notice)
    const names = { first_name: text, last_name: text }
    const account = mira.client.from('users').update(names).eq('id', mira.userId)
    expect((await account.select('first_name, last_name').single().throwOnError()).data).toEqual(names)
    const answers = { demographic_data: { location: text, profession: text } }
    const profile = mira.client.from('user_profiles').update(answers).eq('user_id', mira.userId)
    expect((await profile.select('demographic_data').single().throwOnError()).data).toEqual(answers)
  })

  it('a list goes last also behind the last place there is', async () => {
    const client = (await signUp(server)).client
    await client.from('bucket_lists').insert({ name: 'Last', sort_order: 1_000_000 }).throwOnError()
    const { data } = await client.from('bucket_lists').insert({ name: 'Later' }).select('sort_order').single()
    expect(data).toEqual({ sort_order: 1_000_000 })
  })

  it('whoever knows the ids of others gets nothing by them', async () => {
    const tables = ['bucket_lists', 'transactions', 'notifications', 'users', 'user_profiles', 'user_stats']
    const own = (table: string) => mira.client.from(table).select('*')
    const before = await Promise.all(tables.map(async (table) => (await own(table)).data))
    const theirs = other.client
    const nothing: { data: unknown }[] = [
      await theirs.from('bucket_lists').select('*').eq('id', listId),
      await theirs.from('bucket_lists').update({ name: 'Mine' }).eq('id', listId).select(),
      await theirs.from('bucket_lists').delete().eq('id', listId).select(),
      await theirs.from('transactions').select('*').eq('id', bookingId),
      await theirs.from('transactions').update({ amount: 1 }).eq('id', bookingId).select(),
      await theirs.from('transactions').delete().eq('id', bookingId).select(),
      await theirs.from('notifications').select('*').eq('id', noticeId),
      await theirs.from('notifications').update({ is_read: true }).eq('id', noticeId).select(),
      await theirs.from('notifications').delete().eq('id', noticeId).select(),
      await theirs.from('users').select('*').eq('id', mira.userId),
      await theirs.from('users').update({ first_name: 'Mine' }).eq('id', mira.userId).select(),
      await theirs.from('user_profiles').select('*').eq('user_id', mira.userId),
      await theirs.from('user_profiles').update({ interests: {} }).eq('user_id', mira.userId).select(),
      await theirs.from('user_stats').select('*').eq('user_id', mira.userId),
    ]
    expect(nothing.map(({ data }) => data)).toEqual(nothing.map(() => []))
    const refused = [
      await theirs.from('bucket_lists').insert({ user_id: mira.userId, name: 'Planted' }),
      await theirs.from('transactions').insert({ user_id: mira.userId, amount: 5, transaction_type: 'saving' }),
      await theirs.from('notifications').insert({ user_id: mira.userId, type: 'goal', title: 'x', message: 'y' }),
      await theirs.from('bucket_list_members').insert({ bucket_list_id: listId, user_id: other.userId }),
      await theirs.from('user_connections').insert({ requester_id: mira.userId, addressee_id: other.userId }),
      await theirs.from('user_connections').insert({ addressee_id: mira.userId, status: 'accepted' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    const itself = await theirs.from('user_connections').insert({ addressee_id: other.userId })
    expect(itself.error?.code).toBe('23514')
    expect(await Promise.all(tables.map(async (table) => (await own(table)).data))).toEqual(before)
  })

  it.each([
    ['no person', 'person_page', { person: 'nobody' }, 400],
    ['half a question', 'person_page', {}, 404],
    ['an endless search', 'find_people', { query: long(100_000) }, 200],
    ['a search for nothing', 'find_people', { query: null }, 200],
    ['a search with a pattern', 'find_people', { query: '%_*(' }, 200],
    ['the null character', 'find_people', { query: 'a\u0000b' }, 400],
    ['a zone of no planet', 'note_time_zone', { zone: "Mars/Olympus'; drop table users" }, 204],
    ['a page of words', 'sync_pull', { page_size: 'all' }, 400],
    ['a page of less than nothing', 'sync_pull', { page_size: -5 }, 200],
    ['a function of its own', 'make_me_admin', {}, 404],
  ])('%s asked of a function is answered clearly', async (_what, name, question, status) => {
    const answer = await mira.client.rpc(name, question)
    expect([answer.status, answer.error?.message], answer.error?.message).toEqual([
      status,
      status < 300 ? undefined : expect.any(String),
    ])
  })

  it('a small picture is a profile picture, and reaches those who know the person', async () => {
    const avatar_url = `data:image/png;base64,${smallPicture}`
    await mira.client.from('users').update({ avatar_url }).eq('id', mira.userId).throwOnError()
    const { data } = await other.client.rpc('person_page', { person: mira.userId }).throwOnError()
    expect(data).toMatchObject({ person: { avatar_url } })
  })

  it('a place that somebody shows is never longer than a place', async () => {
    const answers = { demographic_data: { location: long(5000) }, preferences: { show_location: true } }
    await mira.client.from('user_profiles').update(answers).eq('user_id', mira.userId).throwOnError()
    const { data } = await other.client.rpc('person_page', { person: mira.userId }).throwOnError()
    expect(data).toMatchObject({ location: long(200) })
  })

  it('any function with values of any other kind answers with a refusal of its own, never as a fault of the server', async () => {
    const functions =
      (await server.database?.query<{ name: string; given: string | null }>(
        `select proname as name, array_to_string(proargnames[1:pronargs], ' ') as given from pg_proc
         where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
           and has_function_privilege('authenticated', oid, 'execute') order by proname`,
      )) ?? []
    expect(functions.length).toBeGreaterThan(40)
    const odd = [-1, 1e300, true, [null], { a: { b: [] } }, '\u0000']
    const faults: string[] = []
    const stranger = await signUp(server)
    for (const { name, given } of functions)
      for (const value of odd) {
        const names = given ? given.split(' ') : []
        const body = JSON.stringify(Object.fromEntries(names.map((one) => [one, value])))
        const answer = await call(server, `/rest/v1/rpc/${name}`, { method: 'POST', token: stranger.accessToken, body })
        if (answer.status >= 500) faults.push(`${name} ${JSON.stringify(value).slice(0, 40)}: ${await answer.text()}`)
        else await answer.arrayBuffer()
      }
    expect(faults).toEqual([])
  })

  it.each([
    ['over-long names', { first_name: long(300), last_name: long(300) }, [long(50), long(50)]],
    ['names that are no texts', { first_name: { a: 1 }, last_name: 7 }, [expect.any(String), '7']],
    ['no names', {}, ['', '']],
    ['markup for names', { first_name: '<b>', last_name: '🏔️' }, ['<b>', '🏔️']],
  ])('a registration with %s makes a whole account that fits', async (_what, data, names) => {
    const client = clientOf(server)
    const answer = await client.auth.signUp({ email: newEmail(), password: 'lantern-tide', options: { data } })
    expect(answer.error).toBeNull()
    const { data: account } = await client.from('users').select('first_name, last_name').single().throwOnError()
    expect(account).toEqual({ first_name: names[0], last_name: names[1] })
    expect((await client.from('user_profiles').select('user_id')).data).toHaveLength(1)
  })
})
