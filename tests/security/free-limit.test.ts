/** The free plan holds 50 open goals, the setting decides; nothing is ever taken away (decision P21). */
import { describe, expect, it } from 'vitest'
import { eitherEngine } from '#tests/support/database.ts'
import { adaOn } from './ada.ts'

const refusal = { code: 'P0001', message: 'Free plan limit of 50 open goals reached', hint: 'goal_limit' }

describe.each(eitherEngine)('the free plan on %s', (engine) => {
  const { db, ada } = adaOn(engine)

  /** Made by the server, which is not held to the limit. */
  const seed = (count: number, status = 'planned') =>
    db.query(
      `insert into goals (bucket_list_id, title, status)
       select list.id, 'Goal', $3 from bucket_lists list, generate_series(1, $2) where list.user_id = $1`,
      [ada.id, count, status],
    )
  const addGoal = (status = 'planned') =>
    ada.query(
      `insert into goals (bucket_list_id, title, status) select id, 'One more', $1 from bucket_lists returning id`,
      [status],
    )

  it('takes the 50th open goal and refuses the 51st with a typed error', async () => {
    await seed(49)
    expect(await addGoal()).toHaveLength(1)
    await expect(addGoal()).rejects.toMatchObject(refusal)
    await expect(addGoal('in-progress')).rejects.toMatchObject(refusal)
  })

  it('does not count completed and cancelled goals, nor refuse them', async () => {
    await seed(50)
    await seed(30, 'completed')
    expect(await addGoal('completed')).toHaveLength(1)
    expect(await addGoal('cancelled')).toHaveLength(1)
    await db.query(
      `update goals set status = 'cancelled' where id = (select id from goals where owner_id = $1 and status = 'planned' limit 1)`,
      [ada.id],
    )
    expect(await addGoal()).toHaveLength(1)
  })

  it('refuses to reopen a goal above the limit, and lets open goals be edited', async () => {
    await seed(50)
    await seed(1, 'completed')
    await expect(ada.query(`update goals set status = 'planned' where status = 'completed'`)).rejects.toMatchObject(
      refusal,
    )
    expect(
      await ada.query(`update goals set status = 'in-progress', title = 'Edited' where status = 'planned' returning 1`),
    ).toHaveLength(50)
  })

  it('has no limit for Pro, and goes by the setting', async () => {
    await seed(50)
    await db.query(`update users set subscription_tier = 'pro' where id = $1`, [ada.id])
    expect(await addGoal()).toHaveLength(1)
    await db.query(`update users set subscription_tier = 'free' where id = $1`, [ada.id])
    await db.query(`update platform_settings set value = '52' where key = 'free_open_goal_limit'`)
    try {
      expect(await addGoal()).toHaveLength(1)
      await expect(addGoal()).rejects.toMatchObject({ message: 'Free plan limit of 52 open goals reached' })
    } finally {
      await db.query(`update platform_settings set value = '50' where key = 'free_open_goal_limit'`)
    }
  })

  const invite = async () => {
    const friend = await db.signUp('Friend')
    await db.query(`update bucket_lists set is_collaborative = true where user_id = $1`, [ada.id])
    await db.query(
      `insert into bucket_list_members (bucket_list_id, user_id, role)
       select id, $1, 'collaborator' from bucket_lists where user_id = $2`,
      [friend, ada.id],
    )
    return (count = 1) =>
      db
        .as(friend)
        .query(
          `insert into goals (bucket_list_id, title) select id, 'Ours' from bucket_lists, generate_series(1, $1::int) returning id`,
          [count],
        )
  }

  it('counts a goal that a collaborator adds for the owner of the list', async () => {
    await seed(50)
    const addAsFriend = await invite()
    await expect(addAsFriend()).rejects.toMatchObject(refusal)
  })

  it('leaves the last ten open goals to the owner, who can delete what a collaborator added', async () => {
    const addAsFriend = await invite()
    const kept = {
      code: 'P0001',
      message: 'The last 10 open goals of the free plan are for the owner of the list',
      hint: 'owner_goal_limit',
    }
    await expect(addAsFriend(41)).rejects.toMatchObject(kept)
    expect(await addAsFriend(40)).toHaveLength(40)
    await expect(addAsFriend()).rejects.toMatchObject(kept)
    for (let n = 0; n < 10; n++) expect(await addGoal()).toHaveLength(1)
    await expect(addGoal()).rejects.toMatchObject(refusal)
    expect(await ada.query(`delete from goals where title = 'Ours' returning 1`)).toHaveLength(40)
    expect(await addAsFriend()).toHaveLength(1)
  })

  it('is told by what the plans on sale include, as it is set', async () => {
    const features = async () => {
      const [row] = await ada.query<{ plans: { name: string; features: string[] }[] }>(
        `select plans_on_sale() -> 'plans' as plans`,
      )
      return row?.plans.find(({ name }) => name === 'Free')?.features[0]
    }
    expect(await features()).toBe('Up to 50 open goals')
    const set = (limit: number) =>
      db.query(`update platform_settings set value = to_jsonb($1::integer) where key = 'free_open_goal_limit'`, [limit])
    await set(2)
    expect(await features()).toBe('Up to 2 open goals')
    await set(1200)
    expect(await features()).toBe('Up to 1,200 open goals')
    await set(50)
  })
})
