/** `npm run bench`: prints tables and writes test-results/bench.json. Ratios within one run count; single figures swing. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium, graphicsFlags } from '../../scripts/find-chromium.ts'
import { startBenchServer } from './bench-server.ts'
import { measureBackOffice, measureBackOfficeOnPostgres } from './back-office.ts'
import { measureBundles } from './bundle.ts'
import { measureCalendar } from './calendar.ts'
import { measureHostile } from './hostile/hostile.ts'
import { measureImports } from './imports.ts'
import { measureLoad } from './load.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureConnections, measureShown } from './live.ts'
import { measureMap } from './map.ts'
import { type Row, printTable } from './measure.ts'
import { measureMoney } from './money.ts'
import { measurePlaces } from './places.ts'
import { measureRequests } from './requests.ts'
import { measureSearch } from './search.ts'
import { measureSending } from './sending.ts'
import { measureTrip } from './trip.ts'
import { type World, createWorld, signIn, signUp, startWorld } from './world.ts'

const sections = [
  'bundle',
  'map',
  'trip',
  'search',
  'places',
  'calendar',
  'money',
  'lighthouse',
  'start',
  'requests',
  'sending',
  'imports',
  'hostile',
  'live',
  'backoffice',
  'load',
] as const
const only = process.argv.slice(2)
const unknown = only.filter((name) => !sections.some((section) => section === name))
if (unknown.length > 0) throw new Error(`No such section: ${unknown.join(', ')}. There are: ${sections.join(', ')}.`)
const wanted = (section: (typeof sections)[number]) => only.length === 0 || only.includes(section)
const results: Record<string, Row[]> = {}

function report(title: string, rows: Row[]): void {
  results[title] = rows
  printTable(title, rows)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

async function measureStart(empty: World): Promise<Row[]> {
  const rows: Row[] = []
  const fresh = await mkdtemp(join(tmpdir(), 'farlight-bench-'))
  const first = await startBenchServer(fresh)
  await first.server.stop()
  await rm(fresh, { recursive: true, force: true })
  rows.push({ what: 'very first start, creates the database', measured: seconds(first.firstAnswerMs) })
  const full = await createWorld(100_000)
  try {
    for (const [what, world] of [
      ['empty', empty],
      ['100,000 goals', full],
    ] as const) {
      const { server, firstAnswerMs } = await startWorld(world)
      rows.push({
        what: `start to first answer, ${what}`,
        measured: seconds(firstAnswerMs),
        goal: 'under 3 s',
        met: firstAnswerMs < 3000,
      })
      rows.push({
        what: `resident memory idle, ${what} (PGlite)`,
        measured: `${Math.round(server.residentMegabytes())} MB`,
      })
      await server.stop()
    }
  } finally {
    await full.remove()
  }
  return rows
}

if (!existsSync('dist/server/main.js') || !existsSync('dist/web/index.html'))
  throw new Error('Build first: npm run build')

const small = await createWorld(200)
try {
  if ((['bundle', 'lighthouse', 'map', 'trip', 'search'] as const).some(wanted)) {
    const { server } = await startWorld(small)
    const { stored } = await signIn(server.url)
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    if (wanted('bundle')) {
      const fresh = await signUp(server.url, 'new@example.org')
      report('First load', await measureBundles(browser, server.url, { full: stored, fresh: fresh.stored }))
    }
    if (wanted('trip')) report('A trip on the device', await measureTrip(browser, server.url, stored))
    if (wanted('search'))
      report('Search with 300 trips on the device', await measureSearch(browser, server.url, stored))
    await browser.close()
    if (wanted('map')) {
      const drawing = await chromium.launch({ executablePath: findChromium(), args: graphicsFlags })
      report('Map, with so many goals on the device', await measureMap(drawing, server.url, stored))
      await drawing.close()
    }
    if (wanted('lighthouse')) report('Lighthouse', await measureLighthouse(server.url, stored))
    await server.stop()
  }
  if (wanted('places')) {
    const { server } = await startWorld(small, { LIMITS_RELAXED: '1' })
    report('Place search', await measurePlaces(server.url))
    await server.stop()
  }
  if (wanted('money')) report('The money of a long trip', measureMoney())
  if (wanted('calendar')) {
    const world = await createWorld(1)
    const { server } = await startWorld(world, { LIMITS_RELAXED: '1' })
    report('A calendar that is read', await measureCalendar(server.url))
    await server.stop()
    await world.remove()
  }
  if (wanted('requests')) {
    const large = await createWorld(1000)
    report('Requests, 16 connections, PGlite', await measureRequests(small, large))
    await large.remove()
  }
  if (wanted('sending')) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    report('Sending many changes, PGlite', await measureSending(browser, small))
    await browser.close()
  }
  if (wanted('imports')) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    report('Importing a year of saved places, PGlite', await measureImports(browser, small))
    await browser.close()
  }
  if (wanted('hostile')) {
    const { embedded, native } = await measureHostile()
    report('While somebody is hostile, PGlite', embedded)
    report('While somebody is hostile, native PostgreSQL', native)
  }
  if (wanted('live')) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    const shown = await measureShown(browser, small)
    await browser.close()
    const { embedded, native } = await measureConnections(small)
    report('Live, PGlite', [...shown, ...embedded])
    report('Live, native PostgreSQL', native)
  }
  if (wanted('backoffice')) {
    const crowd = await createWorld(1)
    report('Back office with 100,000 people, PGlite', await measureBackOffice(crowd))
    await crowd.remove()
    report('Back office with 100,000 people, native PostgreSQL', await measureBackOfficeOnPostgres())
  }
  // Minutes, and a machine that does nothing else: only when it is asked for.
  if (only.includes('load')) report('Load on native PostgreSQL, until p95 passes 200 ms', await measureLoad())
  if (wanted('start')) {
    const empty = await createWorld(1)
    report('Start and memory', await measureStart(empty))
    await empty.remove()
  }
} finally {
  await small.remove()
}
await mkdir('test-results', { recursive: true })
await writeFile(
  'test-results/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), cores: cpus().length, node: process.version, results }, null, 2)}\n`,
)
console.log('\nWritten to test-results/bench.json')
