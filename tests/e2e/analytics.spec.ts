/** The first screen of the back office and its analytics: real figures, charts with their tables, the range in the address. */
import { readFile } from 'node:fs/promises'
import { administrator } from './support/administrator.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { newTraveler, signUpByApi } from './support/travelers.ts'
import { visit } from './support/visit.ts'

test('shows figures of now, leads into the areas, and tells of a range in charts and tables', async ({
  page,
  server,
}) => {
  const admin = administrator()
  await signUpByApi(server.url, newTraveler())
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  const looks = async (name: string) => {
    await expectReadsWell(page, name)
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(card('Pending Moderation')).toContainText('0')
  await expect(card('Monthly Revenue')).toContainText('$0.00')
  await expect(card('Active Coupons')).toContainText('0')
  await expect(card('Active Users')).toContainText(/\+\d+ new in 30 days/)
  await expect(card('User Management')).toContainText(/\d+ admin account/)
  const activity = page.getByRole('main').getByRole('region', { name: 'Recent Activity' })
  await expect(page.getByText('Ada Lindqvist signed in').first()).toBeVisible()
  await expect(activity.or(page.getByRole('main')).getByRole('link', { name: 'View All' }).first()).toBeVisible()
  await looks('dashboard')
  await page.getByRole('button', { name: 'Show as a table: People and sign-ups' }).click()
  const table = page.getByRole('region', { name: 'People and sign-ups' }).getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View analytics' }).click()
  await expect(page).toHaveURL(/\/admin\/analytics$/)
  await expect(page.getByRole('heading', { name: 'Retention by week of sign-up' })).toBeVisible()
  await expect(page.getByText('No payments in this time.')).toBeVisible()
  await expect(page.getByText('No change was refused in this time.')).toBeVisible()
  await expect(page.getByText('0 uses; what one costs is not set')).toBeVisible()
  await looks('analytics')
  await page.getByRole('button', { name: '12 months' }).click()
  await expect(page).toHaveURL(/range=365/)
  await page.getByRole('button', { name: 'Show as a table: People and sign-ups' }).click()
  // 365 days that end on the last of a month lie in twelve months, all others in thirteen; and a row of names.
  const now = new Date()
  const firstDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 364))
  const months =
    (now.getUTCFullYear() - firstDay.getUTCFullYear()) * 12 + now.getUTCMonth() - firstDay.getUTCMonth() + 1
  await expect(page.getByRole('region', { name: 'People and sign-ups' }).getByRole('row')).toHaveCount(months + 1)
  await page.reload()
  await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true')
  await visit(page, '/admin/settings')
  await page.getByLabel('Cost of one use of the language model').fill('0.0125')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await visit(page, '/admin/analytics?range=365')
  await expect(page.getByText('0 uses, about $0.00')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^analytics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('section,of,figure,value')
  expect(text).not.toContain(admin.email)
})

test('locks the figures that a role does not show', async ({ page, server, newDevice }) => {
  const admin = administrator()
  const moderator = newTraveler()
  await signUpByApi(server.url, moderator)
  const chief = page
  await chief.goto('/admin/login')
  await chief.getByLabel('Email').fill(admin.email)
  await chief.getByLabel('Password', { exact: true }).fill(admin.password)
  await chief.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(chief).toHaveURL(/\/admin$/)
  await visit(chief, '/admin/users?tab=administrators')
  await chief.getByRole('button', { name: 'Add administrator' }).click()
  const dialog = chief.getByRole('dialog')
  await dialog.getByLabel('Email').fill(moderator.email)
  await dialog.getByLabel('Role').selectOption('Moderator')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(chief.getByText('Administrator created successfully')).toBeVisible()

  const theirs = await newDevice()
  await theirs.goto('/admin/login')
  await theirs.getByLabel('Email').fill(moderator.email)
  await theirs.getByLabel('Password', { exact: true }).fill(moderator.password)
  const checks = new Set<string>()
  theirs.on('request', (request) => {
    if (request.url().endsWith('/rpc/admin_has_permission')) checks.add(request.postData() ?? '')
  })
  await theirs.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(theirs).toHaveURL(/\/admin$/)
  const card = (name: string) => theirs.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(card('Monthly Revenue')).toContainText('Your role does not show this')
  await expect(card('Active Coupons')).toContainText('Your role does not show this')
  await expect(card('Active Users')).toContainText(/new in 30 days/)
  expect(
    [...checks].map((body) => (JSON.parse(body) as { permission_name: string }).permission_name).toSorted(),
  ).toEqual(['view_admins', 'view_content', 'view_coupons', 'view_transactions', 'view_users'])
  await visit(theirs, '/admin/analytics')
  await expect(theirs.getByText('You do not have permission to view this page')).toBeVisible()
})
