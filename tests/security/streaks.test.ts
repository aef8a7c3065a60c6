/** Days in a row with an action of one's own, in one's own time zone (decisions P25 and P70). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { smallPlan } from './world.ts'

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString()
const day = (n: number) => daysAgo(n).slice(0, 10)

describe.each(eitherEngine)('streaks on %s', (engine) => {
  let db: TestDatabase
  let ada: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ada = db.as(await signUp('Ada'))
    await ada.query(`insert into bucket_lists (name) values ('List')`)
  })

  /** Somebody who has been here for two months. */
  const signUp = async (name: string) => {
    const person = await db.signUp(name)
    await db.query(`update users set created_at = now() - interval '60 days' where id = $1`, [person])
    return person
  }
  const addGoal = (at: string) =>
    ada.query<{ id: string }>(
      `insert into goals (bucket_list_id, title, created_at) select id, 'Goal', $1 from bucket_lists returning id`,
      [at],
    )
  const streak = async () =>
    (await ada.query('select streak_days, longest_streak, last_activity_date::text as last from user_stats'))[0]

  it('starts at nothing, and counts the first action of a day once', async () => {
    expect(await streak()).toEqual({ streak_days: 0, longest_streak: 0, last: null })
    await addGoal(daysAgo(0))
    await addGoal(daysAgo(0))
    expect(await streak()).toEqual({ streak_days: 1, longest_streak: 1, last: day(0) })
  })

  it('grows with days in a row, starts again at 1 after a missed day, and remembers the longest', async () => {
    for (const n of [6, 5, 4]) await addGoal(daysAgo(n))
    expect(await streak()).toEqual({ streak_days: 3, longest_streak: 3, last: day(4) })
    for (const n of [2, 1]) await addGoal(daysAgo(n))
    expect(await streak()).toEqual({ streak_days: 2, longest_streak: 3, last: day(1) })
  })

  it('counts an offline action on the day it was made, also when it arrives late', async () => {
    await addGoal(daysAgo(2))
    await addGoal(daysAgo(0))
    expect(await streak()).toMatchObject({ streak_days: 1 })
    await addGoal(daysAgo(1))
    expect(await streak()).toEqual({ streak_days: 3, longest_streak: 3, last: day(0) })
  })

  it('counts progress, transactions and edits', async () => {
    const [goal] = await addGoal(daysAgo(5))
    await ada.query(`insert into goal_progress (goal_id, progress_percentage, created_at) values ($1, 5, $2)`, [
      goal?.id,
      daysAgo(4),
    ])
    await ada.query(`insert into transactions (amount, transaction_type, created_at) values (5, 'saving', $1)`, [
      daysAgo(3),
    ])
    await ada.query(`update goals set title = 'New', edited_at = $1`, [daysAgo(2)])
    await ada.query(`update transactions set amount = 6, edited_at = $1`, [daysAgo(1)])
    expect(await streak()).toEqual({ streak_days: 5, longest_streak: 5, last: day(1) })
  })

  it('counts posts and itineraries, not what the platform makes of them', async () => {
    await ada.query(`insert into posts (content, created_at) values ('Off to Rome', $1)`, [daysAgo(4)])
    await ada.query(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan, created_at)
        values ('Rome', 1, $1::text::jsonb, $2)`,
      [JSON.stringify(smallPlan), daysAgo(3)],
    )
    await ada.query(`update posts set content = 'Off to Naples', edited_at = $1`, [daysAgo(2)])
    expect(await streak()).toEqual({ streak_days: 3, longest_streak: 3, last: day(2) })
    await db.query(`insert into posts (user_id, content) select id, 'Not hers' from users where first_name = 'Ada'`)
    expect(await streak()).toMatchObject({ streak_days: 3 })
  })

  it('counts in the time zone of the person; one that nobody knows counts as UTC', async () => {
    const at = `${day(3)}T23:30:00Z`
    await ada.query(`update user_profiles set preferences = '{"time_zone": "Asia/Tokyo"}'`)
    await addGoal(at)
    expect(await streak()).toMatchObject({ last: day(2) })
    const other = db.as(await signUp('Bo'))
    await other.query(`update user_profiles set preferences = '{"time_zone": "Atlantis/Deep"}'`)
    await other.query(`insert into transactions (amount, transaction_type, created_at) values (5, 'saving', $1)`, [at])
    expect(await other.query('select last_activity_date::text as last from user_stats')).toEqual([{ last: day(3) }])
  })

  it('counts in the time zone of the device, unless the person chose another', async () => {
    await ada.query(`select note_time_zone('Asia/Tokyo')`)
    await ada.query(`select note_time_zone('Atlantis/Deep')`)
    await addGoal(`${day(3)}T23:30:00Z`)
    expect(await streak()).toMatchObject({ last: day(2) })
    const other = db.as(await signUp('Bo'))
    await other.query(`update user_profiles set preferences = '{"time_zone": "UTC"}'`)
    await other.query(`select note_time_zone('Asia/Tokyo')`)
    await other.query(`insert into transactions (amount, transaction_type, created_at) values (5, 'saving', $1)`, [
      `${day(3)}T23:30:00Z`,
    ])
    expect(await other.query('select last_activity_date::text as last from user_stats')).toEqual([{ last: day(3) }])
  })

  it('believes a device for a week, and counts what it dates further back as done today', async () => {
    for (let n = 30; n > 7; n--) await addGoal(daysAgo(n))
    expect(await streak()).toEqual({ streak_days: 1, longest_streak: 1, last: day(0) })
    await ada.query(`insert into transactions (amount, transaction_type, created_at) values (5, 'saving', $1)`, [
      daysAgo(25),
    ])
    await ada.query(`update goals set title = 'New', edited_at = $1`, [daysAgo(9)])
    expect(await streak()).toMatchObject({ streak_days: 1 })
    for (let n = 6; n > 0; n--) await addGoal(daysAgo(n))
    expect(await streak()).toEqual({ streak_days: 7, longest_streak: 7, last: day(0) })
  })

  it('counts no day before the account was made', async () => {
    const newcomer = db.as(await db.signUp('Newcomer'))
    for (let n = 6; n >= 0; n--)
      await newcomer.query(`insert into transactions (amount, transaction_type, created_at) values (5, 'saving', $1)`, [
        daysAgo(n),
      ])
    expect(await newcomer.query('select streak_days, longest_streak from user_stats')).toEqual([
      { streak_days: 1, longest_streak: 1 },
    ])
  })

  it('does not count what the server does', async () => {
    const [list] = await ada.query('select id from bucket_lists')
    await db.query(`insert into goals (bucket_list_id, title) values ($1, 'Seeded')`, [list?.id])
    expect(await streak()).toMatchObject({ streak_days: 0 })
  })
})
