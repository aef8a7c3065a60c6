import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { authenticator, untilStepIsYoung } from './support/authenticator.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveler, signIn, signUpByApi, type Traveler } from './support/travelers.ts'
import { addWorld, readRows } from './support/world.ts'

const security = '/dashboard/profile?tab=security'

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard/profile')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
}

async function givePassword(page: Page, traveler: Traveler): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(traveler.email)
  await dialog.getByLabel('Password', { exact: true }).fill(traveler.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('name and preferences are saved to the account and arrive on another device', async ({
  page,
  server,
  context,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const traveler = newTraveler()
  await keepSignedIn(context, await signUpByApi(server.url, traveler))
  await page.goto('/dashboard/profile')
  const menu = page.getByRole('navigation', { name: 'Profile' })
  await expect(page.getByRole('progressbar', { name: 'Profile completion' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
  const { version } = await (await page.request.get('/healthz')).json()
  await expect(page.getByText(`Farlight ${version}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('First name').fill('Miranda')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Miranda Reyes' })).toBeVisible()

  await menu.getByRole('link', { name: 'Preferences' }).click()
  const dark = page.getByRole('radio', { name: 'Dark' })
  await expect(dark).toBeEnabled()
  await dark.check({ force: true })
  await page.getByRole('switch', { name: 'Public profile' }).uncheck()
  await page.getByRole('switch', { name: 'Weekly digest' }).check()
  await page.getByLabel('Preferred currency').selectOption('EUR')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const other = await newDevice()
  await signIn(other, traveler)
  await other.goto('/dashboard/profile?tab=preferences')
  await expect(other.getByRole('switch', { name: 'Public profile' })).not.toBeChecked()
  await expect(other.getByRole('switch', { name: 'Show location' })).not.toBeChecked()
  await expect(other.getByRole('switch', { name: 'Weekly digest' })).toBeChecked()
  await expect(other.getByLabel('Preferred currency')).toHaveValue('EUR')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a new password needs the current one and signs the other devices out', {
  tag: '@accounts',
}, async ({ page, traveler, newDevice, allowConsoleError }) => {
  test.setTimeout(120_000)
  allowConsoleError(/status of 4\d\d/)
  await signIn(page, traveler)
  const other = await newDevice()
  await signIn(other, traveler)
  await page.goto(security)
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible()
  const [current, next, again] = [
    page.getByLabel('Current password'),
    page.getByLabel(/^New password/),
    page.getByLabel('Confirm new password'),
  ]
  const update = page.getByRole('button', { name: 'Update password' })
  await current.fill('not-my-password')
  await next.fill('abc')
  await again.fill('abd')
  await update.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(again).toBeFocused()
  await again.fill('abc')
  await update.click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await expect(next).toBeFocused()
  await next.fill('harbour-light')
  await again.fill('harbour-light')
  await update.click()
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill(traveler.password)
  await update.click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(current).toHaveValue('')

  await other.goto('/dashboard')
  await expect(other.getByText('Please sign in again to sync.')).toBeVisible()
  await signOut(page)
  await givePassword(page, { ...traveler, password: 'harbour-light' })
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('two-factor sign-in: set up, asked at sign-in, a recovery code instead, turned off', {
  tag: '@accounts',
}, async ({ page, traveler, allowConsoleError }) => {
  test.setTimeout(150_000)
  allowConsoleError(/status of 4\d\d/)
  await signIn(page, traveler)
  await page.goto(security)
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const code = dialog.getByLabel('Authentication code')
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is not right.')).toBeVisible()
  await untilStepIsYoung()
  const codeAt = authenticator((await dialog.locator('code').textContent()) ?? '')
  await code.fill(codeAt('before'))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectAccessible(page)
  const recovery = await dialog.getByRole('listitem').allTextContents()
  expect(recovery).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await signOut(page)
  await givePassword(page, traveler)
  const asked = dialog.getByLabel('Authentication code')
  await expect(asked).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('farlight-session'))).toBeNull()
  await asked.fill(codeAt('before'))
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('This code is not right.')).toBeVisible()
  await asked.fill(codeAt('now'))
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await signOut(page)
  await givePassword(page, traveler)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(security)
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password').fill('not-my-password')
  await expectAccessible(page)
  await dialog.getByLabel('Authentication code').fill(codeAt('after'))
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await dialog.getByLabel('Current password').fill(traveler.password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-factor sign-in is off')).toBeVisible()
  await signOut(page)
  await givePassword(page, traveler)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('goals and transactions can be taken away as tables, also offline, and everything deleted for good', {
  tag: '@installed',
}, async ({ page, context, server, allowConsoleError }) => {
  allowConsoleError(/status of 4\d\d/)
  const traveler = newTraveler()
  const session = await signUpByApi(server.url, traveler)
  await addWorld(server.url, session)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/goals')
  await expect(page.getByText('Own: Ramen in Fukuoka')).toBeVisible()
  await page.goto(security)
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('You can change your password when you are back online.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update password' })).toBeDisabled()
  const fileOf = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  expect((await fileOf('Goals (CSV)')).text).toContain('Own: Cherry blossom in Kyoto,"Own: Japan, slowly",culture')
  expect((await fileOf('Transactions (CSV)')).text).toContain(',saving,875,USD,')
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not-my-password')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await dialog.getByLabel('Current password').fill(traveler.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  expect(
    await page.evaluate(async () => [
      localStorage.getItem('farlight-session'),
      (await indexedDB.databases()).filter(({ name }) => /^farlight-[0-9a-f]{8}-/.test(name ?? '')).length,
    ]),
  ).toEqual([null, 0])
  await givePassword(page, traveler)
  await expect(dialog.getByText('Invalid email or password.')).toBeVisible()
})

test('a profile picture is uploaded offline, shows at once, arrives later, and can be removed', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const session = await signUpByApi(server.url, newTraveler())
  await keepSignedIn(context, session)
  const picture = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
      'base64',
    ),
  }
  const storedPicture = async () =>
    (await readRows<{ avatar_url: string | null }>(server.url, session, 'users?select=avatar_url'))[0]?.avatar_url
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await context.setOffline(true)
  const form = page.getByRole('group', { name: 'Profile picture' })
  await form
    .getByLabel('Upload picture')
    .setInputFiles({ ...picture, buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(form.getByText('This file is not a JPEG, PNG or WebP picture.')).toBeVisible()
  await form.getByLabel('Upload picture').setInputFiles(picture)
  await expect(form.locator('img')).toHaveAttribute('src', /^data:image\//)
  await expect(form.getByLabel('Web address of a picture')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^data:image\//)
  expect(await storedPicture()).toBeNull()
  await context.setOffline(false)
  await expect.poll(storedPicture).toMatch(/^data:image\//)

  const other = await newDevice()
  await keepSignedIn(other.context(), session)
  await other.goto('/dashboard')
  await expect(other.getByRole('banner').locator('img')).toHaveAttribute('src', /^data:image\//)

  await page.getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  await expect.poll(storedPicture).toBeNull()
})
