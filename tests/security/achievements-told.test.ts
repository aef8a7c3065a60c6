/** Who is told of an achievement: the person, the feed, and every device of the catalogue. */
import { describe, expect, it } from 'vitest'
import { eitherEngine } from '#tests/support/database.ts'
import { earningOn } from './earning.ts'
import { PullingDevice } from './pulling.ts'

describe.each(eitherEngine)('what is told of achievements on %s', (engine) => {
  const { db, ada, catalogue, addGoals, complete, earned, stats } = earningOn(engine)

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
})
