/**
 * Notifications on a device. Browsers reach no push service here: the page is given a subscription, and the worker what a
 * service would bring.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { withoutHints } from './support/without-hints.ts'
import { insertRows, readRows } from './support/world.ts'

/** A browser whose push service hands out a subscription, once it is allowed. */
const withPushService = (context: BrowserContext) =>
  context.addInitScript(() => {
    let subscription: unknown = null
    const key = 'A'.repeat(87)
    const make = (applicationServerKey: string) => {
      const bytes = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      return {
        endpoint: 'https://push.example/device',
        options: { applicationServerKey: Uint8Array.from(bytes, (one) => one.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint: 'https://push.example/device', keys: { p256dh: key, auth: 'B'.repeat(22) } }),
        unsubscribe: async () => ((subscription = null), true),
      }
    }
    Object.assign(PushManager.prototype, {
      subscribe: async (options: { applicationServerKey: string }) =>
        (subscription = make(options.applicationServerKey)),
      getSubscription: async () => subscription,
    })
    // The shell without a window refuses notifications whatever it was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  })

test('a device that wants to be told is known to the server, with quiet hours, until it wants no more', {
  tag: '@installed',
}, async ({ page, context, server, signedIn }) => {
  const note = {
    id: crypto.randomUUID(),
    user_id: signedIn.userId,
    type: 'goal',
    title: 'Goal in progress',
    message: 'Kyoto is in progress.',
    link: '/dashboard/goals',
  }
  await insertRows(server.url, signedIn, 'notifications', note)
  await context.grantPermissions(['notifications'])
  await withPushService(context)
  await page.goto('/dashboard/notifications')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(page.getByText('This device can tell you right away')).toBeVisible()
  await expectReadsWell(page, 'push-offer')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This device will tell you')).toBeVisible()
  const device = page.getByRole('switch', { name: /^Notifications on this device/ })
  await expect(device).toBeChecked()
  await expect(page.getByText('This device can tell you right away')).toBeHidden()
  const kept = () => readRows(server.url, signedIn, 'push_subscriptions?select=endpoint')
  await expect.poll(kept).toEqual([{ endpoint: 'https://push.example/device' }])

  await page.getByRole('switch', { name: /^Quiet hours/ }).check()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
  await expectReadsWell(page, 'push-on')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(() => readRows(server.url, signedIn, 'user_profiles?select=preferences->quiet_hours'))
    .toEqual([{ quiet_hours: { from: '22:00', until: '07:00' } }])

  await device.click()
  await expect(device).not.toBeChecked()
  await expect.poll(kept).toEqual([])
  await expect(page.getByText('This device can tell you right away')).toBeVisible()
})

/** What the worker has of a browser, of which the types of a page know nothing. */
interface Worker {
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): boolean
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

test('a push is shown as a notice of the system; a click on it goes on in the open tab, and marks it as read once the device has it', {
  tag: '@installed',
}, async ({ server, signedIn }) => {
  const profile = await mkdtemp(join(tmpdir(), 'farlight-push-'))
  // The shell without a window shows no notices, and the desktop's own place for them is not everywhere.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [
      ...chromiumFlags.map((flag) => (flag.startsWith('--disable-features=') ? `${flag},SystemNotifications` : flag)),
      '--headless=new',
    ],
    ignoreDefaultArgs: ['--headless', '--headless=old'],
    baseURL: server.url,
  })
  try {
    await browser.grantPermissions(['notifications'], { origin: server.url })
    await keepSignedIn(browser, signedIn)
    await withoutHints(browser)
    const page = await browser.newPage()
    await page.goto('/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect(page.getByText('All changes saved').first()).toBeVisible()
    const tools = await browser.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url))
        if (ours) resolve(ours.registrationId)
      })
    })
    await tools.send('ServiceWorker.enable')
    const id = crypto.randomUUID()
    const told = { title: 'Goal in progress', message: 'Kyoto is in progress.', link: '/dashboard/goals' }
    await insertRows(server.url, signedIn, 'notifications', { id, user_id: signedIn.userId, type: 'goal', ...told })
    await tools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: await registered,
      data: JSON.stringify({ id, ...told }),
    })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
      })
    await expect.poll(shown).toEqual([{ title: told.title, body: told.message }])
    const isRead = () => readRows(server.url, signedIn, `notifications?select=is_read&id=eq.${id}`)
    expect(await isRead()).toEqual([{ is_read: false }])

    await browser.serviceWorkers()[0]?.evaluate(async () => {
      const worker = globalThis as unknown as Worker
      const [notification] = await worker.registration.getNotifications()
      if (notification) worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(/\/dashboard\/goals$/)
    await expect.poll(isRead).toEqual([{ is_read: true }])
    expect(await shown()).toEqual([])
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
})
