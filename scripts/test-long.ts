/**
 * Everything that is tried at random, far oftener than `npm test` has the time for and with new seeds, the first path in
 * Firefox and WebKit (`--project engines` alone takes three minutes), and the journeys where `npm test` does not make them: on
 * a PostgreSQL server, on a Supabase project of tests, and with hints impossible (`journeys` alone, with names of files if
 * wanted; `JOURNEYS_ON` or `JOURNEYS_HINTS` in the environment chooses one). Takes hours.
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
const chosen = Boolean(process.env.JOURNEYS_ON ?? process.env.JOURNEYS_HINTS)
const ways: Record<string, string>[] = chosen
  ? [{}]
  : [{ JOURNEYS_ON: 'postgres' }, { JOURNEYS_ON: 'supabase' }, { JOURNEYS_HINTS: 'impossible' }]
const runJourneys = (words: string[]) =>
  run('vite', ['build', '--logLevel', 'warn'], {}) &&
  run('vite', ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'], {}) &&
  // Each, whatever the one before has found.
  ways
    .map((way) => {
      process.stdout.write(`\n── Journeys ${JSON.stringify(way)}\n`)
      return run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...words], way)
    })
    .every(Boolean)

const [first, ...others] = process.argv.slice(2)
const succeeded =
  first === 'journeys'
    ? runJourneys(others)
    : first
      ? runTests([first, ...others])
      : // Both, whatever the first has found.
        [runTests([]), runJourneys([])].every(Boolean)
process.exit(succeeded ? 0 : 1)
