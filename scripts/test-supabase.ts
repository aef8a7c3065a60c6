/**
 * What is true on Supabase, the whole of it: the migrations by the official command line, data calls and bad input through the
 * real PostgREST, every policy test, and two servers that work in a project's database. To be run before whatever touches
 * `supabase/` or the server in front of a project is delivered; `npm test` has migrations, servers, access rules and rights.
 */
import { spawnSync } from 'node:child_process'
import { inMemory } from './memory-folder.ts'

const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'supabase', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...inMemory(), TEST_SUPABASE: 'whole' },
})
process.exit(status ?? 1)
