/** Bad input for goals, progress and pictures, straight to the interface: one clear answer each, and nothing is stored. */
import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { eitherEngine } from '#tests/support/engines.ts'
import type { TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { projectUnderTest } from '#tests/support/supabase/under-test.ts'
import { call, clientOf, type SignedIn, signUp } from './http-client.ts'

const long = (length: number) => 'x'.repeat(length)
const smallPicture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** What is wrong, the columns, and the codes that say so. */
const badGoals: [what: string, row: object, codes: string[]][] = [
  ['no title', { title: null }, ['23502']],
  ['an empty title', { title: ' \t ' }, ['23514']],
  ['an over-long title', { title: long(121) }, ['23514']],
  ['an over-long description', { description: long(2001) }, ['23514']],
  ['over-long notes', { notes: long(5001) }, ['23514']],
  ['the null character', { title: 'Kyo\u0000to' }, ['22021', '22P05', '22P02']],
  ['a negative budget', { budget_target: -1 }, ['23514']],
  ['an absurd budget', { budget_target: 1e15 }, ['23514']],
  ['a budget of words', { budget_target: 'a lot' }, ['22P02']],
  ['a budget in tenths of cents', { budget_target: 1.005 }, ['23514']],
  ['a budget that is not a number', { budget_target: 'NaN' }, ['23514']],
  ['a currency of dreams', { currency: 'BTC' }, ['23514']],
  ['a day that does not exist', { target_date: '2027-02-30' }, ['22008']],
  ['a day in no calendar', { target_date: 'soon' }, ['22007']],
  ['a day before all travel', { target_date: '0001-01-01' }, ['23514']],
  ['a day after all travel', { target_date: '9999-12-31' }, ['23514']],
  ['a category of its own', { category: 'space' }, ['23514']],
  ['a status of its own', { status: 'done' }, ['23514']],
  ['a priority of its own', { priority: 9 }, ['23514']],
  ['a script as picture', { media_urls: ['javascript:alert(1)'] }, ['23514']],
  ['a page as picture', { media_urls: ['data:text/html,<script>alert(1)</script>'] }, ['23514']],
  ['a file as picture', { media_urls: ['file:///etc/passwd'] }, ['23514']],
  ['eleven pictures', { media_urls: Array(11).fill('https://example.org/a.jpg') }, ['23514']],
  ['a place that is none', { location_data: { city: 'Nowhere' } }, ['23514']],
  ['a place off the globe', { location_data: { name: 'X', coordinates: [999, 0] } }, ['23514']],
  ['an over-long tag', { tags: [long(41)] }, ['23514']],
  ['the list of nobody', { bucket_list_id: newId() }, ['23503', '42501']],
  ['no id at all', { bucket_list_id: "'; drop table goals; --" }, ['22P02']],
  ['an owner of its choice', { owner_id: newId() }, ['42501', 'PGRST204']],
]

const badProgress: [what: string, row: object, codes: string[]][] = [
  ['101 percent', { progress_percentage: 101 }, ['23514']],
  ['-1 percent', { progress_percentage: -1 }, ['23514']],
  ['half a percent', { progress_percentage: 0.5 }, ['22P02']],
  ['a percentage of words', { progress_percentage: 'most' }, ['22P02']],
  ['negative savings', { savings_amount: -5 }, ['23514']],
  ['absurd savings', { savings_amount: 1e15 }, ['23514']],
  ['an over-long milestone', { milestone_reached: long(201) }, ['23514']],
  ['over-long notes', { notes: long(2001) }, ['23514']],
  ['the goal of nobody', { goal_id: newId() }, ['23503', '42501']],
]

/** Strange, but somebody's own words: stored exactly as they came. */
const strange = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table goals; --",
  '🏔️👩‍👩‍👧🇯🇵',
  'جبال الأطلس',
  '\u202Ereversed',
  '%00%0d%0a{{7*7}}${7*7}',
]

describe.each(eitherEngine)('bad input on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  let other: SignedIn
  let listId: string
  let goalId: string
  beforeAll(async () => {
    server = await sharedTestServer(engine)
    mira = await signUp(server)
    other = await signUp(server)
    listId = newId()
    goalId = newId()
    await mira.client.from('bucket_lists').insert({ id: listId, user_id: mira.userId, name: 'Japan' }).throwOnError()
    await mira.client
      .from('goals')
      .insert({ id: goalId, bucket_list_id: listId, title: 'Kyoto', budget_target: 100 })
      .throwOnError()
  })

  const goals = async () => (await mira.client.from('goals').select('*').order('id')).data
  const progress = async () => (await mira.client.from('goal_progress').select('*').order('id')).data

  it.each(badGoals)('a goal with %s is refused, new or edited', async (_what, row, codes) => {
    const before = await goals()
    const made = await mira.client.from('goals').insert({ bucket_list_id: listId, title: 'New', ...row })
    expect([codes.includes(made.error?.code ?? ''), made.status < 500], made.error?.message).toEqual([true, true])
    const edited = await mira.client.from('goals').update(row).eq('id', goalId).select()
    expect([codes.includes(edited.error?.code ?? ''), edited.status < 500], edited.error?.message).toEqual([true, true])
    expect(await goals()).toEqual(before)
  })

  it.each(badProgress)('progress of %s is refused', async (_what, row, codes) => {
    const before = await progress()
    const made = await mira.client.from('goal_progress').insert({ goal_id: goalId, progress_percentage: 10, ...row })
    expect([codes.includes(made.error?.code ?? ''), made.status < 500], made.error?.message).toEqual([true, true])
    expect(await progress()).toEqual(before)
  })

  it.each(strange)('%s comes back as it was sent', async (text) => {
    const words = { title: text, description: text, notes: text, tags: [text], location_data: { name: text } }
    const { data } = await mira.client
      .from('goals')
      .insert({ bucket_list_id: listId, ...words })
      .select('title, description, notes, tags, location_data')
      .single()
      .throwOnError()
    expect(data).toEqual(words)
  })

  it('whoever knows the ids of others gets nothing by them', async () => {
    const before = [await goals(), await progress()]
    const theirs = other.client
    expect((await theirs.from('goals').select('*').eq('id', goalId)).data).toEqual([])
    expect((await theirs.from('goals').update({ title: 'Mine' }).eq('id', goalId).select()).data).toEqual([])
    expect((await theirs.from('goals').delete().eq('id', goalId).select()).data).toEqual([])
    const refused = [
      await theirs.from('goals').insert({ bucket_list_id: listId, title: 'Mine' }),
      await theirs.from('goals').insert({ id: goalId, bucket_list_id: listId, title: 'Mine' }),
      await theirs.from('goal_progress').insert({ goal_id: goalId, progress_percentage: 100 }),
      await theirs.from('pictures').insert({ goal_id: goalId, content: smallPicture }),
      await theirs
        .from('transactions')
        .insert({ user_id: other.userId, goal_id: goalId, amount: 5, transaction_type: 'saving' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect([await goals(), await progress()]).toEqual(before)
  })

  it('a picture is seen by whoever sees its goal, and too large a request is refused as such', async () => {
    const id = newId()
    await mira.client.from('pictures').insert({ id, goal_id: goalId, content: smallPicture }).throwOnError()
    const seenBy = async (client: SignedIn['client']) =>
      (await client.rpc('shared_picture', { picture_id: id }).throwOnError()).data?.content ?? null
    const visitor = clientOf(server)
    expect([await seenBy(mira.client), await seenBy(other.client), await seenBy(visitor)]).toEqual([
      smallPicture,
      null,
      null,
    ])
    await mira.client.from('goals').update({ is_public: true, privacy_level: 'public' }).eq('id', goalId).throwOnError()
    expect([await seenBy(other.client), await seenBy(visitor)]).toEqual([smallPicture, smallPicture])
    const huge = await call(server, '/rest/v1/pictures', {
      method: 'POST',
      token: mira.accessToken,
      body: JSON.stringify({ goal_id: goalId, content: long(1_100_000) }),
    })
    // PostgREST reads on until the database refuses it.
    expect(huge.status).toBe(projectUnderTest() ? 400 : 413)
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>').toString('base64')
    const { error } = await mira.client.from('pictures').insert({ goal_id: goalId, content: drawing })
    expect(error?.code).toBe('23514')
  })
})
