/** Each start of a server marks where it takes up the history of its database, before anything else is written. */
import { afterEach, expect, inject, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
afterEach(() => server.close())

it.each(['pglite', 'native'] as const)('leaves a mark at each start on %s', async (engine) => {
  server = await startTestServer({ engine, nativeUrl: engine === 'native' ? inject('nativePostgresUrl') : undefined })
  const marks = async () =>
    (await server.database?.query<{ place: number; left_by: number }>(
      'select place::int, left_by::text::int from private.sync_marks order by place',
    )) ?? []
  const before = await marks()
  const [next] =
    (await server.database?.query<{ xid: number }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text::int as xid',
    )) ?? []
  await server.stop()
  await server.restart()
  const after = await marks()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)?.left_by).toBeGreaterThanOrEqual(next?.xid ?? Number.NaN)
  // Nothing of the embedded server itself comes before; other databases of a cluster have their own transactions.
  if (engine === 'pglite') expect(after.at(-1)?.left_by).toBe(next?.xid)
})
