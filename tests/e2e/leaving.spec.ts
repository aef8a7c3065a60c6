import type { Page } from '@playwright/test'
import { exportEverything } from './support/export.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveler, signIn, signUpByApi, type ApiSession } from './support/travelers.ts'

/** What the device keeps that names this traveler, and every database with somebody's data. */
const traces = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const named = Object.entries(localStorage).filter(([key, value]) => `${key}${value}`.includes(id))
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [...named.map(([key]) => key), ...databases.filter((name) => name.startsWith('farlight-'))]
  }, userId)

const idOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('farlight-session') ?? '{}').user.id as string)

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** A list that the server never gets. */
async function makeUnsentList(page: Page, name: string): Promise<void> {
  await page.route('**/rest/v1/bucket_lists*', (route) => route.abort())
  await makeList(page, name)
}

async function makeList(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/bucket-lists')
  await expect(page.getByText('No bucket lists found')).toBeVisible()
  await page.getByRole('button', { name: 'Create Bucket List' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create Bucket List' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

function authHeaders(session: ApiSession): Record<string, string> {
  return { apikey: session.key, authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' }
}

test('a tab that is closed while signing out leaves nothing behind', { tag: '@new-device' }, async ({
  page,
  context,
  traveler,
}) => {
  await signIn(page, traveler)
  await expect(page.getByText('All changes saved')).toBeVisible()
  const userId = await idOf(page)
  expect((await traces(page, userId)).length).toBeGreaterThan(1)
  // The server takes its time, and the tab does not wait for it.
  const told = new Promise<void>((resolve) => void page.route('**/auth/v1/logout*', () => resolve()))
  await askToSignOut(page)
  await told
  await page.close()
  const next = await context.newPage()
  await next.goto('/about')
  await expect.poll(() => traces(next, userId)).toEqual([])
})

test('a deleted account is said to be deleted, with what can be done about the work that is only here', {
  tag: '@new-device',
}, async ({ page, context, server, allowConsoleError }) => {
  allowConsoleError(/status of 4\d\d|ERR_FAILED/)
  const traveler = newTraveler()
  const session = await signUpByApi(server.url, traveler)
  await keepSignedIn(context, session)
  await makeUnsentList(page, 'Last islands')
  const answer = await fetch(`${server.url}/rest/v1/rpc/delete_account`, {
    method: 'POST',
    headers: authHeaders(session),
    body: '{}',
  })
  expect(answer.ok, await answer.text()).toBe(true)
  await page.unroute('**/rest/v1/bucket_lists*')
  await comeBack(page)

  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  const banner = page.getByRole('alert').filter({ hasText: 'Your account was deleted elsewhere.' })
  await expect(banner).toBeVisible()
  await expect(page.getByText('Please sign in again to sync.')).toHaveCount(0)
  await banner.getByRole('button', { name: 'What now?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your account was deleted' })
  await expect(dialog.getByText('with 1 change that never reached the server')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Export everything (ZIP)' }).click()
  const { json } = await exportEverything(page)
  expect(JSON.stringify(json('data/bucketLists.json'))).toContain('Last islands')
  await dialog.getByRole('button', { name: 'Keep for now' }).click()
  await expect(page.getByRole('heading', { name: 'Last islands' })).toBeVisible()

  // Signing out asks the same.
  await askToSignOut(page)
  await dialog.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => traces(page, session.userId)).toEqual([])
})

test('what is sent while the question of leaving stands is no longer asked about', { tag: '@new-device' }, async ({
  page,
  traveler,
}) => {
  await signIn(page, traveler)
  await expect(page.getByText('All changes saved')).toBeVisible()
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/rest/v1/bucket_lists*', async (route) => {
    await slow
    await route.continue()
  })
  await makeList(page, 'Sent after all')
  await askToSignOut(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You have 1 unsynced change')).toBeVisible()
  arrive()
  await expect(dialog.getByText('Everything is saved now')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test("somebody else signs in where a session ended: the first one's unsent work is named, kept apart, and goes when they say so", {
  tag: '@new-device',
}, async ({ page, server, allowConsoleError }) => {
  allowConsoleError(/status of 4\d\d|ERR_FAILED/)
  const ada = { ...newTraveler(), firstName: 'Ada', lastName: 'Lovelace' }
  const ben = { ...newTraveler(), firstName: 'Ben', lastName: 'Okafor' }
  await signUpByApi(server.url, ada)
  await signUpByApi(server.url, ben)
  await signIn(page, ada)
  await makeUnsentList(page, 'Secret islands')
  await askToSignOut(page)
  const question = page.getByRole('dialog', { name: 'You have 1 unsynced change' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  const [userId, headers] = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('farlight-session') ?? '{}')
    const { supabaseKey } = JSON.parse(localStorage.getItem('farlight-config') ?? '{}')
    return [kept.user.id as string, { apikey: supabaseKey, authorization: `Bearer ${kept.access_token}` }] as const
  })
  await fetch(`${server.url}/auth/v1/logout?scope=global`, { method: 'POST', headers })
  await page.unroute('**/rest/v1/bucket_lists*')
  await comeBack(page)
  await expect(page.getByText('Please sign in again to sync.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  const give = async () => {
    await dialog.getByLabel('Email').fill(ben.email)
    await dialog.getByLabel('Password', { exact: true }).fill(ben.password)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog.getByText('1 change by Ada Lovelace never reached the server, only this device.')).toBeVisible()
  }
  await give()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(ben.email)
  expect(await page.evaluate(() => localStorage.getItem('farlight-session'))).toBeNull()
  await give()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it and sign in' }).click()
  await expect(page.getByText('No bucket lists found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'User menu for Ben Okafor' })).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()

  await askToSignOut(page)
  await expect(dialog.getByText('Someone else’s work stays here')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Delete that too, for good' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => traces(page, userId)).toEqual([])
})

test('who deletes the account and asks to sign in at once keeps the dialog, however long the device takes to forget', {
  tag: '@new-device',
}, async ({ page, traveler, allowConsoleError }) => {
  allowConsoleError(/status of 403/)
  await signIn(page, traveler)
  await page.evaluate(() => {
    // The last of what the device forgets, held back until the test lets it go.
    const forget = CacheStorage.prototype.delete
    CacheStorage.prototype.delete = async function (name) {
      await new Promise((go) => Object.assign(globalThis, { forgetNow: go }))
      return forget.call(this, name)
    }
  })
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(traveler.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const email = page.getByRole('dialog').getByLabel('Email')
  await expect(email).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { forgetNow: () => void }).forgetNow())
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(email).toBeVisible()
})
