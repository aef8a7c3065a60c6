/**
 * The data calls of the specification for lists, goals and money, as its clients may make them: straight to the table interface with the public
 * key and a session. The web app itself goes through the device's database; these calls are the contract beneath it.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import type { TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { daysAgo, type SignedIn, signUp } from './http-client.ts'

let server: TestServer
let mira: SignedIn
beforeAll(async () => {
  server = await sharedTestServer()
  mira = await signUp(server)
})

const list = (over: object = {}) => ({
  id: newId(),
  user_id: mira.userId,
  name: 'Japan',
  category: 'adventure',
  ...over,
})
const goal = (listId: string, over: object = {}) => ({ id: newId(), bucket_list_id: listId, title: 'Fuji', ...over })

async function stored<Row = Record<string, unknown>>(table: string, row: object): Promise<Row> {
  const { data } = await mira.client.from(table).insert(row).select().single().throwOnError()
  return data as Row
}
async function storedGoal(over: object = {}) {
  const inList = await stored<{ id: string }>('bucket_lists', list())
  return stored<{ id: string; bucket_list_id: string }>('goals', goal(inList.id, over))
}
const progressOf = async (goalId: string) => {
  const { data } = await mira.client
    .from('goal_progress')
    .select()
    .eq('goal_id', goalId)
    .order('created_at')
    .throwOnError()
  return data as Record<string, unknown>[]
}

describe('bucket lists', () => {
  it('lists by user in the order of sort_order, with the id and status of their goals', async () => {
    const person = await signUp(server)
    const rows = [2, 0, 1].map((sort_order) => ({
      id: newId(),
      user_id: person.userId,
      name: `List ${sort_order}`,
      sort_order,
    }))
    await person.client.from('bucket_lists').insert(rows).throwOnError()
    await person.client
      .from('goals')
      .insert(goal(rows[0]?.id ?? ''))
      .throwOnError()
    const { data } = await person.client
      .from('bucket_lists')
      .select('*, goals(id, status)')
      .eq('user_id', person.userId)
      .order('sort_order', { ascending: true })
      .throwOnError()
    expect(data?.map((row) => [row.name, row.goals.length])).toEqual([
      ['List 0', 0],
      ['List 1', 0],
      ['List 2', 1],
    ])
    expect(data?.[2]?.goals[0]).toEqual({ id: expect.any(String), status: 'planned' })
  })

  it('inserts, reads by id, updates by id and deletes by id', async () => {
    const row = list({ description: 'Spring', color_theme: 'pink', is_public: false, is_collaborative: true })
    expect(await stored('bucket_lists', row)).toMatchObject(row)
    const lists = () => mira.client.from('bucket_lists')
    expect((await lists().select().eq('id', row.id).single()).data).toMatchObject(row)
    expect((await lists().update({ name: 'Nippon' }).eq('id', row.id).select().single()).data).toMatchObject({
      ...row,
      name: 'Nippon',
    })
    expect((await lists().delete().eq('id', row.id).select()).data).toHaveLength(1)
    expect((await lists().select().eq('id', row.id)).data).toEqual([])
  })

  it('refuses a category and a colour that do not exist, and takes each that does', async () => {
    for (const category of ['adventure', 'food', 'relaxation', 'urban', 'entertainment'])
      expect(await stored('bucket_lists', list({ category }))).toMatchObject({ category })
    for (const color_theme of ['blue', 'orange', 'green', 'cyan', 'purple', 'pink'])
      expect(await stored('bucket_lists', list({ color_theme }))).toMatchObject({ color_theme })
    const refused = [list({ category: 'culture' }), list({ color_theme: 'red' })]
    for (const row of refused) expect((await mira.client.from('bucket_lists').insert(row)).error?.code).toBe('23514')
  })

  it.each(['bucket_lists', 'goals'])(
    '%s: sharing updates its six columns, and is_public follows the level',
    async (table) => {
      const row = table === 'goals' ? await storedGoal() : await stored<{ id: string }>('bucket_lists', list())
      const friend = await signUp(server)
      const id = newId()
      await mira.client.from('user_connections').insert({ id, addressee_id: friend.userId }).throwOnError()
      await friend.client.from('user_connections').update({ status: 'accepted' }).eq('id', id).throwOnError()
      const terms = { allow_comments: false, allow_reshare: false, specific_users: [friend.userId] }
      const share = async (shared: object) =>
        (await mira.client.from(table).update(shared).eq('id', row.id).select().single().throwOnError()).data
      expect(await share({ ...terms, is_public: false, privacy_level: 'connections' })).toMatchObject({
        ...terms,
        is_public: false,
        privacy_level: 'connections',
      })
      expect(await share({ ...terms, is_public: true, privacy_level: 'public' })).toMatchObject({
        ...terms,
        is_public: true,
        privacy_level: 'public',
        specific_users: [],
      })
      const { data: closed } = await mira.client
        .from(table)
        .update({ privacy_level: 'private' })
        .eq('id', row.id)
        .select()
        .single()
        .throwOnError()
      expect(closed).toMatchObject({ privacy_level: 'private', is_public: false })
    },
  )
})

describe('goals', () => {
  it('lists across the lists of a person with their latest progress, newest first', async () => {
    const person = await signUp(server)
    const lists = [newId(), newId()].map((id) => ({ id, user_id: person.userId, name: 'L' }))
    await person.client.from('bucket_lists').insert(lists).throwOnError()
    const goals = [3, 1, 2].map((age, at) => ({ ...goal(lists[at % 2]?.id ?? ''), created_at: daysAgo(age) }))
    await person.client.from('goals').insert(goals).throwOnError()
    await person.client
      .from('goal_progress')
      .insert({ id: newId(), goal_id: goals[1]?.id, progress_percentage: 40 })
      .throwOnError()
    const { data } = await person.client
      .from('goals')
      .select('id, created_at, bucket_lists!inner(user_id), goal_progress(progress_percentage, created_at)')
      .eq('bucket_lists.user_id', person.userId)
      .order('created_at', { ascending: false })
      .order('created_at', { referencedTable: 'goal_progress', ascending: false })
      .limit(1, { referencedTable: 'goal_progress' })
      .throwOnError()
    expect(data?.map((row) => row.id)).toEqual([goals[1]?.id, goals[2]?.id, goals[0]?.id])
    expect(data?.[0]?.goal_progress).toMatchObject([{ progress_percentage: 40 }])
  })

  it('lists by bucket list, also with only id, budget_target and status, and reads by id', async () => {
    const one = await storedGoal({ budget_target: 900 })
    const { data } = await mira.client
      .from('goals')
      .select('id, budget_target, status')
      .eq('bucket_list_id', one.bucket_list_id)
    expect(data).toEqual([{ id: one.id, budget_target: 900, status: 'planned' }])
    expect((await mira.client.from('goals').select().eq('id', one.id).single()).data).toMatchObject({ title: 'Fuji' })
  })

  it('creates with every field, in USD unless said otherwise, with an initial progress row of nothing', async () => {
    const inList = await stored<{ id: string }>('bucket_lists', list())
    const row = goal(inList.id, {
      description: 'At dawn',
      category: 'nature',
      target_date: '2027-05-01',
      budget_target: 1200,
      priority: 1,
      location_data: { name: 'Fuji', coordinates: [138.73, 35.36], city: 'Fujinomiya', country: 'Japan' },
      is_public: false,
    })
    expect(await stored('goals', row)).toMatchObject({ ...row, currency: 'USD', media_urls: [], tags: [] })
    expect(await progressOf(row.id)).toMatchObject([
      { progress_percentage: 0, savings_amount: 0, expenses_amount: 0, updated_by: mira.userId },
    ])
  })

  it('takes each category, status and priority that exists and refuses others', async () => {
    for (const category of ['adventure', 'culture', 'food', 'nature', 'urban', 'relaxation', 'entertainment'])
      expect(await storedGoal({ category })).toMatchObject({ category })
    for (const priority of [1, 2, 3]) expect(await storedGoal({ priority })).toMatchObject({ priority })
    for (const status of ['planned', 'in-progress', 'completed', 'cancelled'])
      expect(await storedGoal({ status })).toMatchObject({ status })
    const { bucket_list_id } = await storedGoal()
    for (const wrong of [{ category: 'sport' }, { priority: 4 }, { status: 'done' }, { budget_target: -1 }])
      expect((await mira.client.from('goals').insert(goal(bucket_list_id, wrong))).error?.code).toBe('23514')
  })

  it('changes only the given fields, also subcategory, currency, pictures, tags and notes', async () => {
    const before = await storedGoal({ description: 'kept', budget_target: 10 })
    const changes = {
      subcategory: 'Volcano',
      currency: 'JPY',
      media_urls: ['https://example.org/fuji.jpg'],
      tags: ['dawn', 'walk'],
      notes: 'Bring a lamp',
    }
    const { data } = await mira.client.from('goals').update(changes).eq('id', before.id).select().single()
    expect(data).toMatchObject({
      ...before,
      ...changes,
      updated_at: expect.any(String),
      field_edited_at: expect.any(Object),
    })
  })

  it('adds progress as a new row of the acting person, whole percents from 0 to 100 only', async () => {
    const one = await storedGoal()
    const add = (progress_percentage: number | string, over = {}) =>
      mira.client.from('goal_progress').insert({ id: newId(), goal_id: one.id, progress_percentage, ...over })
    await add(30, { milestone_reached: 'Tickets', notes: 'Booked' }).throwOnError()
    await add(60).throwOnError()
    for (const wrong of [-1, 101]) expect((await add(wrong)).error?.code).toBe('23514')
    expect((await add('12.5')).error).not.toBeNull()
    expect(await progressOf(one.id)).toMatchObject([
      { progress_percentage: 0 },
      { progress_percentage: 30, milestone_reached: 'Tickets', notes: 'Booked', updated_by: mira.userId },
      { progress_percentage: 60, updated_by: mira.userId },
    ])
  })

  it('completes and deletes', async () => {
    const one = await storedGoal()
    const { data } = await mira.client.from('goals').update({ status: 'completed' }).eq('id', one.id).select().single()
    expect(data).toMatchObject({ status: 'completed', completion_date: expect.any(String) })
    expect((await mira.client.from('goals').delete().eq('id', one.id).select()).data).toHaveLength(1)
    expect(await progressOf(one.id)).toEqual([])
  })

  it('keeps the counts of the statistics equal to the goals there are', async () => {
    const person = await signUp(server)
    const inList = { id: newId(), user_id: person.userId, name: 'L' }
    await person.client.from('bucket_lists').insert(inList).throwOnError()
    const goals = ['completed', 'completed', 'in-progress', 'planned'].map((status) => goal(inList.id, { status }))
    await person.client.from('goals').insert(goals).throwOnError()
    const counts = async () =>
      (await person.client.from('user_stats').select('goals_completed, goals_in_progress').single()).data
    expect(await counts()).toEqual({ goals_completed: 2, goals_in_progress: 1 })
    await person.client.from('goals').update({ status: 'in-progress' }).eq('id', goals[0]?.id).throwOnError()
    expect(await counts()).toEqual({ goals_completed: 1, goals_in_progress: 2 })
  })
})

describe('money', () => {
  it('inserts a progress row with the new totals after a transaction is made and after it is deleted', async () => {
    const one = await storedGoal({ budget_target: 1000 })
    await mira.client
      .from('goal_progress')
      .insert({ id: newId(), goal_id: one.id, progress_percentage: 35 })
      .throwOnError()
    const before = (await progressOf(one.id)).length
    const saving = {
      id: newId(),
      user_id: mira.userId,
      goal_id: one.id,
      amount: 250,
      transaction_type: 'saving',
      transaction_date: '2026-11-20',
    }
    await mira.client.from('transactions').insert(saving).throwOnError()
    const after = await progressOf(one.id)
    expect(after).toHaveLength(before + 1)
    // The percentage was set by hand: money does not move it.
    expect(after.at(-1)).toMatchObject({ savings_amount: 250, expenses_amount: 0, progress_percentage: 35 })
    await mira.client.from('transactions').delete().eq('id', saving.id).throwOnError()
    expect((await progressOf(one.id)).at(-1)).toMatchObject({ savings_amount: 0, progress_percentage: 35 })
  })
})

it('an error carries a message and a code', async () => {
  const { error } = await mira.client.from('bucket_lists').insert(list({ name: '' }))
  expect(error).toMatchObject({ code: '23514', message: expect.stringMatching(/\w+/) })
})
