/** What stands in the audit log can be found there: every act and thing that is written has words, and its filters offer it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownActs, knownResources } from '#admin/audit-words.ts'

const migrations = 'supabase/migrations'
const sql = readdirSync(migrations)
  .map((name) => readFileSync(join(migrations, name), 'utf8'))
  .join('\n')
const server = readFileSync('server/operations/operations.ts', 'utf8')

const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, word]) => word ?? '')
const things = [
  ...found(sql, /private\.audit\('[\w.]+', '(\w+)'/g),
  ...found(sql, /private\.note_act\('\w+', '(\w+)'/g),
  ...found(server, /noted\('[\w-]+', '(\w+)'/g),
]
const acts = [
  ...found(sql, /\bon_(?:insert|update|delete) => '(\w+)'/g),
  ...found(sql, /private\.note_act\('(\w+)'/g),
  ...found(server, /noted\('([\w-]+)'/g),
]

test('every thing that is logged can be filtered by', () => {
  expect(things).toContain('backups')
  expect(things.filter((thing) => !knownResources.includes(thing))).toEqual([])
})

test('every act that is logged can be filtered by', () => {
  expect(acts).toContain('suspend')
  expect(acts.filter((act) => !knownActs.includes(act))).toEqual([])
})
