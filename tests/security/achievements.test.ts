/** What is earned by what, once, and what follows from it. Long, because each kind of event is tried on the same world of people. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { progressTowards, reachedBy, shareOf, type Travels } from '#domain/achievements/achievements.ts'
import {
  type Achievement,
  achievementCategories,
  rarities,
  type Requirements,
} from '#domain/achievements/achievement.ts'
import { goalCategories } from '#domain/goals/goal.ts'
import { currencies } from '#domain/money/currency.ts'
import { levelOf } from '#domain/achievements/level.ts'
import { builtInRates } from '#domain/money/exchange-rates.ts'
import { engines, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/runs.ts'
import { PullingDevice } from './pulling.ts'

type Catalogued = Pick<Achievement, 'id' | 'name' | 'category' | 'rarity' | 'points'> & { requirements: Requirements }

/** What a migration that adds achievements runs for those who have earned them already; nobody gets a letter about it. */
const awardEverybody = [
  `select private.award(user_id, array['goals_completed', 'countries', 'savings', 'connections'])
   from public.user_stats order by user_id`,
  `delete from private.notification_mails mail using public.notifications told
   where told.id = mail.notification_id and told.type = 'achievement' and told.data ->> 'event' = 'achievement-earned'`,
]

describe.each(engines)('achievements on %s', (engine) => {
  let db: TestDatabase
  let catalogue: Catalogued[]
  let person: string
  let ada: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
    catalogue = await db.query<Catalogued>('select id, name, category, rarity, points, requirements from achievements')
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    person = await db.signUp('Ada')
    await db.query(`update users set subscription_tier = 'pro' where id = $1`, [person])
    ada = db.as(person)
    await ada.query(`insert into bucket_lists (name) values ('List')`)
  })

  const addGoals = (count: number, { category = 'relaxation', country = '', status = 'planned' } = {}) =>
    ada.query<{ id: string }>(
      `insert into goals (bucket_list_id, title, category, status, location_data)
       select list.id, 'Goal', $2, $3, case when $4 <> '' then jsonb_build_object('name', 'x', 'country', $4::text) end
       from bucket_lists list, generate_series(1, $1) returning id`,
      [count, category, status, country],
    )
  const complete = (goal: { id: string } | undefined) =>
    ada.query(`update goals set status = 'completed' where id = $1`, [goal?.id])
  const save = (amount: number, currency = 'USD', type = 'saving') =>
    ada.query('insert into transactions (amount, currency, transaction_type) values ($1, $2, $3)', [
      amount,
      currency,
      type,
    ])
  const connect = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const other = await db.signUp('Other')
      const asked = await ada.query<{ id: string }>(
        'insert into user_connections (addressee_id) values ($1) returning id',
        [other],
      )
      await db.as(other).query(`update user_connections set status = 'accepted' where id = $1`, [asked[0]?.id])
    }
  }
  const earned = async (session = ada) =>
    (
      await session.query<{ name: string }>(
        `select name from user_achievements join achievements on achievements.id = achievement_id order by earned_at`,
      )
    ).map(({ name }) => name)
  const stats = async (session = ada) =>
    (
      await session.query<{ points: number; level: number; number: number }>(
        `select total_experience_points as points, current_level as level, achievements_earned as number from user_stats`,
      )
    )[0]

  it('has a catalogue over all categories and rarities that reaches the top of the ladder', () => {
    for (const category of achievementCategories)
      expect(
        new Set(catalogue.filter((one) => one.category === category).map(({ rarity }) => rarity)),
        category,
      ).toEqual(new Set(rarities))
    expect(levelOf(catalogue.reduce((sum, { points }) => sum + points, 0))).toBeGreaterThanOrEqual(30)
    expect(
      catalogue
        .filter(({ requirements }) => requirements.type === 'goals_completed' && !requirements.category)
        .map(({ name, points, requirements }) => [name, requirements.count, points])
        .sort((one, other) => Number(one[1]) - Number(other[1]))
        .slice(0, 4),
    ).toEqual([
      ['First Steps', 1, 10],
      ['Goal Getter', 5, 50],
      ['Bucket List Champion', 10, 100],
      ['Dream Achiever', 20, 200],
    ])
  })

  it('awards at 1, 5, 10 and 20 completed goals, and not one goal earlier', async () => {
    const goals = await addGoals(20)
    const steps: Record<number, string> = {
      1: 'First Steps',
      5: 'Goal Getter',
      10: 'Bucket List Champion',
      20: 'Dream Achiever',
    }
    const expected: string[] = []
    for (const [index, goal] of goals.entries()) {
      await complete(goal)
      const step = steps[index + 1]
      if (step) expected.push(step)
      expect(await earned(), `${index + 1} goals`).toEqual(expected)
    }
    expect(await stats()).toEqual({ points: 360, level: 4, number: 4 })
  })

  it('tells of each award once: a notification that leads to the screen, and a feed item', async () => {
    const [goal] = await addGoals(1)
    await complete(goal)
    const { id } = catalogue.find(({ name }) => name === 'First Steps') ?? {}
    expect(
      await ada.query(`select title, message, data, link, is_read from notifications where type = 'achievement'`),
    ).toEqual([
      {
        title: 'Achievement unlocked',
        message: 'You earned "First Steps" and 10 points.',
        data: { event: 'achievement-earned', achievementId: id, achievementName: 'First Steps', points: 10 },
        link: '/achievements',
        is_read: false,
      },
    ])
    expect(await ada.query(`select content, data from activity_feed where type = 'achievement'`)).toEqual([
      { content: 'earned the achievement First Steps', data: { achievementId: id, achievementName: 'First Steps' } },
    ])
  })

  it('writes no notification to somebody who switched that kind off, but awards', async () => {
    await ada.query(`update user_profiles set preferences = '{"notifications": {"achievement": false}}'`)
    await complete((await addGoals(1))[0])
    expect(await earned()).toEqual(['First Steps'])
    expect(await ada.query(`select 1 from notifications where type = 'achievement'`)).toEqual([])
    expect(await ada.query(`select 1 from activity_feed where type = 'achievement'`)).toHaveLength(1)
  })

  it('awards everything that one event earns', async () => {
    const [goal] = await addGoals(1, { category: 'food', country: 'Peru' })
    await complete(goal)
    expect((await earned()).sort()).toEqual(['First Bite', 'First Stamp', 'First Steps'])
    expect(await ada.query('select distinct earned_at from user_achievements')).toHaveLength(1)
    expect(await stats()).toEqual({ points: 30, level: 1, number: 3 })
  })

  it('keeps what was earned when the goal is reopened or deleted, and does not award it again', async () => {
    const [goal] = await addGoals(1)
    await complete(goal)
    await ada.query(`update goals set status = 'in-progress' where id = $1`, [goal?.id])
    expect(await stats()).toEqual({ points: 10, level: 1, number: 1 })
    await complete(goal)
    await ada.query('delete from goals')
    await addGoals(1, { status: 'completed' })
    expect(await earned()).toEqual(['First Steps'])
    expect(await ada.query(`select 1 from notifications where type = 'achievement'`)).toHaveLength(1)
    expect(await stats()).toEqual({ points: 10, level: 1, number: 1 })
  })

  it('counts distinct countries, in any spelling', async () => {
    const explorer = async () =>
      (await earned()).filter((name) => catalogue.find((one) => one.name === name)?.category === 'explorer')
    await addGoals(2, { status: 'completed', country: 'Japan' })
    await addGoals(1, { status: 'completed', country: 'Nippon' })
    await addGoals(1, { status: 'completed', country: 'Peru' })
    expect(await explorer()).toEqual(['First Stamp'])
    const [chile] = await addGoals(1, { country: 'Chile' })
    expect(await explorer()).toEqual(['First Stamp'])
    await complete(chile)
    expect(await explorer()).toEqual(['First Stamp', 'Border Crosser'])
  })

  it('counts a completed goal that gets another category or its place later', async () => {
    const [goal] = await addGoals(1, { status: 'completed' })
    await ada.query(`update goals set category = 'culture' where id = $1`, [goal?.id])
    await ada.query(`update goals set location_data = '{"name": "x", "country": "Peru"}' where id = $1`, [goal?.id])
    expect(await earned()).toEqual(['First Steps', 'Ticket Stub', 'First Stamp'])
  })

  it('counts savings and refunds in dollars, whatever the currency, less corrections', async () => {
    await save(99.99)
    await save(1000, 'USD', 'expense')
    expect(await earned()).toEqual([])
    await save(0.01, 'USD', 'refund')
    expect(await earned()).toEqual(['Loose Change'])
    await save(100_000, 'JPY')
    expect(await earned()).toEqual(['Loose Change', 'Travel Jar'])
    await ada.query(`update transactions set amount = 5000 where amount = 99.99`)
    expect(await earned()).toEqual(['Loose Change', 'Travel Jar', 'Ticket in Hand'])
  })

  it('counts accepted connections, for both people', async () => {
    const other = await db.signUp('Other')
    const [asked] = await ada.query<{ id: string }>(
      'insert into user_connections (addressee_id) values ($1) returning id',
      [other],
    )
    expect([await earned(), await earned(db.as(other))]).toEqual([[], []])
    await db.as(other).query(`update user_connections set status = 'accepted' where id = $1`, [asked?.id])
    expect([await earned(), await earned(db.as(other))]).toEqual([['Travel Companion'], ['Travel Companion']])
    await connect(4)
    expect(await earned()).toEqual(['Travel Companion', 'Small Caravan'])
  })

  it("gives the award of a collaborator's work to the owner of the goal", async () => {
    const helper = await db.signUp('Helper')
    const [asked] = await db
      .as(helper)
      .query<{ id: string }>('insert into user_connections (addressee_id) values ($1) returning id', [person])
    await ada.query(`update user_connections set status = 'accepted' where id = $1`, [asked?.id])
    const [goal] = await addGoals(1)
    await ada.query(`update bucket_lists set is_collaborative = true`)
    await ada.query(
      `insert into bucket_list_members (bucket_list_id, user_id, role) select id, $1, 'collaborator' from bucket_lists`,
      [helper],
    )
    await db.as(helper).query(`update goals set status = 'completed' where id = $1`, [goal?.id])
    expect(await earned()).toEqual(['Travel Companion', 'First Steps'])
    expect(await earned(db.as(helper))).toEqual(['Travel Companion'])
  })

  it('keeps the points the sum of what is earned when the catalogue changes', async () => {
    await complete((await addGoals(1))[0])
    const [made] = await db.service.query<{ id: string }>(
      `insert into achievements (name, description, category, rarity, points, requirements)
       values ('Second', 'Complete 2 goals.', 'milestone', 'common', 7, '{"type": "goals_completed", "count": 2}')
       returning id`,
    )
    await addGoals(1, { status: 'completed' })
    expect(await stats()).toMatchObject({ points: 17, number: 2 })
    await db.service.query('update achievements set points = 150 where id = $1', [made?.id])
    expect(await stats()).toEqual({ points: 160, level: 2, number: 2 })
    await db.service.query('delete from achievements where id = $1', [made?.id])
    expect(await stats()).toEqual({ points: 10, level: 1, number: 1 })
  })

  it("refuses a second award of the same, and every hand but the server's", async () => {
    await complete((await addGoals(1))[0])
    const [own] = await db.query<{ achievement_id: string }>(
      'select achievement_id from user_achievements where user_id = $1',
      [person],
    )
    const insert = 'insert into user_achievements (user_id, achievement_id) values ($1, $2)'
    await expect(db.service.query(insert, [person, own?.achievement_id])).rejects.toMatchObject({ code: '23505' })
    const legendary = catalogue.find(({ rarity }) => rarity === 'legendary')?.id
    for (const forbidden of [
      () => ada.query(insert, [person, legendary]),
      () => db.anonymous.query(insert, [person, legendary]),
      () => ada.query('delete from user_achievements'),
      () => ada.query('update achievements set points = 10000'),
      () => ada.query('update user_stats set total_experience_points = 9999'),
    ])
      await expect(forbidden()).rejects.toMatchObject({ code: '42501' })
    const other = await db.signUp('Other')
    await expect(db.as(other).query(insert, [person, legendary])).rejects.toMatchObject({ code: '42501' })
    expect(await stats()).toEqual({ points: 10, level: 1, number: 1 })
  })

  it.each<[string, string]>([
    ['an unknown kind', '{"type": "likes", "count": 1}'],
    ['no number', '{"type": "savings", "count": "1"}'],
    ['half a goal', '{"type": "goals_completed", "count": 0.5}'],
    ['nothing to do', '{"type": "countries", "count": 0}'],
    ['a category of countries', '{"type": "countries", "count": 1, "category": "food"}'],
    ['an unknown category', '{"type": "goals_completed", "count": 1, "category": "space"}'],
    ['anything else', '{"type": "savings", "count": 1, "currency": "JPY"}'],
    ['no object', '[]'],
  ])('has no achievement that asks for %s', async (_, requirements) => {
    await expect(
      db.service.query(
        `insert into achievements (name, description, category, rarity, points, requirements)
         values ('Wrong', 'x', 'social', 'rare', 1, $1::text::jsonb)`,
        [requirements],
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('does not fail when nobody can be told', async () => {
    await db.query(`alter table activity_feed add constraint no_room check (type <> 'achievement') not valid`)
    try {
      await complete((await addGoals(1))[0])
      expect(await stats()).toMatchObject({ points: 10 })
    } finally {
      await db.query('alter table activity_feed drop constraint no_room')
    }
  })

  it.each([
    ['activity_feed', 'no feed item', `type <> 'achievement'`],
    ['private.notification_mails', 'no letter', 'false'],
  ])('tells the person all the same where %s takes nothing: %s', async (table, _, condition) => {
    await db.query(`alter table ${table} add constraint no_room check (${condition}) not valid`)
    try {
      await complete((await addGoals(1))[0])
      expect(await ada.query(`select title from notifications where type = 'achievement'`)).toEqual([
        { title: 'Achievement unlocked' },
      ])
    } finally {
      await db.query(`alter table ${table} drop constraint no_room`)
    }
  })

  it('feeds the award all the same where nobody can be notified', async () => {
    await db.query(`alter table notifications add constraint no_room check (type <> 'achievement') not valid`)
    try {
      await complete((await addGoals(1))[0])
      expect(await ada.query(`select content from activity_feed where type = 'achievement'`)).toEqual([
        { content: 'earned the achievement First Steps' },
      ])
    } finally {
      await db.query('alter table notifications drop constraint no_room')
    }
  })

  it('lets an account with money, goals, people and awards be deleted', async () => {
    await addGoals(2, { status: 'completed', country: 'Peru' })
    await save(500)
    await save(20, 'USD', 'expense')
    await connect(1)
    await db.query('delete from auth.users where id = $1', [person])
    expect(await db.query('select 1 from user_achievements where user_id = $1', [person])).toEqual([])
    expect(await db.query('select 1 from private.sync_changes where audience = $1', [person])).toEqual([])
  })

  it('awards what was done before there were achievements, and mails nobody about it', async () => {
    await addGoals(5, { status: 'completed', category: 'food', country: 'Peru' })
    await save(600)
    const before = await earned()
    await db.query('delete from user_achievements where user_id = $1', [person])
    await db.query(`delete from notifications where user_id = $1 and type = 'achievement'`, [person])
    expect(await stats()).toEqual({ points: 0, level: 1, number: 0 })
    for (const statement of awardEverybody) await db.query(statement)
    expect((await earned()).sort()).toEqual(before.sort())
    expect(before).toHaveLength(7)
    expect(await ada.query(`select 1 from notifications where type = 'achievement'`)).toHaveLength(7)
    expect(
      await db.query(
        `select 1 from private.notification_mails mail join notifications on id = notification_id
         where type = 'achievement' and mail.user_id = $1`,
        [person],
      ),
    ).toEqual([])
  })

  it('brings the catalogue to every device once, and again where it changes', async () => {
    const [one, other] = [new PullingDevice(ada), new PullingDevice(db.as(await db.signUp('Other')))]
    for (const device of [one, other]) await device.pull(7)
    const ids = catalogue.map(({ id }) => id).sort()
    expect(one.ids('achievements')).toEqual(ids)
    expect(other.ids('achievements')).toEqual(ids)
    await complete((await addGoals(1))[0])
    const [added] = await db.service.query<{ id: string }>(
      `insert into achievements (name, description, category, rarity, points, requirements)
       values ('New', 'Soon.', 'social', 'rare', 1, '{"type": "connections", "count": 900}') returning id`,
    )
    for (const device of [one, other]) await device.pull(2)
    expect(one.ids('achievements')).toEqual([...ids, added?.id].sort())
    expect(other.ids('achievements')).toEqual([...ids, added?.id].sort())
    expect([one.ids('user_achievements').length, other.ids('user_achievements').length]).toEqual([1, 0])
    await db.service.query('delete from achievements where id = $1', [added?.id])
    for (const device of [one, other]) await device.pull()
    expect(one.ids('achievements')).toEqual(ids)
    expect(other.ids('achievements')).toEqual(ids)
  })

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
              countryCode: fc.constantFrom('FR', 'fr', 'XX', ''),
            }),
          ),
        }),
        { maxLength: 14 },
      ),
      transactions: fc.array(
        fc.record({
          transactionType: fc.constantFrom('saving', 'refund', 'expense', 'correction'),
          amount: fc.integer({ min: 1, max: 900_000 }).map((cents) => cents / 100),
          currency: fc.constantFrom(...currencies),
        }),
        { maxLength: 8 },
      ),
      connections: fc.nat({ max: 2 }),
    }) as fc.Arbitrary<Travels>
    await fc.assert(
      fc.asyncProperty(travels, async (done) => {
        person = await db.signUp('Ada')
        ada = db.as(person)
        const [list] = await ada.query<{ id: string }>(`insert into bucket_lists (name) values ('L') returning id`)
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
            [person, transactionType, amount, currency],
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
