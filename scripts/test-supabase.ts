/**
 * What is true on Supabase, in full: the migrations by the official command line, data calls and bad input through the real
 * PostgREST, every policy test, and two servers that work in a project's database. `npm test` has the core of it.
 */
import { spawnSync } from 'node:child_process'
import { inMemory } from './memory-folder.ts'

const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'supabase', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...inMemory(), TEST_SUPABASE: '1' },
})
process.exit(status ?? 1)
