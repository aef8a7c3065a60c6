/** Shared measuring: load over HTTP, repeated work in process, medians, and the table that is printed. */
import autocannon from 'autocannon'

export interface Rate {
  /** Work items per second. */
  perSecond: number
  /** Milliseconds that 95 of 100 items stay below. */
  p95: number
}

/** The middle value; of an even number of values the lower of the two in the middle. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

const percentile95 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

export interface Request {
  url: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers: Record<string, string>
  body?: string | (() => string)
}

/** Loads an address with 16 connections for some seconds. Any answer that is not 2xx fails the benchmark. */
export async function loadTest(request: Request, seconds = 6): Promise<Rate> {
  const { body, ...rest } = request
  const shoot = async (duration: number) => {
    const times: number[] = []
    const options: autocannon.Options = {
      ...rest,
      connections: 16,
      duration,
      ...(typeof body === 'function'
        ? { requests: [{ setupRequest: (template: autocannon.Request) => ({ ...template, body: body() }) }] }
        : { body }),
    }
    const result = await new Promise<autocannon.Result>((resolve, reject) => {
      const run = autocannon(options, (problem, answer) => (problem ? reject(problem) : resolve(answer)))
      run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${request.url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
    return { perSecond: result.requests.total / result.duration, p95: percentile95(times) }
  }
  await shoot(1)
  return shoot(seconds)
}

/** Repeats work one after the other for some seconds after a short warm-up. */
export async function repeat(work: () => Promise<unknown>, seconds = 3): Promise<Rate> {
  for (let i = 0; i < 20; i++) await work()
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return { perSecond: times.length / (times.reduce((sum, time) => sum + time, 0) / 1000), p95: percentile95(times) }
}

export interface Row {
  what: string
  measured: string
  compared?: string
  goal?: string
  met?: boolean
}

/** Prints rows as a table with aligned columns. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.table(
    rows.map((row) => ({
      what: row.what,
      measured: row.measured,
      compared: row.compared ?? '',
      goal: row.goal ?? '',
      met: row.met === undefined ? '' : row.met ? 'yes' : 'NO',
    })),
  )
}
