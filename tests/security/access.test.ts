/** Each policy × everybody around an owner, allowed and refused, in its own sentence. What no policy allows is in rights/. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { AccessRule } from './access-rule.ts'
import { accessRules } from './access-rules.ts'
import { type Actor, actors, createWorld, sessionOf, type World } from './world.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

describe.each(engines)('access on %s', (engine) => {
  let db: TestDatabase
  let world: World
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
  })
  afterAll(() => db.close())

  /** 'done', or 'refused' when the rights forbid it: an error 42501, or no row touched. Other errors come through. */
  async function outcome(rule: AccessRule, actor: Actor): Promise<'done' | 'refused'> {
    const me = actor === 'anonymous' ? nobody : world.people[actor]
    try {
      const rows = await sessionOf(db, world, actor).attempt(rule.statement(world, me))
      return rows.length > 0 ? 'done' : 'refused'
    } catch (error) {
      if ((error as { code?: string }).code === '42501') return 'refused'
      throw error
    }
  }

  for (const rule of accessRules.filter((one) => !isMissingRowRule(one))) {
    it(`${rule.table}, ${rule.operation}: ${rule.sentence}`, async () => {
      const outcomes: Record<string, string> = {}
      for (const actor of actors) outcomes[actor] = await outcome(rule, actor)
      expect(outcomes).toEqual(
        Object.fromEntries(actors.map((actor) => [actor, rule.allowed.includes(actor) ? 'done' : 'refused'])),
      )
    })
  }

  for (const rule of accessRules.filter(isMissingRowRule)) {
    it(`${rule.table}, insert: ${rule.sentence}`, async () => {
      const { owner } = world.people
      const key = rule.table === 'users' ? 'id' : 'user_id'
      await db.query(`delete from ${rule.table} where ${key} = $1`, [owner])
      try {
        for (const actor of actors.filter((one) => one !== 'owner')) expect(await outcome(rule, actor)).toBe('refused')
        expect(await outcome(rule, 'owner')).toBe('done')
      } finally {
        await db.as(owner).query('select ensure_account()')
        if (rule.table === 'users') world = await createWorld(db)
      }
    })
  }

  it('has a rule here for every policy that allows something, and no rule without one', async () => {
    const policies = await db.query<{ tablename: string; cmd: string; policyname: string }>(
      `select tablename, lower(cmd) as cmd, policyname from pg_policies
       where schemaname = 'public' and permissive = 'PERMISSIVE'`,
    )
    const named = (one: { tablename: string; cmd: string; policyname: string }) =>
      `${one.tablename} ${one.cmd} ${one.policyname}`
    const tested = accessRules.map((rule) => `${rule.table} ${rule.operation} ${rule.sentence.split(':')[0]}`)
    expect([...new Set(tested)].sort()).toEqual(policies.map(named).sort())
  })
})

/** These need the row to be missing first: they would meet the one that sign-up made. */
function isMissingRowRule(rule: AccessRule): boolean {
  return rule.sentence.includes('missing')
}
