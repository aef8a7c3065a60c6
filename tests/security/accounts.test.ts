/** An account is whole or not there, and goes without a trace. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createWorld } from './world.ts'

describe.each(eitherEngine)('accounts on %s', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())

  const signUpWith = async (metadata: string) => {
    const id = randomUUID()
    await db.query(`insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)`, [
      id,
      `${id}@example.org`,
      metadata,
    ])
    return id
  }

  it('makes one row each in users, user_profiles and user_stats at sign-up', async () => {
    const id = await signUpWith('{"first_name": "  Ada ", "last_name": "Lovelace"}')
    const person = db.as(id)
    expect(
      await person.query(`select email, first_name, last_name, avatar_url, subscription_tier, profile_completed,
      last_login_at from users`),
    ).toEqual([
      {
        email: `${id}@example.org`,
        first_name: 'Ada',
        last_name: 'Lovelace',
        avatar_url: null,
        subscription_tier: 'free',
        profile_completed: false,
        last_login_at: null,
      },
    ])
    expect(
      await person.query(`select demographic_data, travel_personality, interests, preferences,
      assessment_completed from user_profiles`),
    ).toEqual([
      { demographic_data: {}, travel_personality: {}, interests: {}, preferences: {}, assessment_completed: false },
    ])
    expect(await person.query('select total_experience_points, current_level from user_stats')).toEqual([
      { total_experience_points: 0, current_level: 1 },
    ])
  })

  it('takes names from an object, from a text that holds one, and does without', async () => {
    const nameOf = async (id: string) => (await db.as(id).query('select first_name from users'))[0]?.first_name
    expect(await nameOf(await signUpWith(JSON.stringify('{"first_name": "Grace"}')))).toBe('Grace')
    expect(await nameOf(await signUpWith(JSON.stringify('not json')))).toBe('')
    expect(await nameOf(await signUpWith('{}'))).toBe('')
    expect(await nameOf(await signUpWith(JSON.stringify({ first_name: 'x'.repeat(80) })))).toBe('x'.repeat(50))
  })

  it('leaves no half account when one of the rows cannot be made', async () => {
    const id = randomUUID()
    await db.query(`alter table user_stats add constraint nobody check (user_id <> '${id}')`)
    await expect(
      db.query('insert into auth.users (id, email) values ($1, $2)', [id, 'half@example.org']),
    ).rejects.toThrow(/nobody/)
    await db.query('alter table user_stats drop constraint nobody')
    for (const table of ['auth.users', 'public.users']) {
      expect(await db.query(`select 1 from ${table} where id = $1`, [id])).toEqual([])
    }
  })

  it('follows the sign-in address, and lets no client write another', async () => {
    const id = await db.signUp('Move')
    await db.query(`update auth.users set email = 'new@example.org' where id = $1`, [id])
    expect(await db.as(id).query('select email from users')).toEqual([{ email: 'new@example.org' }])
    await expect(db.as(id).query(`update users set email = 'forged@example.org'`)).rejects.toMatchObject({
      code: '42501',
    })
    await db.query('delete from users where id = $1', [id])
    expect(
      await db.as(id).query(`insert into users (id, email) values ($1, 'forged@example.org') returning email`, [id]),
    ).toEqual([{ email: 'new@example.org' }])
  })

  it('makes a missing row on the fly', async () => {
    const id = await db.signUp('Late')
    await db.query('delete from user_profiles where user_id = $1', [id])
    await db.query('delete from user_stats where user_id = $1', [id])
    await db.as(id).query('select ensure_account()')
    await db.as(id).query('select ensure_account()')
    expect(
      await db
        .as(id)
        .query('select (select count(*)::int from user_profiles) + (select count(*)::int from user_stats) as n'),
    ).toEqual([{ n: 2 }])
    await expect(db.as(randomUUID()).query('select ensure_account()')).rejects.toMatchObject({
      code: '42501',
      message: 'User not authenticated',
    })
  })

  it('notes a sign-in at the time of the server, whatever time a client names', async () => {
    const id = await db.signUp('Clock')
    for (const named of [`now() + interval '1 year'`, `'2001-01-01'`, 'null']) {
      const [row] = await db.as(id).query(`update users set last_login_at = ${named}
        returning last_login_at between now() - interval '1 minute' and now() as sane`)
      expect(row, named).toEqual({ sane: true })
    }
  })

  it('notes a sign-in also when the client does not, but not one that still lacks its code', async () => {
    const id = await db.signUp('Quiet')
    const signIn = () => db.query('update auth.users set last_sign_in_at = clock_timestamp() where id = $1', [id])
    const noted = async () => (await db.query('select last_login_at from users where id = $1', [id]))[0]?.last_login_at
    await signIn()
    const first = await noted()
    expect(first).not.toBeNull()
    await db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    )
    await signIn()
    expect(await noted()).toEqual(first)
  })

  it('refuses to raise the tier, the points or the level', async () => {
    const id = await db.signUp('Greedy')
    for (const forged of [
      `update users set subscription_tier = 'pro'`,
      `update user_stats set total_experience_points = 1000`,
      `insert into user_stats (user_id) values ('${randomUUID()}')`,
      `update users set field_edited_at = '{}'`,
    ]) {
      await expect(db.as(id).query(forged), forged).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('deletes an account with everything that it left, also in the lists of others', async () => {
    const world = await createWorld(db)
    const { owner, collaborator } = world.people
    await db
      .as(collaborator)
      .query(`insert into transactions (goal_id, amount, transaction_type) values ($1, 20, 'saving')`, [
        world.goals.shared,
      ])
    await db.as(owner).query(`update goals set status = 'completed' where id = $1`, [world.goals.publicGoal])
    await db.as(owner).query('delete from goals where id = $1', [world.goals.private])
    await db
      .as(owner)
      .query(`insert into transactions (goal_id, amount, transaction_type) values ($1, 20, 'saving')`, [
        world.goals.public,
      ])

    await db.query('delete from auth.users where id = $1', [collaborator])
    expect(
      await db.as(owner).query(
        `select savings_amount from goal_progress where goal_id = $1
      order by created_at desc, id desc limit 1`,
        [world.goals.shared],
      ),
    ).toEqual([{ savings_amount: '0' }])

    await db.query('delete from auth.users where id = $1', [owner])
    const leftovers = await db.query<{ name: string; column: string }>(`
      select a.attrelid::regclass::text as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and a.atttypid = 'uuid'::regtype and a.attname ~ '(user|owner|requester|addressee|updated_by|audience)'`)
    expect(leftovers.length).toBeGreaterThan(12)
    for (const { name, column } of leftovers) {
      expect(
        await db.query(`select 1 from ${name} where ${column} in ($1, $2)`, [owner, collaborator]),
        `${name}.${column}`,
      ).toEqual([])
    }
  })
})
