/** What failed, by name: said at the end of every run of all tests, so that its last lines tell it without the rest. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Failure {
  name: string
  /** The first line of the error. */
  why: string
}

/** What of a run is told by name. */
export interface Outcome {
  failed: Failure[]
  triedAgain: Failure[]
}

/** The part of Playwright's JSON report that tells what failed. */
export interface JourneyOutcomes {
  suites: JourneySuite[]
  /** What failed outside of all journeys, such as the preparation. */
  errors: JourneyError[]
}
interface JourneySuite {
  title: string
  file: string
  specs: { title: string; tests: { status: string; results: JourneyResult[] }[] }[]
  suites?: JourneySuite[]
}
interface JourneyResult {
  errors: JourneyError[]
  attachments?: { name: string; path?: string }[]
}
interface JourneyError {
  message?: string
  location?: { file: string; line: number }
}

/** Of an error's message, without colours. */
export const firstLine = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean) ?? 'It does not say why.'

/** The failed journeys, and those that passed only when tried again. */
export function failedJourneys({ suites, errors }: JourneyOutcomes): Outcome {
  const outside = errors.map(({ message }) => ({ name: 'Journeys', why: firstLine(message) }))
  return {
    failed: [...outside, ...suites.flatMap((suite) => journeysOf(suite, 'unexpected'))],
    triedAgain: suites.flatMap((suite) => journeysOf(suite, 'flaky')),
  }
}

const attached = (results: JourneyResult[], wanted: string): string | undefined =>
  results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === wanted)?.path

/** Where the trace of a second try lies. */
function traceOf(results: JourneyResult[]): string {
  const trace = attached(results, 'trace')
  return trace ? `\n     npx playwright show-trace ${trace}` : ''
}

/** Roles by which a page says what has just happened, or what lies over it. */
const telling = /^\s*- (?:alert|alertdialog|dialog|heading|status)\b.*|^\s*- text: .*/

/**
 * What the page showed when the first try failed, from Playwright's picture of it in words (`error-context`): a machine far
 * away keeps neither trace nor screenshot.
 */
function seenThen(results: JourneyResult[]): string {
  const file = attached(results, 'error-context')
  if (!file || !existsSync(file)) return ''
  const page = /```yaml\n([^]*?)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const lines = page.split('\n').filter((line) => telling.test(line))
  const said = lines.map((line) => line.trim().slice(2)).join(' · ')
  return said && `\n     The page: ${said.length > 900 ? `${said.slice(0, 900)}…` : said}`
}

function journeysOf(suite: JourneySuite, status: string, groups: string[] = []): Failure[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => {
        const errors = results.flatMap((one) => one.errors)
        const place = errors.find(({ location }) => location)?.location
        return {
          name: [suite.file, ...groups, title].join(' › '),
          why:
            firstLine(errors[0]?.message) +
            (place ? ` (line ${place.line})` : '') +
            seenThen(results) +
            traceOf(results),
        }
      }),
  )
  const inner = (suite.suites ?? []).flatMap((group) => journeysOf(group, status, [...groups, group.title]))
  return [...own, ...inner]
}

/** Two lines each under a title; nothing when nothing failed. */
export function listOfFailures(title: string, failures: Failure[]): string {
  if (failures.length === 0) return ''
  return [`\n── ${title}: ${failures.length}`, ...failures.map(({ name, why }) => `${name}\n     ${why}`), ''].join(
    '\n',
  )
}
