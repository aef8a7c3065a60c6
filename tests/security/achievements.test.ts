/** What is earned by what, once, and what happens to it later. */
import { describe, expect, it } from 'vitest'
import { achievementCategories, rarities } from '#domain/achievements/achievement.ts'
import { levelOf } from '#domain/achievements/level.ts'
import { eitherEngine } from '#tests/support/database.ts'
import { earningOn } from './earning.ts'

/** What a migration that adds achievements runs for those who have earned them already; nobody gets a letter about it. */
const awardEverybody = [
  `select private.award(user_id, array['goals_completed', 'countries', 'savings', 'connections'])
   from public.user_stats order by user_id`,
  `delete from private.notification_mails mail using public.notifications told
   where told.id = mail.notification_id and told.type = 'achievement' and told.data ->> 'event' = 'achievement-earned'`,
]

describe.each(eitherEngine)('achievements on %s', (engine) => {
  const { db, ada, catalogue, addGoals, complete, save, connect, earned, stats } = earningOn(engine)

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
      .query<{ id: string }>('insert into user_connections (addressee_id) values ($1) returning id', [ada.id])
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
      [ada.id],
    )
    const insert = 'insert into user_achievements (user_id, achievement_id) values ($1, $2)'
    await expect(db.service.query(insert, [ada.id, own?.achievement_id])).rejects.toMatchObject({ code: '23505' })
    const legendary = catalogue.find(({ rarity }) => rarity === 'legendary')?.id
    for (const forbidden of [
      () => ada.query(insert, [ada.id, legendary]),
      () => db.anonymous.query(insert, [ada.id, legendary]),
      () => ada.query('delete from user_achievements'),
      () => ada.query('update achievements set points = 10000'),
      () => ada.query('update user_stats set total_experience_points = 9999'),
    ])
      await expect(forbidden()).rejects.toMatchObject({ code: '42501' })
    const other = await db.signUp('Other')
    await expect(db.as(other).query(insert, [ada.id, legendary])).rejects.toMatchObject({ code: '42501' })
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

  it('lets an account with money, goals, people and awards be deleted', async () => {
    await addGoals(2, { status: 'completed', country: 'Peru' })
    await save(500)
    await save(20, 'USD', 'expense')
    await connect(1)
    await db.query('delete from auth.users where id = $1', [ada.id])
    expect(await db.query('select 1 from user_achievements where user_id = $1', [ada.id])).toEqual([])
    expect(await db.query('select 1 from private.sync_changes where audience = $1', [ada.id])).toEqual([])
  })

  it('awards what was done before there were achievements, and mails nobody about it', async () => {
    await addGoals(5, { status: 'completed', category: 'food', country: 'Peru' })
    await save(600)
    const before = await earned()
    await db.query('delete from user_achievements where user_id = $1', [ada.id])
    await db.query(`delete from notifications where user_id = $1 and type = 'achievement'`, [ada.id])
    expect(await stats()).toEqual({ points: 0, level: 1, number: 0 })
    for (const statement of awardEverybody) await db.query(statement)
    expect((await earned()).sort()).toEqual(before.sort())
    expect(before).toHaveLength(7)
    expect(await ada.query(`select 1 from notifications where type = 'achievement'`)).toHaveLength(7)
    expect(
      await db.query(
        `select 1 from private.notification_mails mail join notifications on id = notification_id
         where type = 'achievement' and mail.user_id = $1`,
        [ada.id],
      ),
    ).toEqual([])
  })
})
