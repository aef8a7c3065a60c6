/**
 * The whole check: first what finds mistakes cheaply, beside the builds, then all tests, then the journeys; beside each other
 * on a machine with four processors or more. `SHARD=1/3` runs a third of the tests and journeys, for three machines; the
 * first of them has the checks. Ends with the slowest files of each suite, what failed by name, 'N passed, N failed', and a
 * non-zero exit code when anything failed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { buildState } from './build-state.mjs'
import { bin, type Command, run, Tally } from './commands.ts'
import { type Failure, failedJourneys, type JourneyOutcomes, listOfFailures, type Outcome } from './failed-tests.ts'
import { findHeadlessChromium } from './find-chromium.ts'
import { inMemory } from './memory-folder.ts'
import { type FileSeconds, type JourneyReport, journeySeconds, slowestFiles } from './slowest-files.ts'

const tally = new Tally()
const triedAgain: Failure[] = []
const shard = process.env.SHARD
if (shard && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
  throw new Error(`SHARD is a part of all, such as 1/3, not '${shard}'.`)
const isFirst = !shard || shard.startsWith('1/')
const part = shard ? [`--shard=${shard}`] : []

const read = <Report>(file: string, missing: Report): Report =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : missing

/** The tests of vitest that these words choose. */
async function runVitest(
  title: string,
  name: string,
  words: string[],
  env: Record<string, string>,
): Promise<FileSeconds[]> {
  const report = `test-results/${name}.json`
  const seconds = `test-results/${name}-seconds.json`
  const failed = `test-results/${name}-failures.json`
  const succeeded = await run({
    title,
    command: bin('vitest'),
    args: [
      'run',
      ...words,
      ...part,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./tests/support/file-seconds-reporter.ts',
      '--reporter=./tests/support/failures-reporter.ts',
    ],
    env: { ...inMemory(), FILE_SECONDS: seconds, FAILURES: failed, ...env },
  })
  const { numPassedTests, numFailedTests } = read(report, { numPassedTests: 0, numFailedTests: 0 })
  const outcome = read<Outcome>(failed, { failed: [], triedAgain: [] })
  triedAgain.push(...outcome.triedAgain)
  tally.add(title, succeeded, { passed: numPassedTests, failed: numFailedTests }, outcome.failed)
  return read<FileSeconds[]>(seconds, [])
}

async function runTests(): Promise<FileSeconds[]> {
  const seconds = await runVitest('Unit, policies, server, sync', 'vitest', ['--project=!screens'], {
    ...(existsSync('dist/server/main.js') && { BUILT_SERVER: '1' }),
  })
  // As it is delivered React draws a screen in four fifths of the time.
  return [...seconds, ...(await runVitest('Screens', 'screens', ['--project=screens'], { NODE_ENV: 'production' }))]
}

async function runJourneys(): Promise<FileSeconds[]> {
  const title = 'End to end in a real browser'
  const report = 'test-results/playwright.json'
  let chromium: string
  try {
    chromium = findHeadlessChromium()
  } catch (problem) {
    tally.fail({ name: title, why: (problem as Error).message })
    return []
  }
  const succeeded = await run({
    title,
    command: bin('playwright'),
    args: ['test', '--config', 'tests/e2e/playwright.config.ts', ...part],
    env: { ...inMemory(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${report}` },
    live: true,
  })
  const nothing = { suites: [], errors: [], stats: { expected: 0, unexpected: 0, flaky: 0 } }
  const told = read<JourneyReport & JourneyOutcomes & typeof nothing>(report, nothing)
  const { expected, flaky, unexpected } = told.stats
  const journeys = failedJourneys(told)
  triedAgain.push(...journeys.triedAgain)
  tally.add(title, succeeded, { passed: expected + flaky, failed: unexpected }, journeys.failed)
  return journeySeconds(told)
}

const types = (project: string): Command => ({ title: `Types: ${project}`, command: bin('tsc'), args: ['-p', project] })
const state = buildState(process.cwd())
const stands = state.isBuilt() && state.isPacked()
const delivered: Command = {
  title: 'What is delivered to browsers',
  command: bin('tsx'),
  args: ['scripts/check-delivery.ts'],
}
/** The server's build also packs what the web app's has made. Nothing is built where its inputs stand. */
const builds: Command[] = stands
  ? [delivered]
  : [
      { title: 'Build of the web app', command: bin('vite'), args: ['build', '--logLevel', 'warn'] },
      delivered,
      {
        title: 'Build of the server',
        command: bin('vite'),
        args: ['build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'],
      },
    ]
const checks: Command[][] = [
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
]
await tally.checkAll([builds, ...(isFirst ? checks : [])])
if (!stands && tally.failed === 0) {
  state.noteBuilt()
  state.notePacked()
}

rmSync('test-results', { recursive: true, force: true })
process.env.AXE_LOOKS = `${process.cwd()}/test-results/axe-looks`
mkdirSync(process.env.AXE_LOOKS, { recursive: true })
// Two processors are busy with one of them; from four on journeys wait for pages, mails and the network meanwhile.
const files =
  availableParallelism() < 4
    ? [...(await runTests()), ...(await runJourneys())]
    : (await Promise.all([runTests(), runJourneys()])).flat()

// Where not all journeys passed, or were run, not all of it was opened.
if (tally.failures.length === 0 && !shard)
  await tally.checkAll([
    [{ title: 'Axe saw every overlay in both themes', command: bin('tsx'), args: ['scripts/check-overlays.ts'] }],
  ])

process.stdout.write(`\n── Slowest files\n${slowestFiles(files)}\n`)
process.stdout.write(listOfFailures('Passed only when tried again, to be mended', triedAgain))
tally.end()
