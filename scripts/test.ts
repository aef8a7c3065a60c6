/**
 * The whole check, in the order in which a mistake is cheapest to find.
 * Ends with 'N passed, N failed' and a non-zero exit code when anything failed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

const bin = (name: string) => `node_modules/.bin/${name}`
const total = { passed: 0, failed: 0 }
let flaky = 0

function step(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  const started = Date.now()
  process.stdout.write(`\n── ${title}\n`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  process.stdout.write(`   ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  return status === 0
}

function check(title: string, command: string, args: string[]): void {
  if (step(title, command, args)) total.passed++
  else total.failed++
}

/** Adds what a test runner wrote to its JSON report; a runner without a report or without tests counts as one failure. */
function addReport(
  succeeded: boolean,
  file: string,
  read: (report: never) => { passed: number; failed: number },
): void {
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as never) : { passed: 0, failed: 0 }
  total.passed += counted.passed
  total.failed += counted.failed
  if ((!succeeded && counted.failed === 0) || counted.passed + counted.failed === 0) total.failed++
}

for (const project of ['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.node.json'])
  check(`Types: ${project}`, bin('tsc'), ['-p', project])
check('Lint and import borders', bin('tsx'), ['scripts/lint.ts'])
check('Format', bin('biome'), ['format', '.'])
check('Database types match the migrations', bin('tsx'), ['scripts/generate-database-types.ts', '--check'])

const vitestReport = 'test-results/vitest.json'
rmSync('test-results', { recursive: true, force: true })
const vitest = step('Unit, policies, server, sync', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
addReport(vitest, vitestReport, (report: { numPassedTests: number; numFailedTests: number }) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
}))

check('Build of the web app', bin('vite'), ['build', '--logLevel', 'warn'])
check('Build of the server', bin('vite'), ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'])
check('What is delivered to browsers', bin('tsx'), ['scripts/check-delivery.ts'])

const playwrightReport = 'test-results/playwright.json'
let chromium = ''
try {
  chromium = findChromium()
} catch (problem) {
  process.stdout.write(`\n${(problem as Error).message}\n`)
  total.failed++
}
if (chromium) {
  const playwright = step(
    'End to end in a real browser',
    bin('playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts'],
    {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: process.cwd() + '/' + playwrightReport,
    },
  )
  addReport(
    playwright,
    playwrightReport,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => {
      flaky = stats.flaky
      return { passed: stats.expected + flaky, failed: stats.unexpected }
    },
  )
}

if (flaky > 0) process.stdout.write(`\nPassed only when tried again, to be mended: ${flaky}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
