import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { openLocalDatabase } from './database.ts'
import { followInWorker } from './worker-live.ts'

const database = openLocalDatabase(crypto.randomUUID())
afterEach(() => database.delete())

test('a worker reads again after each change, one reading after the other, and misses none made meanwhile', async () => {
  const answers: number[] = []
  const failures: unknown[] = []
  let reading = 0
  let most = 0
  let failing = false
  const read = async () => {
    most = Math.max(most, ++reading)
    const count = await database.goals.count()
    // A change while the first answer is on its way.
    if (answers.length === 0) await database.goals.put({ id: 'a' } as never)
    reading--
    if (failing) throw new Error('no')
    return count
  }
  const settled = (condition: () => boolean) => expect.poll(condition).toBe(true)
  followInWorker(
    database,
    'goals',
    read,
    (count) => void answers.push(count),
    (problem) => failures.push(problem),
  )
  await settled(() => answers.at(-1) === 1)
  await database.goals.put({ id: 'b' } as never)
  await settled(() => answers.at(-1) === 2)
  await database.goals.update('b', { title: 'Other' })
  await settled(() => answers.length === 4)
  // Another table is none of its business; a failure is told and does not end it.
  await database.bucketLists.put({ id: 'l' } as never)
  failing = true
  await database.goals.delete('b')
  await settled(() => failures.length === 1)
  failing = false
  await database.goals.delete('a')
  await settled(() => answers.at(-1) === 0)
  expect(answers).toHaveLength(5)
  expect(most).toBe(1)
})
