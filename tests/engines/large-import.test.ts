/** A timeline of a gigabyte, as phones have told them for ten years, is read piece by piece beside the page. */
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumFlags, findHeadlessChromium } from '../../scripts/find-chromium.ts'
import { type ServerProcess, startServerProcess } from '#tests/e2e/support/server-process.ts'
import { keepSignedIn, sessionOf } from '#tests/e2e/support/travelers.ts'
import { preparedFolder } from '#tests/support/prepared-database.ts'

const gigabyte = 1_000_000_000
const mostGrowthMb = 300
/** Reading takes a minute on a fast machine. */
const patienceMs = 1_800_000

/** Where somebody was, a month each, with homes between. */
const towns: readonly [name: string, east: number, north: number][] = [
  ['Lisbon', -9.139, 38.722],
  ['Kyoto', 135.768, 35.011],
  ['Nairobi', 36.817, -1.286],
  ['Lima', -77.028, -12.043],
  ['Auckland', 174.763, -36.848],
]
const first = Date.UTC(2012, 0, 1)
const minute = 60_000
const month = 30 * 24 * 60 * minute

const activity = (timestamp: string) =>
  ['STILL', 'IN_VEHICLE', 'ON_FOOT', 'WALKING', 'UNKNOWN'].map((type, at) => ({
    type,
    confidence: 90 - at * 20,
    timestamp,
  }))

/** One point every minute and a half, around its town. */
function point(at: number): string {
  const moment = first + at * 1.5 * minute
  const [, east, north] = towns[Math.floor((moment - first) / month) % towns.length] ?? towns[0] ?? ['', 0, 0]
  const timestamp = new Date(moment).toISOString()
  return JSON.stringify({
    latitudeE7: Math.round((north + ((at * 7) % 400) / 1e5) * 1e7),
    longitudeE7: Math.round((east + ((at * 13) % 400) / 1e5) * 1e7),
    accuracy: 10 + (at % 40),
    activity: at % 4 === 0 ? [{ activity: activity(timestamp), timestamp }] : undefined,
    source: 'WIFI',
    deviceTag: 1234567890,
    timestamp,
  })
}

function* timeline(bytes: number): Generator<string> {
  yield '{"locations": ['
  let written = 15
  for (let at = 0; written < bytes; ) {
    let piece = ''
    for (const end = at + 2_000; at < end; at++) piece += `${at === 0 ? '' : ','}\n${point(at)}`
    written += piece.length
    yield piece
  }
  yield '\n]}'
}

/** Processes of the browser that hold pages and their workers. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}
const megabytes = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
/** From now on the peak is counted. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

let server: ServerProcess
let folder: string

beforeAll(async () => {
  process.env.PREPARED_DATA = await preparedFolder()
  server = await startServerProcess()
  folder = await mkdtemp(join(tmpdir(), 'farlight-large-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

it('a timeline of a gigabyte is read, and the page with its workers grows by 300 MB at most', async () => {
  const file = join(folder, 'Records.json')
  await pipeline(Readable.from(timeline(gigabyte)), createWriteStream(file))
  expect((await stat(file)).size).toBeGreaterThanOrEqual(gigabyte)
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    context.setDefaultTimeout(patienceMs)
    await keepSignedIn(context, await sessionOf(server.url))
    const page = await context.newPage()
    await page.goto('/dashboard/import')
    await page.getByText('All changes saved').first().waitFor()
    const before = new Map((await renderers(browser)).map((pid) => [pid, megabytes(pid, 'VmRSS')]))
    for (const pid of before.keys()) forgetPeak(pid)

    const started = performance.now()
    await page.locator('main input[type=file]').setInputFiles(file)
    const found = page.getByRole('region', { name: 'Here’s what we found' })
    await found.waitFor()
    const seconds = (performance.now() - started) / 1000
    const growths = (await renderers(browser)).map((pid) => megabytes(pid, 'VmHWM') - (before.get(pid) ?? 0))
    console.log(`${seconds.toFixed(0)} s, ${Math.max(...growths).toFixed(0)} MB more at the peak`)
    await found.getByText(`${towns.length} of ${towns.length} chosen`).waitFor()
    await found.getByRole('checkbox', { name: /^Lisbon/ }).waitFor()
    expect(before.size).toBeGreaterThan(0)
    expect(Math.max(...growths)).toBeLessThanOrEqual(mostGrowthMb)
  } finally {
    await browser.close()
  }
})
