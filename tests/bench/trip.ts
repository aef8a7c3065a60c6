/** How long a trip takes to open and an edit to show, for a usual plan and for one of 90 days with 1,000 parts. */
import type { Browser, Page } from '@playwright/test'
import { newlyNamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type Row, median } from './measure.ts'

const openings = 9
const edits = 9
interface TripSize {
  name: string
  days: number
  /** On all days together. */
  activities: number
  ideas: number
}

/** 21 + 6 + 3 and 90 + 880 + 30 parts. */
const sizes: TripSize[] = [
  { name: '30 parts', days: 6, activities: 21, ideas: 3 },
  { name: '1,000 parts', days: 90, activities: 880, ideas: 30 },
]
/** The map beside the plan is drawn by the same processors here, which a graphics card would do elsewhere. */
const trips = [
  ...sizes.map((size) => ({ ...size, map: 'closed' })),
  ...sizes.map((size) => ({ ...size, name: `${size.name}, with the map`, map: 'open' })),
]

/** Of the town of a day, some kilometres around its middle; the towns lie along a way around the world. */
const placeOf = (at: number, days: number): [number, number] => {
  const day = at % days
  return [((day * 4) % 360) - 180 + ((at * 37) % 100) / 1_000, 40 * Math.sin(day / 9) + ((at * 53) % 100) / 1_000]
}

function planOf({ days, activities, ideas }: TripSize): ItineraryPlan {
  const activity = (at: number) => ({
    time: `${String(8 + (at % 12)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
    title: `Activity number ${at}`,
    description: 'A walk along the river, with a stop where the boats are mended.',
    location: { name: `Place ${at}`, coordinates: placeOf(at, days) },
    cost: { amount: at % 40, currency: 'EUR' },
    category: (['food', 'sightseeing', 'activity'] as const)[at % 3] ?? ('other' as const),
  })
  return newlyNamedPlan({
    summary: 'Around the world, slowly.',
    days: Array.from({ length: days }, (_, day) => ({
      day: day + 1,
      title: `Day in town ${day + 1}`,
      activities: Array.from({ length: activities }, (_, at) => at)
        .filter((at) => at % days === day)
        .map(activity),
    })),
    ideas: Array.from({ length: ideas }, (_, at) => activity(at)),
    tips: [],
    estimatedBudget: {
      total: 5000,
      currency: 'EUR',
      breakdown: { accommodation: 0, food: 0, activities: 0, transportation: 0, other: 0 },
    },
    source: 'ai',
  })
}

/** Puts the trip into the device's own database, as a pull would have; the server need not have it. */
const putOnDevice = (page: Page, userId: string, id: string, plan: ItineraryPlan): Promise<void> =>
  page.evaluate(
    async ({ userId, id, plan }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(`farlight-${userId}`)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
      })
      const transaction = database.transaction('itineraries', 'readwrite')
      transaction.objectStore('itineraries').put({
        id,
        userId,
        destinationName: 'Around the world',
        destinationCoordinates: null,
        numberOfDays: plan.days.length,
        aiGeneratedPlan: plan,
        startDate: '2027-04-02',
        timeZone: null,
        isPublic: false,
        privacyLevel: 'private',
        specificUsers: null,
        allowComments: true,
        allowReshare: true,
        allowLikes: true,
        listedInDiscover: true,
        toldInFeed: true,
        removedByModerators: false,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
        _syncStatus: 'synced',
      })
      await new Promise((done) => transaction.addEventListener('complete', done))
      database.close()
    },
    { userId, id, plan },
  )

/** Milliseconds from the click on the trip's card until its first day is painted. */
async function openTrip(page: Page, id: string): Promise<number> {
  await page.goto('/dashboard/itineraries')
  await page.locator(`a[href="/dashboard/itineraries/${id}"]`).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async (id) => {
    const started = performance.now()
    document.querySelector<HTMLAnchorElement>(`a[href="/dashboard/itineraries/${id}"]`)?.click()
    // Each look is at the beginning of a frame; behind that frame it is painted.
    while (!document.querySelector('[data-activity]')) await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
    return performance.now() - started
  }, id)
}

interface Edit {
  /** Until it is painted. */
  shown: number
  /** The longest stop of the page in the second in which it is stored. */
  stop: number
}

/** Sends the first activity one place down, or back up, by its menu. */
async function edit(page: Page, item: 'Move down' | 'Move up'): Promise<Edit> {
  const menu = page.getByRole('button', { name: 'Actions for Activity number 0' }).first()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: item }).waitFor()
  // Nobody finds the item sooner; what the map marks for the button that had the focus is drawn by then.
  await page.waitForTimeout(600)
  return page.evaluate(async (item) => {
    const stops: number[] = []
    const observer = new PerformanceObserver((list) => stops.push(...list.getEntries().map(({ duration }) => duration)))
    const first = document.querySelector('[data-activity]')?.getAttribute('data-activity')
    const second = document.querySelector('[data-activity] + *')?.getAttribute('data-activity')
    const line = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) => one.innerText === item)
    await new Promise(requestAnimationFrame)
    observer.observe({ type: 'longtask' })
    const started = performance.now()
    line?.click()
    while (document.querySelector(`[data-activity="${second}"] + [data-activity="${first}"]`) === null)
      await new Promise(requestAnimationFrame)
    // The act falls at the beginning of a frame, behind which it is painted.
    await new Promise((done) => setTimeout(done))
    const shown = performance.now() - started
    await new Promise((done) => setTimeout(done, 1_000))
    observer.disconnect()
    return { shown, stop: Math.max(0, ...stops) }
  }, item)
}

/** `session` is the value of localStorage that keeps a traveler signed in. */
export async function measureTrip(browser: Browser, url: string, session: string): Promise<Row[]> {
  const userId = (JSON.parse(session) as { user: { id: string } }).user.id
  const rows: Row[] = []
  const usual: Record<string, number> = {}
  for (const trip of trips) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    await context.addInitScript(
      ({ session, map }) => {
        localStorage.setItem('farlight-session', session)
        localStorage.setItem('farlight-trip-map', map)
      },
      { session, map: trip.map },
    )
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    // As on any later day: what the service worker fetches at first would take its share of the processors.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state !== 'activated')
        await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
    })
    const id = `00000000-0000-7000-8000-${String(trip.days).padStart(12, '0')}`
    await putOnDevice(page, userId, id, planOf(trip))
    // What an edit of it would send is refused: the server does not have it.
    await context.route('**/rest/v1/**', (route) => route.abort())
    await openTrip(page, id)
    const times: number[] = []
    for (let opening = 0; opening < openings; opening += 1) times.push(await openTrip(page, id))
    // While the map comes, which is once, its frames would be counted as those of the acts.
    if (trip.map === 'open') await page.locator('[data-map="idle"]').waitFor()
    const done: Edit[] = []
    for (let at = 0; at < edits; at += 1) done.push(await edit(page, at % 2 === 0 ? 'Move down' : 'Move up'))
    const figures = {
      opened: median(times),
      shown: median(done.map(({ shown }) => shown)),
      stop: median(done.map(({ stop }) => stop)),
    }
    const row = (what: string, figure: keyof typeof figures, goal?: { most: number; said: string }): Row => ({
      what: `${what}, ${trip.name}`,
      measured: `${Math.round(figures[figure])} ms`,
      ...(usual[figure] !== undefined ? { compared: `${Math.round(usual[figure])} ms with 30` } : {}),
      ...(goal && trip.map === 'closed' ? { goal: goal.said, met: figures[figure] <= goal.most } : {}),
    })
    rows.push(
      row('from its card to its first day', 'opened', { most: 300, said: 'under 300 ms' }),
      row('from the act to its frame', 'shown', { most: 34, said: 'one frame, and the one it falls into' }),
      row('longest stop while it is stored', 'stop'),
    )
    if (trip === trips[0]) Object.assign(usual, figures)
    await context.close()
  }
  return rows
}
