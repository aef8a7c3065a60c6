/**
 * The whole check, in the order in which a mistake is cheapest to find.
 * Ends with 'N passed, N failed' and a non-zero exit code when anything failed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

const bin = (name: string) => `node_modules/.bin/${name}`
interface Check {
  title: string
  command: string
  args: string[]
}

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

/** One check that says yes or no. Its output is kept together, because another one runs beside it. */
async function check({ title, command, args }: Check): Promise<void> {
  const started = Date.now()
  const output: Buffer[] = []
  const status = await new Promise<number | null>((resolve) => {
    const child = spawn(command, args, { shell: process.platform === 'win32' })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', resolve)
  })
  if (status === 0) total.passed++
  else total.failed++
  process.stdout.write(`\n── ${title}\n${Buffer.concat(output).toString()}`)
  process.stdout.write(`   ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/** Two at a time: most of them use one core. */
async function checkAll(checks: Check[]): Promise<void> {
  const waiting = checks.values()
  const lane = async () => {
    for (const one of waiting) await check(one)
  }
  await Promise.all([lane(), lane()])
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

const types = (project: string): Check => ({ title: `Types: ${project}`, command: bin('tsc'), args: ['-p', project] })
await checkAll([
  types('tsconfig.json'),
  types('tsconfig.node.json'),
  { title: 'Lint and import borders', command: bin('tsx'), args: ['scripts/lint.ts'] },
  types('tsconfig.worker.json'),
  { title: 'Format', command: bin('biome'), args: ['format', '.'] },
  {
    title: 'Database types match the migrations',
    command: bin('tsx'),
    args: ['scripts/generate-database-types.ts', '--check'],
  },
  // The server's build also packs what the web app's build has made.
  { title: 'Build of the web app', command: bin('vite'), args: ['build', '--logLevel', 'warn'] },
])
await checkAll([
  {
    title: 'Build of the server',
    command: bin('vite'),
    args: ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'],
  },
  { title: 'What is delivered to browsers', command: bin('tsx'), args: ['scripts/check-delivery.ts'] },
])

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
