/** Goals are locked before figures, whatever is written: two requests of one traveler at once never wait for each other. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '#tests/support/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase('native')
})
afterAll(() => db.close())

it('a booking and a change of its goal, both the first of the day, both arrive', async () => {
  for (let round = 0; round < 60; round++) {
    const person = await db.signUp('Ada')
    const [list] = await db
      .as(person)
      .query<{ id: string }>(`insert into bucket_lists (name) values ('List') returning id`)
    // Made by the owner of the database: it counts as nobody's activity.
    const [goal] = await db.query<{ id: string }>(
      `insert into goals (bucket_list_id, title, category) values ($1, 'Goal', 'nature') returning id`,
      [list?.id],
    )
    const both = await Promise.allSettled([
      db
        .as(person)
        .query(`insert into transactions (goal_id, amount, transaction_type) values ($1, 10, 'saving')`, [goal?.id]),
      db.as(person).query(`update goals set status = 'in-progress' where id = $1`, [goal?.id]),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  }
})

it('progress of many goals, in opposite orders, arrives whole twice', async () => {
  for (let round = 0; round < 25; round++) {
    const ada = db.as(await db.signUp('Ada'))
    await ada.query(`insert into bucket_lists (name) values ('List')`)
    const goals = await ada.query<{ id: string }>(
      `insert into goals (bucket_list_id, title, budget_target)
       select id, 'Goal', 100 from bucket_lists, generate_series(1, 8) returning id`,
    )
    const ids = goals.map(({ id }) => id)
    const progress = (order: string[], percent: number) =>
      ada.query(
        `insert into goal_progress (goal_id, progress_percentage, savings_amount)
         select unnest($1::uuid[]), $2::integer, $2::integer`,
        [order, percent],
      )
    const both = await Promise.allSettled([progress(ids, 30), progress(ids.toReversed(), 60)])
    expect(both.map(({ status, ...rest }) => [status, 'reason' in rest ? String(rest.reason) : ''])).toEqual(
      both.map(() => ['fulfilled', '']),
    )
  }
})

it('requests of many rows over the same goals, in any order, all arrive', async () => {
  for (let round = 0; round < 25; round++) {
    const ada = db.as(await db.signUp('Ada'))
    await ada.query(`insert into bucket_lists (name) values ('List')`)
    const goals = await ada.query<{ id: string }>(
      `insert into goals (bucket_list_id, title) select id, 'Goal' from bucket_lists, generate_series(1, 6) returning id`,
    )
    const ids = goals.map(({ id }) => id)
    const book = (order: string[]) =>
      ada.query(
        `insert into transactions (goal_id, amount, transaction_type) select unnest($1::uuid[]), 10, 'saving'`,
        [order],
      )
    const all = await Promise.allSettled([
      book(ids),
      book(ids.toReversed()),
      ada.query(`update goals set status = 'completed' where id = $1`, [ids[0]]),
      ada.query(`insert into goal_progress (goal_id, progress_percentage, savings_amount) values ($1, 5, 70)`, [
        ids[5],
      ]),
    ])
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'fulfilled'))
    const [figures] = await ada.query(
      `select total_savings::float as saved, goals_completed as completed from user_stats`,
    )
    const [booked] = await ada.query(
      `select sum(amount)::float as saved from transactions where transaction_type = 'saving'`,
    )
    expect(figures).toEqual({ ...booked, completed: 1 })
  }
})

it('two who work on each other’s lists, in opposite orders, both have all of it stored', async () => {
  const [ada, ben] = [await db.signUp('Ada'), await db.signUp('Ben')]
  await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
    ada,
    ben,
  ])
  const goalsOf = async (owner: string, companion: string): Promise<string[]> => {
    const [list] = await db
      .as(owner)
      .query<{ id: string }>(`insert into bucket_lists (name, is_collaborative) values ('Ours', true) returning id`)
    await db
      .as(owner)
      .query(`insert into bucket_list_members (bucket_list_id, user_id, role) values ($1, $2, 'collaborator')`, [
        list?.id,
        companion,
      ])
    const goals = await db
      .as(owner)
      .query<{ id: string }>(
        `insert into goals (bucket_list_id, title, budget_target) select $1, 'Goal', 100 from generate_series(1, 6) returning id`,
        [list?.id],
      )
    return goals.map(({ id }) => id)
  }
  const goals = [...(await goalsOf(ada, ben)), ...(await goalsOf(ben, ada))]
  const tell = (person: string, order: string[], percent: number) =>
    db.as(person).query(
      `insert into goal_progress (goal_id, progress_percentage, savings_amount)
       select unnest($1::uuid[]), $2::integer, $2::integer`,
      [order, percent],
    )
  const book = (person: string, order: string[]) =>
    db
      .as(person)
      .query(`insert into transactions (goal_id, amount, transaction_type) select unnest($1::uuid[]), 10, 'saving'`, [
        order,
      ])
  const rename = (person: string, order: string[]) =>
    db.as(person).query(`update goals set notes = 'Seen' where id = any ($1)`, [order])
  for (let round = 0; round < 12; round++) {
    const all = await Promise.allSettled([
      tell(ada, goals, 20 + round),
      tell(ben, goals.toReversed(), 40 + round),
      round % 2 ? book(ben, goals) : rename(ben, goals),
      book(ada, goals.toReversed()),
    ])
    expect(all.map(({ status, ...rest }) => [status, 'reason' in rest ? String(rest.reason) : ''])).toEqual(
      all.map(() => ['fulfilled', '']),
    )
  }
})

it('goals are deleted with their list while somebody books on them: one of the two comes first, neither fails for the other', async () => {
  const [ada, ben] = [await db.signUp('Ada'), await db.signUp('Ben')]
  await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
    ada,
    ben,
  ])
  for (let round = 0; round < 12; round++) {
    const [list] = await db
      .as(ada)
      .query<{ id: string }>(`insert into bucket_lists (name, is_collaborative) values ('Ours', true) returning id`)
    await db
      .as(ada)
      .query(`insert into bucket_list_members (bucket_list_id, user_id, role) values ($1, $2, 'collaborator')`, [
        list?.id,
        ben,
      ])
    const goals = await db
      .as(ada)
      .query<{ id: string }>(
        `insert into goals (bucket_list_id, title) select $1, 'Goal' from generate_series(1, 6) returning id`,
        [list?.id],
      )
    const ids = goals.map(({ id }) => id)
    const book = (person: string) =>
      db
        .as(person)
        .query(`insert into transactions (goal_id, amount, transaction_type) select unnest($1::uuid[]), 10, 'saving'`, [
          ids.toReversed(),
        ])
    const all = await Promise.allSettled([
      round % 2
        ? db.as(ada).query(`delete from bucket_lists where id = $1`, [list?.id])
        : db.as(ada).query(`delete from goals where id = any ($1)`, [ids]),
      book(ben),
      book(ada),
    ])
    const codes = all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'stored'))
    // Booked on what is gone: refused, as it would be a moment later.
    for (const code of codes) expect(['stored', '42501', '23503']).toContain(code)
    expect(codes[0]).toBe('stored')
  }
})
