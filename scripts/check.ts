/**
 * `npm run check`, for the day: what a change reaches, in two minutes. Types; lint and format of what changed; the unit
 * tests that reach it; its policies on the embedded engine where the schema changed; the screens and journeys of its
 * folders, few at most. It counts from the last commit that passed it. `npm test`, before a delivery, is the whole.
 */
import { buildState } from './build-state.mjs'
import { changedSince, lastChecked, rememberPassed } from './changed.ts'
import { bin, type Command, Tally } from './commands.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { inMemory } from './memory-folder.ts'
import { journeysFor, screensFor } from './tests-of-folders.ts'

const root = process.cwd()
const since = lastChecked(root)
if (!since) {
  process.stdout.write('No commit is known to have passed, and none is on origin: npm test looks at everything.\n')
  process.exit(1)
}
const changed = changedSince(root, since)
process.stdout.write(`${changed.length} files have changed since ${since.slice(0, 10)}.\n`)
const tally = new Tally()
const reaches = (pattern: RegExp) => changed.filter((file) => pattern.test(file))

/** Only what changed since the last time, and what that reaches. */
const types = (project: string): Command => ({
  title: `Types: ${project}`,
  command: bin('tsc'),
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/${project}.tsbuildinfo`],
})
const linted = reaches(/\.(ts|tsx|mjs)$/)
const formatted = reaches(/\.(ts|tsx|mjs|json|css|html)$/)
const vitest = (title: string, args: string[], env: Record<string, string> = {}): Command => ({
  title,
  command: bin('vitest'),
  args: ['run', '--passWithNoTests', '--reporter=default', ...args],
  env: { ...inMemory(), ...env },
  live: true,
})

if (changed.length > 0) {
  await tally.checkAll([
    [types('tsconfig.json')],
    [types('tsconfig.node.json')],
    ...(reaches(/^src\/sync\/worker\/|^domain\/|^tsconfig/).length > 0 ? [[types('tsconfig.worker.json')]] : []),
    ...(linted.length > 0
      ? [[{ title: 'Lint and import borders', command: bin('tsx'), args: ['scripts/lint.ts', ...linted] }]]
      : []),
    ...(formatted.length > 0
      ? [[{ title: 'Format', command: bin('biome'), args: ['format', '--no-errors-on-unmatched', ...formatted] }]]
      : []),
  ])
  await tally.checkAll([
    [
      vitest('Unit tests that reach it', ['--project', 'unit*', `--changed=${since}`]),
      ...screens(),
      ...policies(),
      ...journeys(),
    ],
  ])
}
if (tally.failed === 0) rememberPassed(root)
tally.end()

/** On the embedded engine alone; `npm test` asks native PostgreSQL what an engine decides. */
function policies(): Command[] {
  if (reaches(/^supabase\/migrations\//).length > 0)
    return [vitest('Policies, on the embedded engine', ['--project', 'security'], { POLICIES_ON: 'pglite' })]
  const own = reaches(/^tests\/security\/.*\.test\.ts$/)
  return own.length > 0
    ? [
        vitest('Changed policy tests, on the embedded engine', ['--project', 'security', ...own], {
          POLICIES_ON: 'pglite',
        }),
      ]
    : []
}

function screens(): Command[] {
  const files = screensFor(changed)
  if (files.length === 0) return []
  return [vitest(`Screens: ${files.join(', ')}`, ['--project', 'screens', ...files], { NODE_ENV: 'production' })]
}

function journeys(): Command[] {
  const patterns = journeysFor(changed)
  if (patterns.length === 0) return []
  const state = buildState(root)
  const build = (title: string, args: string[]): Command => ({
    title,
    command: bin('vite'),
    args: ['build', '--logLevel', 'warn', ...args],
    // Journeys are served what is not packed as well.
    env: { PACK_WEB: 'later' },
  })
  const stands = state.isBuilt()
  return [
    ...(stands
      ? []
      : [build('Build of the web app', []), build('Build of the server', ['-c', 'vite.server.config.ts'])]),
    {
      title: 'Journeys of its folders',
      command: bin('playwright'),
      args: ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list', '--grep', patterns.join('|')],
      env: { ...inMemory(), CHROMIUM_PATH: findHeadlessChromium() },
      live: true,
    },
  ]
}
