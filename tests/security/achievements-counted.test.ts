/** What counts towards achievements: the same as on the device, and each event once, also when many meet. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import { whatCounts } from '#domain/places/what-counts.ts'
import { progressTowards, reachedBy, shareOf, type Travels } from '#domain/achievements/achievements.ts'
import { goalCategories } from '#domain/goals/goal.ts'
import { currencies } from '#domain/money/currency.ts'
import { builtInRates } from '#domain/money/exchange-rates.ts'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/runs.ts'
import { earningOn } from './earning.ts'

describe.each(eitherEngine)('achievements as the device counts them on %s', (engine) => {
  const { db, ada, renewAda, catalogue, connect, earned, stats } = earningOn(engine)

  it('counts with the same rates as the app', async () => {
    for (const currency of currencies) {
      const [row] = await db.query<{ dollars: string }>('select private.in_dollars(1000, $1) as dollars', [currency])
      expect(Number(row?.dollars), currency).toBeCloseTo(1000 / builtInRates.perDollar[currency], 6)
    }
  })

  it('earns exactly what the device shows as reached, whatever somebody did', async () => {
    const travels = fc.record({
      goals: fc.array(
        fc.record({
          status: fc.constantFrom('planned', 'completed', 'completed', 'cancelled'),
          category: fc.constantFrom(...goalCategories),
          locationData: fc.option(
            fc.record({
              name: fc.constant('x'),
              country: fc.constantFrom('Japan', 'Nippon', ' peru', 'Atlantis', 'Chile', ''),
              countryCode: fc.constantFrom('FR', 'fr', 'RE', 'GP', 'XX', ''),
            }),
          ),
        }),
        { maxLength: 14 },
      ),
      transactions: fc.array(
        fc
          .record({
            transactionType: fc.constantFrom('saving', 'refund', 'expense', 'correction'),
            amount: fc.integer({ min: 100, max: 900_000 }).map((cents) => cents / 100),
            currency: fc.constantFrom(...currencies),
          })
          .map((booked) => ({ ...booked, amount: roundedTo(booked.amount, booked.currency) })),
        { maxLength: 8 },
      ),
      connections: fc.nat({ max: 2 }),
      counts: fc.constantFrom(...whatCounts),
    }) as fc.Arbitrary<Travels>
    await fc.assert(
      fc.asyncProperty(travels, async (done) => {
        await renewAda()
        await ada.query(`update user_profiles set preferences = jsonb_build_object('counted_places', $1::text)`, [
          done.counts,
        ])
        const [list] = await ada.query<{ id: string }>('select id from bucket_lists')
        for (const { status, category, locationData } of done.goals)
          await db.query(
            `insert into goals (bucket_list_id, title, category, status, location_data)
             values ($1, 'Goal', $2, $3, $4::text::jsonb)`,
            [
              list?.id,
              category,
              status,
              locationData &&
                JSON.stringify({
                  name: locationData.name,
                  country: locationData.country,
                  country_code: locationData.countryCode,
                }),
            ],
          )
        await connect(done.connections)
        for (const { transactionType, amount, currency } of done.transactions)
          await db.query(
            'insert into transactions (user_id, transaction_type, amount, currency) values ($1, $2, $3, $4)',
            [ada.id, transactionType, amount, currency],
          )
        // The last word on savings is that of the highest total on the way.
        const highest = done.transactions.map((_, index) =>
          reachedBy({ ...done, transactions: done.transactions.slice(0, index + 1) }),
        )
        const reached = highest.length > 0 ? highest : [reachedBy(done)]
        const shown = catalogue.filter(({ requirements }) =>
          reached.some((one) => shareOf(progressTowards(requirements, one)) >= 1),
        )
        expect((await earned()).sort()).toEqual(shown.map(({ name }) => name).sort())
        expect((await stats())?.points).toBe(shown.reduce((sum, { points }) => sum + points, 0))
      }),
      { numRuns: runs(12, 300) },
    )
  })
})

describe('achievements with concurrent events on native PostgreSQL', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase('native')
  })
  afterAll(() => db.close())

  it('are awarded once and lose no point when goals, savings and acceptances meet', async () => {
    const person = await db.signUp('Ada')
    const ada = db.as(person)
    const [list] = await ada.query<{ id: string }>(`insert into bucket_lists (name) values ('List') returning id`)
    const goals = await ada.query<{ id: string }>(
      `insert into goals (bucket_list_id, title, category) select $1, 'Goal', 'food' from generate_series(1, 10)
       returning id`,
      [list?.id],
    )
    const requests: { id: string; other: string }[] = []
    for (let n = 0; n < 5; n++) {
      const other = await db.signUp('Other')
      const [asked] = await ada.query<{ id: string }>(
        'insert into user_connections (addressee_id) values ($1) returning id',
        [other],
      )
      requests.push({ id: asked?.id ?? '', other })
    }
    await Promise.all([
      ...goals.map(({ id }) => ada.query(`update goals set status = 'completed' where id = $1`, [id])),
      ...Array.from({ length: 10 }, () =>
        ada.query(`insert into transactions (amount, transaction_type) values (50, 'saving')`),
      ),
      ...requests.map(({ id, other }) =>
        db.as(other).query(`update user_connections set status = 'accepted' where id = $1`, [id]),
      ),
    ])
    const names = await ada.query<{ name: string; points: number }>(
      'select name, points from user_achievements join achievements on achievements.id = achievement_id order by name',
    )
    expect(names.map(({ name }) => name)).toEqual([
      'Bucket List Champion',
      'First Bite',
      'First Steps',
      'Goal Getter',
      'Loose Change',
      'Market Morning',
      'Small Caravan',
      'Street Food Scholar',
      'Travel Companion',
      'Travel Jar',
    ])
    expect(
      await ada.query('select total_experience_points as points, achievements_earned as n from user_stats'),
    ).toEqual([{ points: names.reduce((sum, { points }) => sum + points, 0), n: 10 }])
    expect(await ada.query(`select 1 from notifications where type = 'achievement'`)).toHaveLength(10)
    expect(await ada.query(`select 1 from activity_feed where type = 'achievement'`)).toHaveLength(10)
  })
})
