import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
test('perf', async () => {
  const db = await openDatabase('pglite')
  const id = await db.signUp('Ada')
  await db.query(`update users set subscription_tier = 'pro' where id = $1`, [id])
  const ada = db.as(id)
  const list = (await ada.query<{ id: string }>(`insert into bucket_lists (name) values ('L') returning id`))[0]!.id
  const goal = (n: number, more = {}) => {
    const g = randomUUID()
    return {
      operation: 'create',
      table: 'goals',
      id: g,
      data: { id: g, bucket_list_id: list, title: 'Goal ' + n, ...more },
    }
  }
  const push = async (changes: object[]) => {
    const t = performance.now()
    const [r] = await ada.query<{ a: { results: any[] } }>('select push_changes($1::jsonb) as a', [
      JSON.stringify(changes),
    ])
    return { ms: performance.now() - t, results: r!.a.results }
  }
  for (let round = 0; round < 6; round++) {
    const goals = Array.from({ length: 100 }, (_, n) =>
      goal(n, round % 2 ? { status: 'completed', location_data: { name: 'x', country: 'Peru' } } : {}),
    )
    const a = await push(goals)
    console.log('run of 100', a.ms.toFixed(0), a.results[0].outcome, a.results[0].message)
    const u = await push(
      a.results.map((r: any, n) => ({
        operation: 'update',
        table: 'goals',
        id: goals[n]!.id,
        version: r.row?.updated_at,
        data: { notes: 'x' + round },
      })),
    )
    console.log('100 updates', u.ms.toFixed(0), u.results[0].outcome, u.results[0].message)
    const t = await push(
      goals.map((g) => {
        const i = randomUUID()
        return {
          operation: 'create',
          table: 'transactions',
          id: i,
          data: { id: i, goal_id: g.id, amount: 5, transaction_type: 'saving' },
        }
      }),
    )
    console.log('100 tx', t.ms.toFixed(0), t.results[0].outcome, t.results[0].message)
    const t2 = await push(
      Array.from({ length: 50 }, () => {
        const i = randomUUID()
        return {
          operation: 'create',
          table: 'transactions',
          id: i,
          data: { id: i, goal_id: goals[0]!.id, amount: 5, transaction_type: 'saving' },
        }
      }),
    )
    console.log('50 tx of one goal', t2.ms.toFixed(0), t2.results[0].outcome, t2.results[0].message)
  }
  const t0 = performance.now()
  for (let n = 0; n < 10; n++) {
    const g = goal(n)
    await ada.query(`insert into goals (id, bucket_list_id, title) values ($1,$2,'x')`, [g.id, list])
  }
  console.log('10 single inserts', (performance.now() - t0).toFixed(0))
  expect(1).toBe(1)
}, 120000)
