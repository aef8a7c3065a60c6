/** Progress and savings: transactions are the only source, a hand-set percentage stays (decisions P23, P24). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()

describe.each(eitherEngine)('progress on %s', (engine) => {
  let db: TestDatabase
  let person: string
  let ada: Session
  let goal: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    person = await db.signUp('Ada')
    ada = db.as(person)
    await ada.query(`insert into bucket_lists (name) values ('List')`)
    goal = await makeGoal('1000')
  })

  const makeGoal = async (budget: string | null, created = minutesAgo(0)) =>
    (
      await ada.query<{ id: string }>(
        `insert into goals (bucket_list_id, title, budget_target, created_at)
         select id, 'Kyoto', $1, $2 from bucket_lists returning id`,
        [budget, created],
      )
    )[0]?.id ?? ''
  const book = (amount: number, type = 'saving', currency = 'USD') =>
    ada.query<{ id: string }>(
      `insert into transactions (goal_id, amount, transaction_type, currency) values ($1, $2, $3, $4) returning id`,
      [goal, amount, type, currency],
    )
  const update = (percentage: number, more: { savings?: number; milestone?: string; at?: string } = {}) =>
    ada.query(
      `insert into goal_progress (goal_id, progress_percentage, savings_amount, milestone_reached, created_at)
       values ($1, $2, $3, $4, $5) returning progress_percentage, savings_amount, updated_by`,
      [goal, percentage, more.savings ?? null, more.milestone ?? null, more.at ?? null],
    )
  const history = async () =>
    (
      await ada.query<{ progress_percentage: number; savings_amount: string; expenses_amount: string }>(
        `select progress_percentage, savings_amount, expenses_amount from goal_progress where goal_id = $1
         order by created_at, id`,
        [goal],
      )
    ).map((row) => [row.progress_percentage, Number(row.savings_amount), Number(row.expenses_amount)])
  const status = async () => (await ada.query('select status from goals where id = $1', [goal]))[0]?.status
  const messages = async () =>
    (
      await ada.query<{ type: string; message: string }>(
        'select type, message from notifications order by created_at, message',
      )
    ).map((row) => `${row.type}: ${row.message}`)

  it('begins with a row of 0 percent, 0 savings, 0 expenses', async () => {
    expect(await history()).toEqual([[0, 0, 0]])
  })

  it('adds a row for every booking, change and deletion of a transaction', async () => {
    const [saving] = await book(100)
    await book(40, 'expense')
    await book(60, 'refund')
    await ada.query('update transactions set amount = 200 where id = $1', [saving?.id])
    await ada.query(`update transactions set description = 'no change of money' where id = $1`, [saving?.id])
    await ada.query('delete from transactions where id = $1', [saving?.id])
    expect(await history()).toEqual([
      [0, 0, 0],
      [10, 100, 0],
      [10, 100, 40],
      [16, 160, 40],
      [26, 260, 40],
      [6, 60, 40],
    ])
  })

  it('follows a transaction that moves from one goal to another', async () => {
    const first = goal
    const [saving] = await book(100)
    const second = await makeGoal('200')
    await ada.query('update transactions set goal_id = $1 where id = $2', [second, saving?.id])
    expect((await history()).at(-1)).toEqual([0, 0, 0])
    goal = second
    expect((await history()).at(-1)).toEqual([50, 100, 0])
    expect(second).not.toBe(first)
  })

  it('never goes above 100 percent or below 0 savings', async () => {
    const [saving] = await book(1500)
    expect((await history()).at(-1)).toEqual([100, 1500, 0])
    await update(100, { savings: 300 })
    await ada.query('delete from transactions where id = $1', [saving?.id])
    expect((await history()).at(-1)?.[1]).toBe(0)
    await update(5, { savings: 50 })
    expect((await history()).at(-1)?.[1]).toBe(50)
  })

  it('converts bookings into the currency of the goal, and recounts when that changes', async () => {
    await book(100)
    await book(500, 'saving', 'EUR')
    expect((await history()).at(-1)).toEqual([64, 643.48, 0])
    await ada.query(`update goals set currency = 'EUR' where id = $1`, [goal])
    expect((await history()).at(-1)).toEqual([59, 592, 0])
  })

  it('books typed savings as the difference to the total, and stores the recomputed totals', async () => {
    await book(100)
    expect(await update(25, { savings: 250 })).toMatchObject([{ progress_percentage: 25, savings_amount: '250' }])
    expect(await update(20, { savings: 200 })).toMatchObject([{ progress_percentage: 20, savings_amount: '200' }])
    expect(
      await ada.query('select amount, transaction_type, description from transactions order by created_at'),
    ).toEqual([
      { amount: '100', transaction_type: 'saving', description: null },
      { amount: '150', transaction_type: 'saving', description: 'Adjusted in progress update' },
      { amount: '50', transaction_type: 'correction', description: 'Adjusted in progress update' },
    ])
    // One row for each update, none for the bookings that they made.
    expect(await history()).toEqual([
      [0, 0, 0],
      [10, 100, 0],
      [25, 250, 0],
      [20, 200, 0],
    ])
  })

  it('leaves the total alone when no savings were typed, or the same', async () => {
    await book(100)
    await update(30)
    await update(35, { savings: 100 })
    expect(await ada.query('select 1 from transactions')).toHaveLength(1)
    expect((await history()).at(-1)).toEqual([35, 100, 0])
  })

  it('keeps a percentage set by hand through later bookings, until savings are followed again', async () => {
    await update(60)
    await book(50)
    expect((await history()).at(-1)).toEqual([60, 50, 0])
    await ada.query('update goals set follows_savings = true where id = $1', [goal])
    expect((await history()).at(-1)).toEqual([5, 50, 0])
    await book(50)
    expect((await history()).at(-1)).toEqual([10, 100, 0])
  })

  it('follows the budget while the percentage follows the savings', async () => {
    await book(100)
    await ada.query('update goals set budget_target = 200 where id = $1', [goal])
    expect((await history()).at(-1)).toEqual([50, 100, 0])
  })

  it('carries the last percentage forward without a budget', async () => {
    goal = await makeGoal(null)
    await book(50)
    expect((await history()).at(-1)).toEqual([0, 50, 0])
    await update(40)
    await book(50)
    expect((await history()).at(-1)).toEqual([40, 100, 0])
  })

  it('keeps a completed goal at 100 percent', async () => {
    await ada.query(`update goals set status = 'completed' where id = $1`, [goal])
    await book(50)
    expect(await update(30)).toMatchObject([{ progress_percentage: 100 }])
    expect((await history()).slice(1)).toEqual([
      [100, 0, 0],
      [100, 50, 0],
      [100, 50, 0],
    ])
  })

  it('starts a planned goal with the first progress above 0, and says so', async () => {
    await update(0)
    expect(await status()).toBe('planned')
    await update(10)
    expect(await status()).toBe('in-progress')
    expect(await messages()).toEqual(['goal: "Kyoto" is now in progress.'])
    // Who did it knows: it is kept as read.
    expect(await ada.query('select link, data, is_read from notifications')).toEqual([
      {
        link: `/goals/${goal}`,
        data: { event: 'goal-started', goalId: goal, goalTitle: 'Kyoto' },
        is_read: true,
      },
    ])
  })

  it('tells the owner as news what a collaborator has done', async () => {
    const ben = await db.signUp('Ben')
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      person,
      ben,
    ])
    await db.query('update bucket_lists set is_collaborative = true where user_id = $1', [person])
    await db.query(
      `insert into bucket_list_members (bucket_list_id, user_id, role)
       select id, $2, 'collaborator' from bucket_lists where user_id = $1`,
      [person, ben],
    )
    await db.as(ben).query('insert into goal_progress (goal_id, progress_percentage) values ($1, 10)', [goal])
    expect(await ada.query(`select message, is_read from notifications where type = 'goal'`)).toEqual([
      { message: '"Kyoto" is now in progress.', is_read: false },
    ])
  })

  it('announces exactly 25, 50, 75 and 100 percent, once each, and any named milestone', async () => {
    for (const percentage of [24, 25, 25, 26, 50, 75, 99, 100]) await update(percentage)
    await update(99, { milestone: 'Flight booked' })
    const milestones = (await messages()).filter((message) => message.startsWith('milestone'))
    expect(milestones.sort()).toEqual([
      'milestone: "Kyoto" is 100% done.',
      'milestone: "Kyoto" is 25% done.',
      'milestone: "Kyoto" is 50% done.',
      'milestone: "Kyoto" is 75% done.',
      'milestone: "Kyoto": Flight booked',
    ])
  })

  it('sends nothing of a type that is switched off', async () => {
    await ada.query(`update user_profiles set preferences = '{"notifications": {"goal": false, "milestone": false}}'`)
    await update(25)
    expect(await messages()).toEqual([])
    await ada.query(`update user_profiles set preferences = '{"notifications": {"goal": false}}'`)
    await update(50)
    expect(await messages()).toEqual(['milestone: "Kyoto" is 50% done.'])
  })

  it('does not fail when a notification cannot be written', async () => {
    await db.query(`alter table notifications add constraint no_room check (title <> 'Goal in progress') not valid`)
    try {
      await update(10)
      expect(await status()).toBe('in-progress')
      expect(await messages()).toEqual([])
    } finally {
      await db.query('alter table notifications drop constraint no_room')
    }
  })

  it('lets an update made offline count although the server derived rows meanwhile', async () => {
    goal = await makeGoal('1000', minutesAgo(60))
    await book(100)
    await update(60, { at: minutesAgo(30) })
    expect((await history()).map(([percentage]) => percentage)).toEqual([0, 60, 10, 60])
    expect((await ada.query('select follows_savings from goals where id = $1', [goal]))[0]).toEqual({
      follows_savings: false,
    })
  })

  it('keeps an update made offline as history when a later one was made by hand', async () => {
    goal = await makeGoal('1000', minutesAgo(60))
    await update(80, { at: minutesAgo(10) })
    await update(60, { at: minutesAgo(30) })
    expect((await history()).map(([percentage]) => percentage)).toEqual([0, 60, 80])
  })

  it('gives rows of one moment an order', async () => {
    const moment = minutesAgo(5)
    goal = await makeGoal('1000', moment)
    await update(40, { at: moment })
    expect((await history()).map(([percentage]) => percentage)).toEqual([0, 40])
  })

  it('records who made the update, and lets nobody change or delete history', async () => {
    const [row] = await update(10)
    const [me] = await ada.query('select id from users')
    expect(row?.updated_by).toBe(me?.id)
    for (const forged of ['update goal_progress set progress_percentage = 99', 'delete from goal_progress']) {
      await expect(ada.query(forged)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('keeps transactions without a goal when the goal is deleted', async () => {
    await book(100)
    await ada.query('delete from goals where id = $1', [goal])
    expect(await ada.query('select amount, goal_id from transactions')).toEqual([{ amount: '100', goal_id: null }])
    expect(await ada.query('select 1 from goal_progress')).toEqual([])
  })
})
