/** Totals over several currencies: converted by the table that the app has too, never summed blindly (decision 17). */
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currencies, type Currency } from '#domain/money/currency.ts'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import { transactionTypes } from '#domain/money/transaction.ts'
import { builtInRates, convertMoney, exchangeCurrencies } from '#domain/money/exchange-rates.ts'
import { type BookedMoney, totalSaved } from '#domain/money/savings.ts'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/runs.ts'

describe.each(eitherEngine)('exchange rates on %s', (engine) => {
  let db: TestDatabase
  let ada: Session
  let adaId: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    adaId = await db.signUp('Ada')
    ada = db.as(adaId)
  })

  const book = (amount: number, currency: Currency, goal: string | null = null, type = 'saving') =>
    ada.query(
      'insert into transactions (goal_id, amount, transaction_type, currency) values ($1, $2, $3, $4) returning id',
      [goal, amount, type, currency],
    )
  const saved = async () =>
    Number((await ada.query<{ total: string }>('select total_savings as total from user_stats'))[0]?.total)
  const prefer = (currency: string) =>
    ada.query(
      `update user_profiles set preferences = preferences || jsonb_build_object('preferred_currency', $1::text)`,
      [currency],
    )
  const newGoal = async (currency: Currency) => {
    const [list] = await ada.query<{ id: string }>(`insert into bucket_lists (name) values ('List') returning id`)
    const [goal] = await ada.query<{ id: string }>(
      `insert into goals (bucket_list_id, title, budget_target, currency) values ($1, 'Kyoto', 1000, $2) returning id`,
      [list?.id, currency],
    )
    return goal?.id ?? ''
  }
  const latest = async (goal: string) => {
    const [row] = await ada.query<{ savings: string; expenses: string; percent: number }>(
      `select savings_amount as savings, expenses_amount as expenses, progress_percentage as percent
       from goal_progress where goal_id = $1 order by created_at desc, id desc limit 1`,
      [goal],
    )
    return [Number(row?.savings), Number(row?.expenses), row?.percent]
  }
  const keep = async (day: string, perDollar: object) =>
    (
      await db.query<{ kept: boolean }>('select private.keep_exchange_rates($1::date, $2::text::jsonb) as kept', [
        day,
        JSON.stringify(perDollar),
      ])
    )[0]?.kept

  it('begin with the table of the app', async () => {
    const rows = await db.query<{ currency: string; per_dollar: string; as_of: string }>(
      'select currency, per_dollar::text, as_of::text from private.exchange_rates where not from_service',
    )
    expect(Object.fromEntries(rows.map((row) => [row.currency, Number(row.per_dollar)]))).toEqual(
      builtInRates.perDollar,
    )
    expect(new Set(rows.map((row) => row.as_of))).toEqual(new Set([builtInRates.asOf]))
  })

  it('convert as the app does', async () => {
    for (const from of exchangeCurrencies) {
      for (const to of exchangeCurrencies) {
        const [row] = await db.query<{ worth: string }>('select private.convert_money(1234.56, $1, $2) as worth', [
          from,
          to,
        ])
        expect(Number(row?.worth), `${from} to ${to}`).toBeCloseTo(convertMoney(1234.56, from, to, builtInRates), 6)
      }
    }
  })

  it.each(['anonymous', 'signed in'])('cannot be read or kept by somebody %s', async (who) => {
    const session = who === 'anonymous' ? db.anonymous : ada
    await expect(session.query('select * from private.exchange_rates')).rejects.toThrow(/permission denied/)
    await expect(session.query(`select private.keep_exchange_rates('2027-01-01', '{}')`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(session.query(`select private.savings_of($1)`, [adaId])).rejects.toThrow(/permission denied/)
  })

  it('make all savings one total in the preferred currency, which follows the preference', async () => {
    await book(100, 'USD')
    await book(92, 'EUR')
    expect(await saved()).toBe(200)
    await prefer('EUR')
    expect(await saved()).toBe(184)
    await prefer('Klingon darsek')
    expect(await saved()).toBe(200)
  })

  it('make a goal one total in its own currency', async () => {
    const goal = await newGoal('EUR')
    await book(100, 'USD', goal)
    await book(92, 'EUR', goal)
    await book(50, 'USD', goal, 'expense')
    expect(await latest(goal)).toEqual([184, 46, 18])
  })

  it('let typed savings stand as they were typed, whatever they are made of', async () => {
    const goal = await newGoal('USD')
    await book(10.01, 'EUR', goal)
    await ada.query('insert into goal_progress (goal_id, progress_percentage, savings_amount) values ($1, 5, 50)', [
      goal,
    ])
    expect((await latest(goal))[0]).toBe(50)
    expect(await saved()).toBe(50)
    await ada.query('insert into goal_progress (goal_id, progress_percentage, savings_amount) values ($1, 5, 4)', [
      goal,
    ])
    expect((await latest(goal))[0]).toBe(4)
    expect(await saved()).toBe(4)
  })

  it('count a person exactly as the device does, whatever was booked', async () => {
    const goals = [null, await newGoal('EUR'), await newGoal('JPY')]
    const bookings = fc.array(
      fc
        .record({
          goalId: fc.constantFrom(...goals),
          transactionType: fc.constantFrom(...transactionTypes),
          amount: fc.integer({ min: 100, max: 10_000_000 }).map((cents) => cents / 100),
          currency: fc.constantFrom(...currencies),
        })
        .map((booked) => ({ ...booked, amount: roundedTo(booked.amount, booked.currency) })),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(bookings, async (booked: BookedMoney[]) => {
        await db.query('delete from transactions where user_id = $1', [adaId])
        for (const { goalId, transactionType, amount, currency } of booked)
          await db.query(
            'insert into transactions (user_id, goal_id, amount, transaction_type, currency) values ($1, $2, $3, $4, $5)',
            [adaId, goalId, amount, transactionType, currency],
          )
        const device = totalSaved(booked, [], 'USD', builtInRates)
        const [row] = await db.query<{ total: string; approximate: boolean }>(
          'select total, approximate from private.savings_of($1)',
          [adaId],
        )
        expect(Number(row?.total)).toBeCloseTo(device.total, 1)
        expect(row?.approximate).toBe(device.approximate)
      }),
      { numRuns: runs(15, 500) },
    )
  })

  it('follow the source: newer rates are kept and recounted, older and torn ones are not', async () => {
    await book(100, 'EUR')
    expect(await saved()).toBe(108.7)
    const newer = { ...builtInRates.perDollar, EUR: 0.8 }
    expect(await keep('2026-11-20', newer)).toBe(true)
    expect(await saved()).toBe(125)
    expect(await keep('2026-11-20', newer)).toBe(false)
    expect(await keep('2026-11-19', builtInRates.perDollar)).toBe(false)
    const { HKD: _dollar, ...torn } = builtInRates.perDollar
    expect(await keep('2026-11-21', torn)).toBe(false)
    expect(await saved()).toBe(125)
  })
})
