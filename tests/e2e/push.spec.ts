/** Notifications on a device. Headless browsers reach no push service: the page is given a subscription, and the browser what a service would bring. */
import type { BrowserContext, Page } from '@playwright/test'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
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
    const badges: number[] = []
    Object.assign(navigator, {
      badges,
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    })
  })
const badge = (page: Page) => page.evaluate(() => (navigator as unknown as { badges: number[] }).badges.at(-1))

test('a device is told while the app is closed, a click leads to the right screen, and signing out ends it', {
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
  await expect(page.getByText('10:00 PM')).toBeVisible()
  await expectReadsWell(page, 'push-on')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(() => readRows(server.url, signedIn, 'user_profiles?select=preferences->quiet_hours'))
    .toEqual([{ quiet_hours: { from: '22:00', until: '07:00' } }])

  // What the push service brings.
  const worker = context.serviceWorkers()[0]
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify({ id: note.id, title: note.title, message: note.message, link: note.link })
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data,
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: note.title, body: note.message, tag: note.id }])
  await expect.poll(() => badge(page)).toBe(1)

  // A click, without a network, in the tab that is open.
  await context.setOffline(true)
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(/\/dashboard\/goals$/)
  await expect.poll(() => badge(page)).toBe(0)
  await expect.poll(shown).toEqual([])
  await context.setOffline(false)
})
