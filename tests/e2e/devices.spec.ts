/** What journeys share, and what they must not. */
import type { BrowserContext } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'

/** Somebody signs in, works, and allows something. */
async function use(context: BrowserContext, url: string): Promise<void> {
  await keepSignedIn(context, await sessionOf(url))
  await context.grantPermissions(['notifications'], { origin: url })
  await context.addCookies([{ name: 'seen', value: 'yes', url }])
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => caches.open('farlight-photos'))
}

/** What the browser keeps of a person. */
const kept = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto('/about')
  return page.evaluate(async () => ({
    session: localStorage.getItem('farlight-session'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    notifications: (await navigator.permissions.query({ name: 'notifications' })).state,
  }))
}

test('a device that is given back is lent again with nothing of its last person', async ({
  devices,
  device,
  server,
  problems,
}) => {
  const borrow = () => devices.borrow((problem) => problems.push(problem), device)
  const first = await borrow()
  const before = await kept(first)
  await use(first, server.url)
  expect(await kept(first)).not.toEqual(before)
  await devices.giveBack(first)
  const next = await borrow()
  expect(next).toBe(first)
  expect(await kept(next)).toEqual(before)
  await devices.giveBack(next)
})

test('a device on which something is left is said to be, and not lent again', async ({
  devices,
  device,
  server,
  problems,
}) => {
  const borrow = () => devices.borrow((problem) => problems.push(problem), device)
  const first = await borrow()
  await use(first, server.url)
  first.clearPermissions = async () => {}
  await expect(devices.giveBack(first)).rejects.toThrow('still has of')
  const next = await borrow()
  expect(next).not.toBe(first)
  await devices.giveBack(next)
})
