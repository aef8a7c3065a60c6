/** How soon a change shows elsewhere, and what many open connections cost. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { WebSocket } from 'ws'
import { createNativeDatabase } from '../support/native-databases.ts'
import { startCluster } from '../support/native-postgres.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { creationOf } from './device-call.ts'
import { median, type Row } from './measure.ts'
import { post } from './post.ts'
import { type Session, type World, signUp, startWorld } from './world.ts'

const rounds = 15
const connections = 5_000
const changesPerSecond = 200
const seconds = 10

/** Median time from the press on one device until the change is on the screen of the other. */
export async function measureShown(browser: Browser, world: World): Promise<Row[]> {
  const { server } = await startWorld(world, { LIMITS_RELAXED: '1' })
  try {
    const { stored } = await signUp(server.url, `live.${Date.now()}@example.org`)
    const open = async (): Promise<Page> => {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
      await context.addInitScript((value) => localStorage.setItem('farlight-session', value), stored)
      const page = await context.newPage()
      const joined = page.waitForEvent('websocket').then((socket) =>
        socket.waitForEvent('framereceived', {
          predicate: ({ payload }) => String(payload).includes('realtime:person:'),
        }),
      )
      await page.goto('/dashboard/bucket-lists')
      await joined
      return page
    }
    const [one, other] = [await open(), await open()]
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const name = `List number ${round}`
      await one.getByRole('button', { name: 'Create Bucket List' }).first().click()
      await one.getByRole('dialog').getByLabel('Name').fill(name)
      const pressed = pressOn(one)
      const shown = frameWith(other, name)
      await one.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).click()
      times.push((await shown) - (await pressed))
      await one.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    const middle = median(times)
    return [
      {
        what: `a list made on one device shows on the other, median of ${rounds}`,
        measured: `${Math.round(middle)} ms`,
        compared: `slowest ${Math.round(Math.max(...times))} ms`,
        goal: 'under 1 s',
        met: middle < 1_000,
      },
    ]
  } finally {
    await server.stop()
  }
}

// Both are told by the pages themselves, in milliseconds of the machine's clock: what the tool takes to press and to look
// (every half second in the end) is no part of it.

const pressOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        addEventListener('click', ({ timeStamp }) => done(performance.timeOrigin + timeStamp), {
          capture: true,
          once: true,
        }),
      ),
  )

/** The first frame in which there is a heading with these words. */
async function frameWith(page: Page, heading: string): Promise<number> {
  const time = await page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('h2, h3')].some(({ textContent }) => textContent === words) &&
      performance.timeOrigin + performance.now(),
    heading,
    { polling: 'raf' },
  )
  return Number(await time.jsonValue())
}

interface Listener {
  socket: WebSocket
  hints: number[]
}

async function listen(url: string, { key, accessToken, userId }: Session): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`, {
    perMessageDeflate: false,
  })
  const hints: number[] = []
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.once('open', () => {
      const payload = { config: { private: true }, access_token: accessToken }
      socket.send(JSON.stringify(['1', '1', `realtime:person:${userId}`, 'phx_join', payload]))
    })
    socket.on('message', (data) => {
      const said = (data as Buffer).toString()
      if (said.includes('"broadcast"')) hints.push(performance.now())
      else if (said.includes('"status":"ok"')) done()
      else fail(new Error(said))
    })
  })
  return { socket, hints }
}

const creation = creationOf('bucketLists')

/** So many accounts share the connections: of each five are open, as of somebody with two devices and a few tabs. */
const people = 1_000

/** On the embedded engine, and on a PostgreSQL of this machine. */
export async function measureConnections(world: World): Promise<{ embedded: Row[]; native: Row[] }> {
  const embedded = await measureLoaded((env) => startWorld(world, env))
  const cluster = await startCluster()
  const folder = await mkdtemp(join(tmpdir(), 'farlight-bench-'))
  try {
    const database = await createNativeDatabase(cluster.url)
    const native = await measureLoaded((env) => startBenchServer(folder, { ...env, DATABASE_URL: database.url }))
    return { embedded, native }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureLoaded(start: (env: Record<string, string>) => Promise<{ server: BenchServer }>): Promise<Row[]> {
  const { server } = await start({ LIMITS_RELAXED: '1', PASSWORD_ROUNDS: '4' })
  try {
    const sessions: Session[] = []
    for (let person = 0; person < people; person += 4)
      sessions.push(
        ...(await Promise.all(
          [0, 1, 2, 3].map((n) => signUp(server.url, `live.${person + n}.${Date.now()}@example.org`)),
        )),
      )
    const before = server.residentMegabytes()
    const listeners: Listener[] = []
    const started = performance.now()
    while (listeners.length < connections) {
      const some = Array.from({ length: 100 }, (_, at) => sessions[(listeners.length + at) % people] as Session)
      listeners.push(...(await Promise.all(some.map((session) => listen(server.url, session)))))
    }
    const opened = performance.now() - started
    const idle = server.residentMegabytes()
    const delays: number[] = []
    let made = 0
    let refused = 0
    const change = async (session: Session) => {
      const began = performance.now()
      const list = { id: uuid(), user_id: session.userId, name: 'List' }
      const answer = await post(
        new URL(creation.path, server.url),
        { ...creation.headers, apikey: session.key, authorization: `Bearer ${session.accessToken}` },
        list,
      )
      if (answer.status < 300) made += 1
      else refused += 1
      const listener = listeners[sessions.indexOf(session)]
      const heard = listener?.hints.find((at) => at >= began)
      if (heard !== undefined) delays.push(heard - began)
    }
    const waiting: Promise<void>[] = []
    const servedBefore = server.processorMs()
    const ownBefore = process.cpuUsage()
    const began = performance.now()
    for (let n = 0; n < changesPerSecond * seconds; n++) {
      waiting.push(change(sessions[n % people] as Session))
      const ahead = began + ((n + 1) / changesPerSecond) * 1_000 - performance.now()
      if (ahead > 0) await new Promise((done) => setTimeout(done, ahead))
    }
    await Promise.all(waiting)
    const took = (performance.now() - began) / 1_000
    const served = server.processorMs() - servedBefore
    const { user, system } = process.cpuUsage(ownBefore)
    const busy = server.residentMegabytes()
    const hints = listeners.reduce((sum, listener) => sum + listener.hints.length, 0)
    for (const { socket } of listeners) socket.terminate()
    return [
      {
        what: `${connections} connections opened and joined`,
        measured: `${(opened / 1_000).toFixed(1)} s`,
      },
      {
        what: 'memory of the server for each, idle',
        measured: `${(((idle - before) * 1024) / connections).toFixed(1)} kB`,
      },
      {
        what: `changes a second, of ${changesPerSecond} asked for, each heard of by ${connections / people} connections`,
        measured: (made / took).toFixed(0),
        compared: `${refused} refused`,
        goal: `${changesPerSecond}`,
        met: made / took > changesPerSecond * 0.95,
      },
      {
        what: 'processor time of the server for a change, its hints included',
        measured: `${(served / made).toFixed(1)} ms`,
        compared: `${((user + system) / 1_000 / made).toFixed(1)} ms of whoever sends and listens, on the same processors`,
      },
      {
        what: 'median from sending a change to its hint then',
        measured: `${Math.round(median(delays))} ms`,
        goal: 'under 1 s',
        met: median(delays) < 1_000,
      },
      { what: 'hints delivered meanwhile', measured: `${hints}`, compared: `${Math.round(hints / took)} a second` },
      {
        what: 'resident memory afterwards',
        measured: `${Math.round(busy)} MB`,
        compared: `${Math.round(before)} MB before`,
      },
    ]
  } finally {
    await server.stop()
  }
}
