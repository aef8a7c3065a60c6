/** Notifications on a device. Headless browsers reach no push service: the page is given a subscription. */
import type { BrowserContext } from '@playwright/test'
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
