/**
 * The whole check: first what finds mistakes cheaply, beside the builds, then all tests with the journeys beside them.
 * Ends with the slowest files of each suite, what failed by name, 'N passed, N failed', and a non-zero exit code when
 * anything failed.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { type Failure, failedJourneys, type JourneyOutcomes, listOfFailures } from './failed-tests.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { inMemory } from './memory-folder.ts'
import { type FileSeconds, type JourneyReport, journeySeconds, slowestFiles } from './slowest-files.ts'

const bin = (name: string) => `node_modules/.bin/${name}`
interface Check {
  title: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Shows its words as they come; else they are kept together, because something else runs beside it. */
  live?: boolean
}

const total = { passed: 0, failed: 0 }
const failures: Failure[] = []
const triedAgain: Failure[] = []
const toldAbove = 'It is told above, under this title.'

/** Runs a command to its end and answers whether it succeeded. */
async function run({ title, command, args, env, live }: Check): Promise<boolean> {
  const started = Date.now()
  const output: Buffer[] = []
  const keep = (chunk: Buffer) => output.push(chunk)
  if (live) process.stdout.write(`\n── ${title}\n`)
  const status = await new Promise<number | null>((resolve) => {
    const child = spawn(command, args, {
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => keep(Buffer.from(`${error.message}\n`)))
    child.on('close', resolve)
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (!live || output.length > 0) process.stdout.write(`\n── ${title}\n${Buffer.concat(output).toString()}`)
  process.stdout.write(`   ${live ? `${title}: ` : ''}${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  return status === 0
}

/** Checks that say yes or no; of each row the next begins when the one before it has ended. Two rows at a time. */
async function checkAll(rows: Check[][]): Promise<void> {
  const waiting = rows.values()
  const lane = async () => {
    for (const row of waiting)
      for (const check of row) {
        const succeeded = await run(check)
        total[succeeded ? 'passed' : 'failed']++
        if (!succeeded) failures.push({ name: check.title, why: toldAbove })
      }
  }
  await Promise.all([lane(), lane()])
}

const read = <Report>(file: string, missing: Report): Report =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : missing

/** Adds what a test runner counted; one that failed without a failed test, or ran none, counts as one failure. */
function add(title: string, succeeded: boolean, counted: { passed: number; failed: number }, failed: Failure[]): void {
  total.passed += counted.passed
  total.failed += counted.failed
  failures.push(...failed)
  if (succeeded ? counted.passed > 0 : counted.failed > 0) return
  total.failed++
  if (failed.length === 0) failures.push({ name: title, why: toldAbove })
}

async function runTests(): Promise<FileSeconds[]> {
  const title = 'Unit, policies, server, sync'
  const report = 'test-results/vitest.json'
  const seconds = 'test-results/vitest-seconds.json'
  const failed = 'test-results/vitest-failures.json'
  const succeeded = await run({
    title,
    command: bin('vitest'),
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./tests/support/file-seconds-reporter.ts',
      '--reporter=./tests/support/failures-reporter.ts',
    ],
    env: {
      ...inMemory(),
      FILE_SECONDS: seconds,
      FAILURES: failed,
      ...(existsSync('dist/server/main.js') && { BUILT_SERVER: '1' }),
    },
  })
  const { numPassedTests, numFailedTests } = read(report, { numPassedTests: 0, numFailedTests: 0 })
  add(title, succeeded, { passed: numPassedTests, failed: numFailedTests }, read<Failure[]>(failed, []))
  return read<FileSeconds[]>(seconds, [])
}

async function runJourneys(): Promise<FileSeconds[]> {
  const title = 'End to end in a real browser'
  const report = 'test-results/playwright.json'
  let chromium: string
  try {
    chromium = findHeadlessChromium()
  } catch (problem) {
    add(title, false, { passed: 0, failed: 1 }, [{ name: title, why: (problem as Error).message }])
    return []
  }
  const succeeded = await run({
    title,
    command: bin('playwright'),
    args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
    env: { ...inMemory(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${report}` },
    live: true,
  })
  const nothing = { suites: [], errors: [], stats: { expected: 0, unexpected: 0, flaky: 0 } }
  const told = read<JourneyReport & JourneyOutcomes & typeof nothing>(report, nothing)
  const { expected, flaky, unexpected } = told.stats
  const journeys = failedJourneys(told)
  triedAgain.push(...journeys.triedAgain)
  add(title, succeeded, { passed: expected + flaky, failed: unexpected }, journeys.failed)
  return journeySeconds(told)
}

const types = (project: string): Check => ({ title: `Types: ${project}`, command: bin('tsc'), args: ['-p', project] })
await checkAll([
  [
    { title: 'Build of the web app', command: bin('vite'), args: ['build', '--logLevel', 'warn'] },
    { title: 'What is delivered to browsers', command: bin('tsx'), args: ['scripts/check-delivery.ts'] },
    // It also packs what the web app's build has made.
    {
      title: 'Build of the server',
      command: bin('vite'),
      args: ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'],
    },
  ],
  [types('tsconfig.json')],
  [types('tsconfig.node.json')],
  [{ title: 'Lint and import borders', command: bin('tsx'), args: ['scripts/lint.ts'] }],
  // It prepares the database that most tests begin with.
  [
    {
      title: 'Database types match the migrations',
      command: bin('tsx'),
      args: ['scripts/generate-database-types.ts', '--check'],
    },
  ],
  [types('tsconfig.worker.json')],
  [{ title: 'Format', command: bin('biome'), args: ['format', '.'] }],
])

rmSync('test-results', { recursive: true, force: true })
// Journeys wait for pages, mails and the network as often as they compute: the other tests take that time.
const files = (await Promise.all([runTests(), runJourneys()])).flat()

// Journeys that did not all pass have not opened all of it.
if (failures.length === 0)
  await checkAll([
    [{ title: 'Axe saw every overlay in both themes', command: bin('tsx'), args: ['scripts/check-overlays.ts'] }],
  ])

process.stdout.write(`\n── Slowest files\n${slowestFiles(files)}\n`)
process.stdout.write(listOfFailures('Passed only when tried again, to be mended', triedAgain))
process.stdout.write(listOfFailures('Failed', failures))
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
