/** Amounts have the decimals of their currency: the database knows the same table as the app. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { currencyCodes } from '#domain/money/iso-4217.ts'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { addTrip, idOf } from './trip-of-friends.ts'
import { smallPlan } from './world.ts'

describe.each(eitherEngine)('money by its currency on %s', (engine) => {
  let db: TestDatabase
  let ada: Session
  let adaId: string
  let list: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    adaId = await db.signUp('Ada')
    ada = db.as(adaId)
    list = await idOf(ada, `insert into bucket_lists (name) values ('List') returning id`)
  })

  const addGoal = (budget: number | null, currency: string) =>
    idOf(
      ada,
      `insert into goals (bucket_list_id, title, budget_target, currency) values ($1, 'Kyoto', $2, $3) returning id`,
      [list, budget, currency],
    )
  const book = (amount: number, currency: string, goal: string | null = null) =>
    idOf(
      ada,
      `insert into transactions (goal_id, amount, transaction_type, currency) values ($1, $2, 'saving', $3) returning id`,
      [goal, amount, currency],
    )
  const refusedBy = (constraint: string) => ({ code: '23514', constraint })

  it('is the table of the app, and two decimals for what is in no table', async () => {
    const codes = [...currencyCodes, 'XXX', 'points']
    const rows = await db.query<{ code: string; decimals: number }>(
      'select code, private.currency_decimals(code) as decimals from unnest($1::text[]) code',
      [codes],
    )
    expect(rows.map(({ code, decimals }) => [code, decimals])).toEqual(codes.map((code) => [code, decimalsOf(code)]))
  })

  it('refuses half a yen in a budget, a transaction and a booking, when it is made and when it is changed', async () => {
    const trip = await addTrip(ada)
    const reserve = (cost: number, currency: string) =>
      idOf(
        ada,
        `insert into trip_bookings (itinerary_id, kind, title, cost, currency) values ($1, 'stay', 'Ryokan', $2, $3)
         returning id`,
        [trip, cost, currency],
      )
    await expect(addGoal(0.5, 'JPY')).rejects.toMatchObject(refusedBy('goals_budget_is_money'))
    await expect(book(0.5, 'JPY')).rejects.toMatchObject(refusedBy('transactions_amount_is_money'))
    await expect(reserve(0.5, 'JPY')).rejects.toMatchObject(refusedBy('trip_bookings_cost_is_money'))
    const made: [table: string, column: string, id: string][] = [
      ['goals', 'budget_target', await addGoal(0.5, 'USD')],
      ['transactions', 'amount', await book(0.5, 'USD')],
      ['trip_bookings', 'cost', await reserve(0.5, 'USD')],
    ]
    for (const [table, column, id] of made) {
      await expect(ada.query(`update ${table} set currency = 'JPY' where id = $1`, [id])).rejects.toMatchObject({
        code: '23514',
      })
      await ada.query(`update ${table} set currency = 'JPY', ${column} = 5 where id = $1`, [id])
      await expect(ada.query(`update ${table} set ${column} = 5.5 where id = $1`, [id])).rejects.toMatchObject({
        code: '23514',
      })
    }
  })

  it('takes what was stored before as it is: only another amount is looked at', async () => {
    const goal = await addGoal(5, 'JPY')
    await db.query('alter table goals disable trigger step_0_new_fits_currency')
    await db.query('update goals set budget_target = 5.5 where id = $1', [goal])
    await db.query('alter table goals enable trigger step_0_new_fits_currency')
    await ada.query(`update goals set title = 'Nara', budget_target = 5.5 where id = $1`, [goal])
    await expect(ada.query('update goals set budget_target = 6.5 where id = $1', [goal])).rejects.toMatchObject(
      refusedBy('goals_budget_is_money'),
    )
  })

  it('keeps three decimals of a dinar in bookings and plans, and no fourth', async () => {
    const dinars = (amount: number) => ({
      ...smallPlan,
      estimatedBudget: { ...smallPlan.estimatedBudget, total: amount, currency: 'KWD' },
    })
    const trip = await addTrip(ada, dinars(12.345))
    const cost = (amount: number) =>
      ada.query(
        `insert into trip_bookings (itinerary_id, kind, title, cost, currency) values ($1, 'stay', 'Souq', $2, 'KWD')
         returning cost::text`,
        [trip, amount],
      )
    expect(await cost(12.345)).toEqual([{ cost: '12.345' }])
    await expect(cost(12.3456)).rejects.toMatchObject(refusedBy('trip_bookings_cost_is_money'))
    await expect(addTrip(ada, dinars(12.3456))).rejects.toMatchObject({ code: '23514' })
  })

  it('rounds what is converted to whole yen, so that typed savings stand as they were typed', async () => {
    const goal = await addGoal(50_000, 'JPY')
    await book(10.01, 'EUR', goal)
    const saved = async () =>
      (
        await ada.query<{ saved: string }>(
          `select savings_amount::text as saved from goal_progress where goal_id = $1
           order by created_at desc, id desc limit 1`,
          [goal],
        )
      )[0]?.saved
    expect(await saved()).toBe('1632')
    await ada.query('insert into goal_progress (goal_id, progress_percentage, savings_amount) values ($1, 5, 2000)', [
      goal,
    ])
    expect(await saved()).toBe('2000')
    await ada.query(
      `update user_profiles set preferences = preferences || jsonb_build_object('preferred_currency', 'JPY')`,
    )
    expect(await ada.query('select total_savings::text as total from user_stats')).toEqual([{ total: '2000' }])
  })
})
