/** A device that comes back with thousands of changes: how long until the server has them, and how the page fares. */
import { type Browser, type Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import type { Row } from './measure.ts'
import { type Session, type World, inDatabase, signUp, startWorld } from './world.ts'

const wishedSeconds = 60
const wishedTaskMs = 100

/** Writes records and their entries of the outbox into the device's own database, as offline work would have. */
async function workOffline(
  page: Page,
  userId: string,
  listId: string,
  ids: string[],
  withEdits: boolean,
): Promise<void> {
  await page.evaluate(
    async ({ userId, listId, ids, withEdits }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(`farlight-${userId}`)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
      })
      const stores = ['bucketLists', 'goals', 'transactions', 'syncQueue']
      const transaction = database.transaction(stores, 'readwrite')
      const timestamp = new Date().toISOString()
      const times = { createdAt: timestamp, updatedAt: timestamp, _syncStatus: 'pending' }
      const queue = (table: string, operation: string, id: string, parents: string[], data: object, title: string) =>
        transaction.objectStore('syncQueue').add({
          id: crypto.randomUUID(),
          operation,
          table,
          recordId: id,
          key: `${table}:${id}`,
          parents,
          data,
          base: {},
          title,
          timestamp,
          retryCount: 0,
          attemptedAt: null,
        })
      const create = (table: string, id: string, parents: string[], data: object, title: string) => {
        transaction.objectStore(table).put({ ...data, ...times })
        queue(table, 'create', id, parents, data, title)
      }
      const shared = {
        isPublic: false,
        privacyLevel: 'private',
        allowComments: true,
        allowReshare: true,
        specificUsers: null,
      }
      const list = {
        id: listId,
        userId,
        name: 'Far away',
        description: null,
        category: 'adventure',
        colorTheme: 'blue',
      }
      create('bucketLists', listId, [], { ...list, ...shared, isCollaborative: false, sortOrder: 0 }, 'Far away')
      for (const [at, id] of ids.entries()) {
        const goal = {
          id,
          bucketListId: listId,
          ownerId: userId,
          title: `Goal ${at}`,
          description: 'A journey that is worth the wait.',
          category: 'nature',
          subcategory: null,
          status: at % 3 === 0 ? 'completed' : 'planned',
          priority: 'medium',
          targetDate: null,
          completionDate: at % 3 === 0 ? timestamp : null,
          budgetTarget: 500,
          currency: 'USD',
          locationData: { name: `Place ${at}`, country: 'Italy', countryCode: 'IT', coordinates: [12, 42] },
          mediaUrls: [],
          tags: ['bench'],
          notes: null,
          followsSavings: true,
          ...shared,
        }
        create('goals', id, [`bucketLists:${listId}`], goal, goal.title)
        if (!withEdits) continue
        const edits: object[] = [{ notes: 'Bring a coat.' }, { priority: 'high' }]
        for (const data of edits) queue('goals', 'update', id, [`bucketLists:${listId}`], data, goal.title)
        for (let booking = 0; booking < 2; booking++) {
          const transactionId = crypto.randomUUID()
          const money = {
            id: transactionId,
            userId,
            goalId: id,
            amount: 10 + booking,
            transactionType: 'saving',
            currency: 'USD',
            transactionDate: timestamp.slice(0, 10),
            category: null,
            description: null,
          }
          create('transactions', transactionId, [`goals:${id}`], money, '')
        }
      }
      await new Promise((done) => transaction.addEventListener('complete', done))
      database.close()
    },
    { userId, listId, ids, withEdits },
  )
}

const unsent = (page: Page, userId: string) =>
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
    const ids = Array.from({ length: goals }, () => uuid())
    await workOffline(page, session.userId, uuid(), ids, withEdits)
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
    await context.setOffline(false)
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      const { waiting, held, refused } = await unsent(page, session.userId)
      if (held > 0) throw new Error(`${held} changes were refused: ${refused}`)
      if (waiting === 0) break
      if (performance.now() - started > 180_000) throw new Error(`${waiting} changes still wait.`)
    }
    const seconds = (performance.now() - started) / 1000
    const longestTaskMs = await page.evaluate(() => Math.max(0, ...(window as unknown as { stops: number[] }).stops))
    return { seconds, longestTaskMs, requests }
  } finally {
    await context.close()
  }
}

const works = [
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
      const { seconds, longestTaskMs, requests } = await send(
        browser,
        server.url,
        sessions[at] as Session,
        goals,
        withEdits,
      )
      rows.push({
        what: `${what} sent`,
        measured: `${seconds.toFixed(1)} s, ${requests} requests`,
        goal: `under ${wishedSeconds} s`,
        met: seconds < wishedSeconds,
      })
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
