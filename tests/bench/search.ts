/** How long the search of the top bar takes while one types, with 300 trips on the device. */
import type { Browser, Page } from '@playwright/test'
import { findInTrips } from '#app/search/trips/find-in-trips.ts'
import { type TripRecords, tripToFind } from '#app/search/trips/trip-line.ts'
import { type DeviceTables, lastWord, manyTrips, trips, typedWords } from './many-trips.ts'
import { type Row, median } from './measure.ts'
import { putInPage, typeInPage } from './search-in-page.ts'

/** The rule alone, without the screen. */
function measureRule(tables: DeviceTables): Row {
  const of = (table: string, trip: string) => (tables[table] ?? []).filter(({ itineraryId }) => itineraryId === trip)
  const index = (tables.itineraries ?? []).map((trip) =>
    tripToFind(
      {
        trip,
        bookings: of('tripBookings', trip.id),
        comments: of('tripComments', trip.id),
        items: of('tripItems', trip.id),
        members: [],
        files: [],
        polls: [],
      } as unknown as TripRecords,
      '',
    ),
  )
  const times: number[] = []
  for (let round = 0; round < 5; round += 1)
    for (const typed of typedWords)
      for (let letters = 2; letters <= typed.length; letters += 1) {
        const started = performance.now()
        findInTrips(index, typed.slice(0, letters), '2027-01-01')
        times.push(performance.now() - started)
      }
  const lines = index.reduce((sum, trip) => sum + trip.lines.length, 0)
  return { what: `the rule alone, among ${lines} things, median`, measured: `${median(times).toFixed(1)} ms` }
}

/** `session` is the value of localStorage that keeps a traveler signed in. */
export async function measureSearch(browser: Browser, url: string, session: string): Promise<Row[]> {
  const userId = (JSON.parse(session) as { user: { id: string } }).user.id
  const tables = manyTrips(userId)
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript((kept) => localStorage.setItem('farlight-session', kept), session)
  const page: Page = await context.newPage()
  await page.goto('/dashboard/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(putInPage, { userId, tables })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const { read, times } = await page.evaluate(typeInPage, { typed: typedWords, last: lastWord })
  await context.close()
  const typing = median(times)
  return [
    {
      what: `from a letter to what it finds, ${trips} trips, median`,
      measured: `${Math.round(typing)} ms`,
      goal: 'under 50 ms',
      met: typing < 50,
    },
    { what: 'from the first focus until the last trip is found', measured: `${Math.round(read)} ms` },
    measureRule(tables),
  ]
}
