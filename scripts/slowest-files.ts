/** Which test files take the time: said at the end of every run of all tests. */
export interface FileSeconds {
  suite: string
  file: string
  seconds: number
}

/** The part of Playwright's JSON report that tells where time went. */
export interface JourneyReport {
  suites: JourneySuite[]
}
interface JourneySuite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: JourneySuite[]
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Seconds of each file of journeys, every try of a journey counted. */
export function journeySeconds({ suites }: JourneyReport): FileSeconds[] {
  const secondsOf = (suite: JourneySuite): number =>
    sum(suite.specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((one) => one.duration / 1000)))) +
    sum((suite.suites ?? []).map(secondsOf))
  return suites.map((suite) => ({ suite: 'journeys', file: suite.file, seconds: secondsOf(suite) }))
}

/** The slowest files of each suite, the slowest first, as text. */
export function slowestFiles(files: FileSeconds[], most = 10): string {
  const suites = [...new Set(files.map(({ suite }) => suite))]
  return suites
    .map((suite) => {
      const own = files.filter((one) => one.suite === suite).sort((a, b) => b.seconds - a.seconds)
      const lines = own.slice(0, most).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
      const whole = sum(own.map(({ seconds }) => seconds)).toFixed(0)
      return [`${suite}: ${own.length} files, ${whole} s in all workers together`, ...lines].join('\n')
    })
    .join('\n')
}
