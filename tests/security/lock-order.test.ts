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
