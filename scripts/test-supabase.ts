/**
 * What is true on Supabase, by itself; `npm test` has it too: the migrations by the official command line, data calls and bad
 * input through the real PostgREST, every policy test, and two servers that work in a project's database.
 */
import { spawnSync } from 'node:child_process'
import { inMemory } from './memory-folder.ts'

const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'supabase', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...inMemory() },
})
process.exit(status ?? 1)
