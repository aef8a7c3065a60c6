/**
 * Everything that is tried at random, far oftener than `npm test` has the time for and with new seeds, the first path in
 * Firefox and WebKit (`--project engines` alone takes three minutes), and the journeys on a PostgreSQL server instead of the
 * embedded database (`journeys` alone, with names of files if wanted). Takes hours.
 */
import { spawnSync } from 'node:child_process'
import { inMemory } from './memory-folder.ts'

function run(command: string, words: string[], env: Record<string, string>): boolean {
  const { status } = spawnSync(`node_modules/.bin/${command}`, words, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { SYNC_SEED: 'random', ...process.env, ...inMemory(), ...env },
  })
  return status === 0
}

const runTests = (words: string[]) => run('vitest', ['run', ...words], { TEST_LONG: '1' })
const runJourneys = (words: string[]) =>
  run('vite', ['build', '--logLevel', 'warn'], {}) &&
  run('vite', ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'], {}) &&
  run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...words], { JOURNEYS_ON: 'postgres' })

const [first, ...others] = process.argv.slice(2)
const succeeded =
  first === 'journeys'
    ? runJourneys(others)
    : first
      ? runTests([first, ...others])
      : // Both, whatever the first has found.
        [runTests([]), runJourneys([])].every(Boolean)
process.exit(succeeded ? 0 : 1)
