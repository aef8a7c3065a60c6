/**
 * The devices of a worker: a journey borrows one and gives it back, wiped and seen to be empty, for the next. Only what the
 * browser keeps of the app's own files over HTTP stays, so that the app is not read anew two hundred times. What is about a
 * device that nobody has used, or about the app on it, says so with a tag ('@new-device', '@installed') and has its own.
 */
import type { Browser, BrowserContext, Page, WebSocket } from '@playwright/test'
import { watchFocus } from '#tests/support/watch-focus.ts'
import { areHintsImpossible, withoutHintsAnywhere } from './without-hints.ts'

/** Says what a console or a page complains of. */
export type Complain = (problem: string) => void

type ServiceWorkers = 'allow' | 'block'

export interface DeviceOptions {
  /** Nobody has used it, and nobody will after this journey. */
  isNew: boolean
  baseURL: string | undefined
  serviceWorkers: ServiceWorkers | undefined
}

interface Kept {
  context: BrowserContext
  origins: Set<string>
  /** What a journey had run in each page. */
  scripts: { dispose(): Promise<void> }[]
}

export class Devices {
  readonly #browser: Browser
  readonly #idle: Kept[] = []
  readonly #lent = new Map<BrowserContext, Kept>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async borrow(complain: Complain, { isNew, ...options }: DeviceOptions): Promise<BrowserContext> {
    if (isNew) {
      const context = await this.#make(options)
      watch(context, complain)
      return context
    }
    const kept = this.#idle.pop() ?? (await this.#makeKept(options))
    this.#lent.set(kept.context, kept)
    watch(kept.context, complain)
    return kept.context
  }

  /** Wipes it; throws where something of its last person is left. */
  async giveBack(context: BrowserContext): Promise<void> {
    const kept = this.#lent.get(context)
    if (!kept) return context.close()
    this.#lent.delete(context)
    try {
      await wipe(kept)
      this.#idle.push(kept)
    } catch (error) {
      await context.close()
      throw error
    }
  }

  async close(): Promise<void> {
    for (const { context } of this.#idle) await context.close()
  }

  async #makeKept(options: Omit<DeviceOptions, 'isNew'>): Promise<Kept> {
    // Whatever the first journey wants of its own.
    const context = await this.#make({ ...options, serviceWorkers: 'block' })
    const kept: Kept = { context, origins: new Set(options.baseURL ? [options.baseURL] : []), scripts: [] }
    const addInitScript = context.addInitScript.bind(context)
    context.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
      const added = await addInitScript(...script)
      kept.scripts.push(added)
      return added
    }
    context.on('page', (page) => page.on('framenavigated', (frame) => noteOrigin(kept, frame.url())))
    return kept
  }

  async #make({ baseURL, serviceWorkers }: Omit<DeviceOptions, 'isNew'>): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ baseURL, serviceWorkers })
    await setUp(context, serviceWorkers)
    return context
  }
}

async function setUp(context: BrowserContext, serviceWorkers: ServiceWorkers | undefined): Promise<void> {
  await context.addInitScript(watchFocus)
  if (areHintsImpossible) await withoutHintsAnywhere(context)
  offlineOnlyWithApp(context, serviceWorkers)
}

/** A device goes offline when the app is on it: before that it would show what no traveler sees. */
function offlineOnlyWithApp(context: BrowserContext, serviceWorkers: ServiceWorkers | undefined): void {
  const sockets = new Set<WebSocket>()
  context.on('page', (page) => page.on('websocket', (socket) => sockets.add(socket)))
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    if (serviceWorkers === 'block') throw new Error("Only a journey with the tag '@installed' may go offline.")
    if (!offline) return setOffline(false)
    const ofTheApp = context.pages().filter((page) => page.url().startsWith('http'))
    for (const page of ofTheApp) await page.evaluate(hearThatItIsOffline)
    for (const socket of sockets)
      if (!socket.isClosed()) await socket.waitForEvent('close', { timeout: 2_000 }).catch(() => {})
    sockets.clear()
    await setOffline(true)
    for (const page of ofTheApp) await page.evaluate(() => void Reflect.deleteProperty(navigator, 'onLine'))
  }
}

/**
 * The app, once it is on the device, hears that the network goes before it is gone, and closes its connection: with a socket
 * that closes while it is offline, Chromium keeps a processor busy for as long as that lasts.
 */
async function hearThatItIsOffline(): Promise<void> {
  await navigator.serviceWorker.ready
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  window.dispatchEvent(new Event('offline'))
}

/** Notes every console error and uncaught exception of every page; being offline on purpose is not one. */
function watch(context: BrowserContext, complain: Complain): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    if (/net::ERR_INTERNET_DISCONNECTED/.test(message.text())) return
    const { url } = message.location()
    // Which file it was is not in the words of the browser.
    complain(url && message.text().startsWith('Failed to load') ? `${message.text()} (${url})` : message.text())
  })
  context.on('weberror', (error) => complain(String(error.error().stack ?? error.error())))
}

function noteOrigin({ origins }: Kept, url: string): void {
  if (url.startsWith('http')) origins.add(new URL(url).origin)
}

/** What journeys listen to on a context; 'page' is how its origins are known. */
const events = ['console', 'weberror', 'request', 'response', 'requestfinished', 'requestfailed', 'dialog'] as const

async function wipe({ context, origins, scripts }: Kept): Promise<void> {
  for (const page of context.pages()) await page.close()
  for (const event of events) context.removeAllListeners(event)
  for (const script of scripts.splice(0)) await script.dispose()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  const page = await context.newPage()
  // The storage of all tabs; the cache of HTTP is none of it.
  const devtools = await context.newCDPSession(page)
  for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
  for (const origin of origins) {
    const left = await leftOn(page, origin)
    if (left.length > 0) throw new Error(`A device that was wiped still has of ${origin}: ${left.join(', ')}`)
  }
  await page.close()
}

/** What there is of a person or of the app on a page of this origin. */
async function leftOn(page: Page, origin: string): Promise<string[]> {
  // An empty page of that origin, whether its server still runs or not.
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(`${origin}/wiped`)
  return page.evaluate(async () => {
    const permissions = await Promise.all(
      ['notifications', 'clipboard-read', 'geolocation'].map(async (name) => {
        const { state } = await navigator.permissions.query({ name: name as PermissionName })
        return state === 'granted' ? `the permission ${name}` : ''
      }),
    )
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
      ...(await caches.keys()).map((name) => `the cache ${name}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `the service worker of ${scope}`),
      ...document.cookie.split('; '),
      ...permissions,
    ].filter((one) => one !== '')
  })
}
