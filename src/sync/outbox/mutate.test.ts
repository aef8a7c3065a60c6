import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { syncedTableNames } from '#domain/nouns/synced-tables.ts'

const writing = 'put|add|update|delete|clear|upsert|bulkPut|bulkAdd|bulkUpdate|bulkDelete'
const stores = syncedTableNames.join('|')
/** `database.goals.put(`, and `database.goals.where(…).modify(` in one statement; `localDatabase().table('goals').put(` too. */
const writes = new RegExp(
  `database(?:\\(\\))?\\s*\\.(?:${stores}|table\\([^)]*\\))\\s*(?:\\.(?:${writing})\\(|\\.[^;]*\\.(?:modify|delete)\\()`,
  'i',
)

test('outside the engine nothing writes to the store of a noun: records change through mutate', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^sync[\\/]|\.test\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => writes.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the rule knows a write when it sees one', () => {
  expect('await database.goals.put(goal)').toMatch(writes)
  expect("localDatabase()\n    .table('goals')\n    .bulkDelete(ids)").toMatch(writes)
  expect('database.transactions.where({ goalId }).modify({ goalId: null })').toMatch(writes)
  expect('database.goals.where({ bucketListId }).toArray()').not.toMatch(writes)
  expect('database.seenPages.put({ name, answer })').not.toMatch(writes)
})
