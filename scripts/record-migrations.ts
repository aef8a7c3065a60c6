/** Writes supabase/migration-checksums.txt for the migrations of today; refuses when a released one was edited. */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readMigrations } from '#server/database/migrations.ts'
import { complaints, record } from './recorded-migrations.ts'

const supabase = resolve(import.meta.dirname, '../supabase')
const file = resolve(supabase, 'migration-checksums.txt')
const migrations = await readMigrations(resolve(supabase, 'migrations'))
const list = record(await readFile(file, 'utf8').catch(() => ''), migrations)
const wrong = complaints(list, migrations)
if (wrong.length === 0) await writeFile(file, list)
else {
  console.error(wrong.join('\n'))
  process.exitCode = 1
}
