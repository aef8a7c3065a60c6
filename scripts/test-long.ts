/**
 * Everything that is tried at random, far oftener than `npm test` has the time for and with new seeds, and the first path
 * in Firefox and WebKit (`--project engines` alone takes three minutes). Takes hours.
 */
import { spawnSync } from 'node:child_process'
import { inMemory } from './memory-folder.ts'

const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { SYNC_SEED: 'random', ...process.env, ...inMemory(), TEST_LONG: '1' },
})
process.exit(status ?? 1)
