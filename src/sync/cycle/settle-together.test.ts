/** A device that sends many changes together remembers of them what it would have remembered of each by itself. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneDevice } from '#sync/testing/one-device.ts'
import { runs } from '#tests/support/runs.ts'

const titles = ['Fuji', 'Kyoto', 'Nara', 'Uji'] as const
const place = fc.nat({ max: 7 })
const text = fc.constantFrom(...titles, 'Refused')
const fields = fc.record({ title: text, notes: text, priority: fc.constantFrom('low', 'high') }, { requiredKeys: [] })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), title: text }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: place, fields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('book' as const), at: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: place }) },
  // Somebody else, while this device is offline.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), at: place, notes: text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('gone elsewhere' as const), at: place }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Everything that device and server hold in the end, without the names of records and the times that differ each time. */
async function lived(rounds: Step[][], batchFrom: number): Promise<string[]> {
  const { server, device, clock } = oneDevice({ batchSizes: { from: batchFrom, most: 200 } })
  const { insert } = server.transport
  server.transport.insert = async (table, row) => {
    const answer = await insert(table, row)
    // As a rule of the database would: it gives a field a value that nobody typed.
    const [stored] = answer.rows
    if (stored && row.title === 'Kyoto') stored.notes = 'Worth a week.'
    return answer
  }
  server.state.fault = ({ row, method }) =>
    row?.title === 'Refused' && (method === 'insert' || method === 'update')
      ? { status: 400, code: '23514' }
      : undefined
  const names: string[] = []
  const list = await device.create('bucketLists', { name: 'Japan' })
  for (const title of titles) names.push((await device.create('goals', { bucketListId: list.id, title })).id)
  await device.cycle()
  for (const steps of rounds) {
    for (const one of steps) {
      clock.time += 1000
      const id = 'at' in one ? names[one.at] : undefined
      if (one.kind === 'create')
        names.push((await device.create('goals', { bucketListId: list.id, title: one.title })).id)
      if (!id) continue
      if (one.kind === 'elsewhere') {
        await server.transport.update('goals', id, { notes: one.notes }, undefined)
        continue
      }
      if (one.kind === 'gone elsewhere') await server.transport.remove('goals', id)
      if (!(await device.database.goals.get(id))) continue
      if (one.kind === 'edit') await device.update('goals', id, one.fields)
      if (one.kind === 'delete') await device.remove('goals', id)
      if (one.kind === 'book') {
        const money = { goalId: id, amount: 5, transactionType: 'saving', transactionDate: '2026-11-20' } as const
        names.push((await device.create('transactions', money as never)).id)
      }
    }
    clock.time += 60_000
    await device.cycle('reconnect')
  }
  const told = (line: unknown) =>
    JSON.stringify(line)
      .replace(/[0-9a-f-]{36}/g, (id) => (names.includes(id) ? `#${names.indexOf(id)}` : 'id'))
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
  const held: string[] = []
  // Which record's notice was kept first means nothing.
  for (const store of device.database.tables.filter(({ name }) => name !== 'syncState'))
    for (const row of await store.toArray())
      held.push(`${store.name} ${told(store.name === 'notices' ? { ...(row as object), seq: undefined } : row)}`)
  const stored = [...server.all('goals'), ...server.all('transactions')].map((row) => `server ${told(row)}`)
  return [...held, ...stored, ...device.told.map((event) => `told ${told(event)}`)].sort()
}

/** The server's own value stands between a creation and an edit that go together. */
const derivedOnTheWay: Step[] = [
  { kind: 'create', title: 'Kyoto' },
  { kind: 'edit', at: 4, fields: { notes: 'Fuji' } },
  { kind: 'edit', at: 4, fields: { priority: 'high' } },
  { kind: 'create', title: 'Uji' },
]

/** The server's own value stands against an edit that it refuses in the same answer. */
const derivedBeforeRefused: Step[] = [
  { kind: 'create', title: 'Kyoto' },
  { kind: 'edit', at: 4, fields: { title: 'Refused', notes: 'Fuji' } },
]

test('what became of many changes is remembered as of one after the other', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 3, maxLength: 14 }), { maxLength: 2 }), async (rounds) => {
      expect(await lived(rounds, 2)).toEqual(await lived(rounds, Number.POSITIVE_INFINITY))
    }),
    {
      numRuns: Number(process.env.MANY_RUNS ?? 0) || runs(6, 200),
      examples: [[[derivedOnTheWay]], [[derivedBeforeRefused]]],
    },
  )
})

test('what there was no time for in the middle of a batch is sent again, with what builds on it', async () => {
  const { server, device } = oneDevice({ batchSizes: { from: 2, most: 200 } })
  const list = await device.create('bucketLists', { name: 'Japan' })
  await device.cycle()
  const goals = []
  for (const title of titles) goals.push(await device.create('goals', { bucketListId: list.id, title }))
  for (const { id, title } of goals) await device.update('goals', id, { title: `${title}, slowly` })
  // All that is not first, twice: then there is time.
  let batches = 0
  server.state.untried = (at) => {
    if (at === 0) batches++
    return batches < 3 && at % 2 === 1
  }
  await device.cycle()
  expect(batches).toBeGreaterThan(2)
  const stored = server.all('goals').map(({ title }) => String(title))
  expect(new Set(stored)).toEqual(new Set(titles.map((title) => `${title}, slowly`)))
  expect(stored).toHaveLength(titles.length)
  expect(await device.database.syncQueue.count()).toBe(0)
  expect(await device.database.needsAttention.count()).toBe(0)
})
