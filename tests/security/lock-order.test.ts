/** Goals are locked before figures, whatever is written: two requests of one traveller at once never wait for each other. */
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
