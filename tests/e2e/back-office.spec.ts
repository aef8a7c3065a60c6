/** The back office: its door, people, suspended accounts, administrators, roles, the log. */
import type { Page } from '@playwright/test'
import { administratorOf } from './support/administrator.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveller, signIn, signUpByApi, type Traveller } from './support/travellers.ts'

async function enter(page: Page, admin: Traveller, then = /\/admin$/): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page).toHaveURL(then)
}
const looks = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

test('opens for administrators alone, and remembers where one wanted to go', async ({
  page,
  server,
  traveller,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/400/)
  const admin = await administratorOf(server)
  await page.goto('/admin/users?q=mira')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin/login')
  await expectAccessible(page)
  await looks(page, 'login-1440-light')
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page.getByText('Login failed: Invalid email or password')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await page.getByLabel('Password', { exact: true }).fill(traveller.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page.getByText('Access denied: You do not have admin privileges')).toBeVisible()
  await expect(page.getByText('You do not have admin privileges', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farlight-session'))).toBeNull()
  await enter(page, admin, /\/admin\/users\?q=mira/)
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue('mira')
  await page.goto('/admin/no-such-page')
  await expect(page).toHaveURL(/\/admin$/)

  const elsewhere = await newDevice()
  await keepSignedIn(elsewhere.context(), await signUpByApi(server.url, newTraveller()))
  await elsewhere.goto('/admin/users')
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
})

test('finds a person, suspends them, their device says so, and restoring lets them in again', async ({
  page,
  server,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/400|401|403/)
  const admin = await administratorOf(server)
  const person = { ...newTraveller(), firstName: 'Tomas', lastName: 'Vale' }
  await signUpByApi(server.url, person)
  const device = await newDevice()
  await signIn(device, person)

  await enter(page, admin)
  await page.getByRole('navigation').getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('tomas va')
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await expect(page).toHaveURL(/q=tomas/)
  await page.getByRole('link', { name: 'Tomas Vale' }).click()
  await expect(page.getByRole('heading', { name: 'Tomas Vale', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await looks(page, 'person-1440-light')
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Spam in every comment')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('User suspended successfully')).toBeVisible()
  await expect(page.getByText('Spam in every comment')).toBeVisible()

  await device.reload()
  await expect(device.getByText(/Your account has been suspended. Please contact support/)).toBeVisible()
  const another = await newDevice()
  await another.goto('/')
  await another.getByRole('button', { name: 'Sign In' }).first().click()
  const door = another.getByRole('dialog')
  await door.getByLabel('Email').fill(person.email)
  await door.getByLabel('Password', { exact: true }).fill(person.password)
  await door.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(door.getByText('Your account has been suspended. Please contact support.')).toBeVisible()

  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('They said sorry')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('User restored successfully')).toBeVisible()
  await door.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(another).toHaveURL(/\/dashboard$/)

  await page.getByRole('navigation').getByRole('link', { name: 'Audit Logs' }).click()
  const log = page.getByRole('table', { name: 'Audit Logs' })
  await expect(log.getByRole('row').nth(1)).toContainText(`restoredUser · ${person.email}`)
  await expect(log.getByRole('row').nth(2)).toContainText(`suspendedUser · ${person.email}`)
  await log.getByRole('row').nth(2).getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('Spam in every comment')
  await expect(page.getByRole('dialog')).toContainText('127.0.0.1')
  await expectAccessible(page)
})

test('appoints somebody in a role of its own, who sees only what the role gives', async ({
  page,
  server,
  newDevice,
}) => {
  const admin = await administratorOf(server)
  const helper = { ...newTraveller(), firstName: 'Ben', lastName: 'Torres' }
  await signUpByApi(server.url, helper)
  await enter(page, admin)
  await page.goto('/admin/users?tab=roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Readers of the log')
  await dialog.getByLabel('View audit logs').check()
  await expectAccessible(page)
  await looks(page, 'role-1440-light')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Role created successfully')).toBeVisible()
  await page.getByRole('tab', { name: 'Administrators' }).click()
  await page.getByRole('button', { name: 'Add administrator' }).click()
  await dialog.getByLabel('Email').fill(helper.email)
  await dialog.getByLabel('Role').selectOption('Readers of the log')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Administrator created successfully')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row', { name: /Ben Torres/ })).toContainText('Readers of the log')

  const theirs = await newDevice()
  await enter(theirs, helper)
  await expect(theirs.getByRole('navigation').getByRole('link')).toHaveText(['Dashboard', 'Audit Logs'])
  await theirs.goto('/admin/users')
  await expect(theirs.getByText('You do not have permission to view this page')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Ben Torres' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Administrator deleted successfully')).toBeVisible()
  await theirs.getByRole('navigation').getByRole('link', { name: 'Audit Logs' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
})

for (const [width, theme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)
  test(`reads well at ${width}, ${theme}`, async ({ page, server }) => {
    const admin = await administratorOf(server)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await enter(page, admin)
    for (const [address, ready] of [
      ['/admin', 'Recent Activity'],
      ['/admin/users', 'Showing'],
      ['/admin/users?tab=administrators', 'Ada Lindqvist'],
      ['/admin/users?tab=roles', 'Super Admin'],
      ['/admin/audit-logs', 'Showing'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(ready).first()).toBeVisible()
      await expectAccessible(page)
      const name = address.replace(/^\/admin\/?/, '').replaceAll(/\W/g, '-') || 'dashboard'
      await looks(page, `${name}-${width}-${theme}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
