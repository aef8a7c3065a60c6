/** The back office: people, suspended accounts, roles, the log, and how it looks. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { actOnRow, administrator, enter } from './support/administrator.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { newTraveler, signIn, signUpByApi } from './support/travelers.ts'
import { visit } from './support/visit.ts'

/** Presses Tab until it has the focus, once around the page at most. */
async function reachByTab(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

interface Mail {
  to: string
  text: string
}

test('finds a person, suspends them, their device says so, and restoring lets them in again', {
  tag: '@accounts',
}, async ({ page, server, newDevice, allowConsoleError }) => {
  allowConsoleError(/400|401|403|ERR_FAILED|unreachable|offline/)
  const admin = administrator()
  const person = { ...newTraveler(), firstName: 'Tomas', lastName: 'Vale' }
  await signUpByApi(server.url, person)
  const device = await newDevice()
  await signIn(device, person)
  await device.goto('/dashboard/bucket-lists')
  await device.context().route('**/rest/v1/**', (route) => route.abort())
  await device.getByRole('button', { name: 'Create Bucket List' }).first().click()
  await device.getByRole('dialog').getByLabel('Name').fill('Made in a tunnel')
  await device.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).click()
  await expect(device.getByText('Bucket list created successfully!')).toBeVisible()

  await enter(page, admin)
  await page.getByRole('navigation').getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toBeVisible()
  await reachByTab(page, page.getByRole('searchbox', { name: 'Search by name or email' }))
  await page.keyboard.type('tomas va')
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await expect(page).toHaveURL(/q=tomas/)
  await reachByTab(page, page.getByRole('link', { name: 'Tomas Vale' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tomas Vale', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'person-1440-light')
  for (const [act, said] of [
    ['Send password reset', 'Password reset sent'],
    ['End all sessions', 'Signed out everywhere'],
  ] as const) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: act }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await expect(page.getByText(said).first()).toBeVisible()
  }
  await expect(page.getByText('No devices right now.')).toBeVisible()
  await expect
    .poll(async () => await (await fetch(`${server.url}/dev/mail`, { headers: { accept: 'application/json' } })).text())
    .toContain(person.email)
  // By keyboard alone.
  await reachByTab(page, page.getByRole('button', { name: 'Suspend' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await reachByTab(page, dialog.getByRole('button', { name: 'Suspend' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await reachByTab(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('Spam in every comment')
  await expectAccessible(page)
  await reachByTab(page, dialog.getByRole('button', { name: 'Suspend' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('User suspended successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused()
  // In the banner, and in what happened with the account.
  const told = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(told.first()).toContainText(`Ada Lindqvist suspended ${person.email}`)
  await expect(page.getByText('Spam in every comment')).toHaveCount(2)
  await page.getByRole('button', { name: 'Add note' }).click()
  await dialog.getByLabel('Note').fill('Asked by mail what this is about')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Asked by mail what this is about')
  await expect(told.first()).toContainText(`Ada Lindqvist wrote a note about ${person.email}`)

  await device.context().unroute('**/rest/v1/**')
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

  // The link of the mail that was sent before opens nothing, and says why.
  const mailbox = await another.request.get('/dev/mail', { headers: { accept: 'application/json' } })
  const mails = (await mailbox.json()) as Mail[]
  const mail = mails.find(({ to, text }) => to === person.email && /type=recovery/.test(text))
  const reader = await newDevice()
  await reader.goto(/http\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? 'the mail holds no link')
  await expect(reader.getByRole('alert')).toHaveText('Your account has been suspended. Please contact support.')

  await reachByTab(page, page.getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('They said sorry')
  await expectAccessible(page)
  await reachByTab(page, dialog.getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('User restored successfully')).toBeVisible()
  await door.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(another).toHaveURL(/\/dashboard$/)
  // What the suspended device had not sent waited there, and arrives.
  const sent = device.waitForResponse((answer) => /rest\/v1\/bucket_lists/.test(answer.url()) && answer.ok())
  await device.getByRole('alert').getByRole('button', { name: 'Sign In' }).click()
  await device.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password)
  await expectAccessible(device)
  await device.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(device.getByRole('dialog')).toHaveCount(0)
  await sent
  await another.goto('/dashboard/bucket-lists')
  await expect(another.getByText('Made in a tunnel')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Audit Logs' }).click()
  const log = page.getByRole('table', { name: 'Audit Logs' })
  await expect(log.getByRole('row').nth(1)).toContainText(`restoredUser · ${person.email}`)
  // A note is logged without its words.
  await expect(log.getByRole('row').nth(2)).toContainText(`wrote a note aboutNote · ${person.email}`)
  await expect(log.getByRole('row').nth(3)).toContainText(`suspendedUser · ${person.email}`)
  await log.getByRole('button', { name: `Details: Ada Lindqvist suspended User ${person.email}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Spam in every comment')
  await expect(page.getByRole('dialog')).toContainText('127.0.0.1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file.split('\r\n').filter((line) => line.includes(person.email)).length).toBeGreaterThanOrEqual(4)
})

test('appoints somebody in a role of its own, who sees only what the role gives', async ({
  page,
  server,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/400/)
  const admin = administrator()
  const helper = { ...newTraveler(), firstName: 'Ben', lastName: 'Torres' }
  await signUpByApi(server.url, helper)
  await enter(page, admin)
  await visit(page, '/admin/users?tab=roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Readers of the log')
  await dialog.getByLabel('View audit logs').check()
  await expectAccessible(page)
  await picture(page, 'role-1440-light')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Role created successfully')).toBeVisible()
  for (const name of ['Edit Readers of the log', 'Delete Readers of the log']) {
    await page.getByRole('button', { name }).click()
    await expect(dialog.or(page.getByRole('alertdialog'))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab', { name: 'Administrators' }).click()
  await page.getByRole('button', { name: 'Add administrator' }).click()
  await dialog.getByLabel('Email').fill(helper.email)
  await dialog.getByLabel('Role').selectOption('Readers of the log')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Administrator created successfully')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row', { name: /Ben Torres/ })).toContainText('Readers of the log')

  // Who is edited is asked for anew; when that fails, why is said and it can be tried again.
  const one = /admin_users\?.*id=eq/
  await page.route(one, (route) => route.fulfill({ status: 400, json: { code: '22023', message: 'Out of order' } }))
  await actOnRow(page, 'Ben Torres', 'Edit Ben Torres')
  await expect(dialog.getByText('Failed to fetch admin user: Out of order')).toBeVisible()
  await page.unroute(one)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(helper.email)
  await expectAccessible(page)
  // Twice in a row: the second time begins from what the first has made of it.
  for (const [isActive, standing] of [
    [false, 'Inactive'],
    [true, 'Active'],
  ] as const) {
    await dialog.getByRole('switch', { name: 'Active' }).setChecked(isActive)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`Ben Torres .* ${standing} `) })).toBeVisible()
    await actOnRow(page, 'Ben Torres', 'Edit Ben Torres')
    await expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked({ checked: isActive })
  }
  await page.keyboard.press('Escape')

  const theirs = await newDevice()
  await enter(theirs, helper)
  await expect(theirs.getByRole('navigation').getByRole('link')).toHaveText(['Dashboard', 'Audit Logs', 'Settings'])
  await theirs.goto('/admin/users')
  await expect(theirs.getByText('You do not have permission to view this page')).toBeVisible()
  await actOnRow(page, 'Ben Torres', 'Remove Ben Torres')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Administrator deleted successfully')).toBeVisible()
  await theirs.getByRole('navigation').getByRole('link', { name: 'Audit Logs' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
})

test('reads well on a desk and on a phone, by day and by night', async ({ page }) => {
  await enter(page, administrator())
  for (const [address, ready] of [
    ['/admin', 'Recent Activity'],
    ['/admin/users', 'Showing'],
    ['/admin/users?tab=administrators', 'Ada Lindqvist'],
    ['/admin/users?tab=roles', 'Super Admin'],
    ['/admin/audit-logs', 'Showing'],
  ] as const) {
    await visit(page, address)
    await expect(page.getByText(ready).first()).toBeVisible()
    await expectReadsWell(page, address.replace(/^\/admin\/?/, '').replaceAll(/\W/g, '-') || 'dashboard')
  }
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await expectAccessible(page)
})
