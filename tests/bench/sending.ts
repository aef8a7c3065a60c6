/** A device that comes back with thousands of changes: how long until the server has them, and how the page fares. */
import { type Browser, type Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { workOffline } from '#tests/support/offline-work.ts'
import type { Row } from './measure.ts'
import { type Session, type World, inDatabase, signUp, startWorld } from './world.ts'

const wishedSeconds = 60
const wishedTaskMs = 100
/** Who needs longer has missed it by far, and is told how far it came. */
const patienceSeconds = 180

/** What of a device's changes is not on the server. */
export const unsent = (page: Page, userId: string) =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const asked = database.transaction(store).objectStore(store).count()
        asked.addEventListener('success', () => resolve(asked.result))
      })
    const refused = new Promise<string>((resolve) => {
      const asked = database.transaction('needsAttention').objectStore('needsAttention').getAll(null, 1)
      asked.addEventListener('success', () => resolve(JSON.stringify(asked.result)))
    })
    const counts = { waiting: await count('syncQueue'), held: await count('needsAttention'), refused: await refused }
    database.close()
    return counts
  }, `farlight-${userId}`)

interface Sending {
  seconds: number
  /** How many changes were not sent by then. */
  left: number
  longestTaskMs: number
  requests: number
}

async function send(
  browser: Browser,
  url: string,
  session: Session,
  goals: number,
  withEdits: boolean,
): Promise<Sending> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  // What tsx calls in functions that it sends to the page.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await context.addInitScript((stored) => localStorage.setItem('farlight-session', stored), session.stored)
  try {
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByText('All changes saved').first().waitFor()
    await context.setOffline(true)
    const made = Array.from({ length: goals }, () => ({ id: uuid() }))
    await workOffline(page, { userId: session.userId, listId: uuid(), goals: made, withEdits })
    let requests = 0
    page.on('request', (request) => (requests += request.url().includes('/rest/v1/') ? 1 : 0))
    await page.evaluate(() => {
      const stops: number[] = []
      Object.assign(window, { stops })
      new PerformanceObserver((list) => stops.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    })
    const started = performance.now()
    const secondsSince = () => (performance.now() - started) / 1000
    let left = 0
    await context.setOffline(false)
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      const { waiting, held, refused } = await unsent(page, session.userId)
      if (held > 0) throw new Error(`${held} changes were refused: ${refused}`)
      left = waiting
      if (waiting === 0 || secondsSince() > patienceSeconds) break
    }
    const seconds = secondsSince()
    const longestTaskMs = await page.evaluate(() => Math.max(0, ...(window as unknown as { stops: number[] }).stops))
    return { seconds, left, longestTaskMs, requests }
  } finally {
    await context.close()
  }
}

const works = [
  ['100 changes (20 goals, each edited twice, with two bookings)', 20, true],
  ['1,600 changes (320 goals, each edited twice, with two bookings)', 320, true],
  ['5,000 changes (1,000 goals, each edited twice, with two bookings)', 1_000, true],
  ['10,000 new goals', 10_000, false],
] as const

/** Each with a new account, of people whose plan does not limit their goals. */
export async function measureSending(browser: Browser, world: World): Promise<Row[]> {
  const signedUp = await startWorld(world, { LIMITS_RELAXED: '1' })
  const sessions: Session[] = []
  for (const [, goals] of works) sessions.push(await signUp(signedUp.server.url, `sending-${goals}@example.org`))
  await signedUp.server.stop()
  await inDatabase(world.folder, ({ database }) =>
    database.query(`update public.users set subscription_tier = 'pro' where id = any ($1)`, [
      sessions.map(({ userId }) => userId),
    ]),
  )
  const { server } = await startWorld(world, { LIMITS_RELAXED: '1' })
  const rows: Row[] = []
  try {
    for (const [at, [what, goals, withEdits]] of works.entries()) {
      const { seconds, left, longestTaskMs, requests } = await send(
        browser,
        server.url,
        sessions[at] as Session,
        goals,
        withEdits,
      )
      rows.push({
        what: `${what} sent`,
        measured: `${seconds.toFixed(1)} s, ${requests} requests${left > 0 ? `, and ${left} changes still wait` : ''}`,
        goal: `under ${wishedSeconds} s`,
        met: left === 0 && seconds < wishedSeconds,
      })
      console.log(`  ${rows.at(-1)?.what}: ${rows.at(-1)?.measured}`)
      rows.push({
        what: `${what}: longest task of the page`,
        measured: `${Math.round(longestTaskMs)} ms`,
        goal: `under ${wishedTaskMs} ms`,
        met: longestTaskMs < wishedTaskMs,
      })
    }
  } finally {
    await server.stop()
  }
  return rows
}
