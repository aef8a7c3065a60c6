/** What tests about achievements share: Ada on the Pro plan, what she does to earn them, and what she has earned. */
import { beforeAll, beforeEach } from 'vitest'
import type { Achievement, Requirements } from '#domain/achievements/achievement.ts'
import type { Engine, Session } from '#tests/support/database.ts'
import { adaOn } from './ada.ts'

type Catalogued = Pick<Achievement, 'id' | 'name' | 'category' | 'rarity' | 'points'> & { requirements: Requirements }

/** To be called where the tests of a block are described. */
export function earningOn(engine: Engine) {
  const { db, ada, renewAda } = adaOn(engine)
  const catalogue: Catalogued[] = []
  beforeAll(async () => {
    catalogue.push(
      ...(await db.query<Catalogued>('select id, name, category, rarity, points, requirements from achievements')),
    )
  })
  beforeEach(() => db.query(`update users set subscription_tier = 'pro' where id = $1`, [ada.id]))

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
  const earned = async (session: Session = ada) =>
    (
      await session.query<{ name: string }>(
        `select name from user_achievements join achievements on achievements.id = achievement_id order by earned_at`,
      )
    ).map(({ name }) => name)
  const stats = async (session: Session = ada) =>
    (
      await session.query<{ points: number; level: number; number: number }>(
        `select total_experience_points as points, current_level as level, achievements_earned as number from user_stats`,
      )
    )[0]

  return { db, ada, renewAda, catalogue, addGoals, complete, save, connect, earned, stats }
}
