/** Settings of the platform: changed in the back office, followed by every device at once. */
import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { administrator, enter } from './support/administrator.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { administratorWithApp } from './support/second-administrator.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, type Traveler } from './support/travelers.ts'
import { visit } from './support/visit.ts'

async function enterSettings(page: Page, admin: Traveler): Promise<void> {
  await enter(page, admin)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Platform name')).toBeVisible()
}
const saved = (page: Page) => expect(page.getByText('You have unsaved changes.')).toBeHidden()
/** What is missing is said at its field, what was typed outlives a lost network and a reload, and it arrives once. */
async function writeToTheOperator(visitor: Page): Promise<void> {
  const send = visitor.getByRole('button', { name: 'Send message' })
  await visitor.getByLabel('Email').fill('bo')
  await send.click()
  await expect(visitor.getByText('Please enter your name')).toBeVisible()
  await expect(visitor.getByText('Please enter a valid email address')).toBeVisible()
  await expect(visitor.getByText('Please write a message')).toBeVisible()
  await expect(visitor.getByLabel('Name')).toBeFocused()
  await expectAccessible(visitor)
  await picture(visitor, 'contact-errors-1440-light')
  await visitor.getByLabel('Name').fill('Bo Lind')
  await visitor.getByLabel('Email').fill('bo@example.com')
  await visitor.getByLabel('Message').fill('Where is my list?\nIt was here yesterday.')
  const network = (onLine: boolean) =>
    visitor.evaluate((is) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is })
      dispatchEvent(new Event(is ? 'online' : 'offline'))
    }, onLine)
  await network(false)
  await expect(visitor.getByText('You are offline. What you write stays here')).toBeVisible()
  await network(true)
  await visitor.route('**/rest/v1/contact_messages', (route) => route.fulfill({ status: 403, body: 'proxy' }))
  await send.click()
  await expect(visitor.getByRole('alert')).toContainText('Nothing you typed is lost')
  await visitor.unroute('**/rest/v1/contact_messages')
  await visitor.reload()
  await expect(visitor.getByLabel('Message')).toHaveValue('Where is my list?\nIt was here yesterday.')
  await send.click()
  await expect(visitor.getByRole('heading', { name: 'Thank you, your message has arrived.' })).toBeFocused()
  await expect(visitor.getByText('You will get an answer by email at bo@example.com.')).toBeVisible()
  await picture(visitor, 'contact-sent-1440-light')
  await visitor.reload()
  await expect(visitor.getByLabel('Message')).toHaveValue('')
}

/** Read, answered by mail, done and deleted. */
async function answerMessages(page: Page): Promise<void> {
  await page.goto('/admin/users?tab=messages')
  const list = page.getByRole('table', { name: 'Messages' })
  await expect(list).toContainText('Where is my list?')
  const area = page.getByRole('navigation').getByRole('link', { name: 'User Management' })
  await expect(area).toHaveAccessibleName('User Management 1 message is waiting')
  await expectAccessible(page)
  await picture(page, 'messages-1440-light')
  const open = page.getByRole('button', { name: 'Read the message from Bo Lind' })
  await open.click()
  const message = page.getByRole('dialog', { name: 'Message from Bo Lind' })
  await expect(message.getByText('It was here yesterday.')).toBeVisible()
  await expect(message.getByText('Sent without an account')).toBeVisible()
  await expect(message.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    /^mailto:bo%40example\.com\?subject=Your%20message%20to%20Nomads&body=/,
  )
  await expectAccessible(page)
  await picture(page, 'message-1440-light')
  await message.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('No messages waiting')).toBeVisible()
  await expect(area).toHaveAccessibleName('User Management')
  await page.getByLabel('Status').selectOption('Done')
  await open.click()
  await message.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Message deleted successfully')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(open).toHaveCount(0)
}

test('an administrator names the platform, closes its doors and puts up a banner, and every device follows', async ({
  page,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/40[034]|422/)
  const admin = administrator()
  await enterSettings(page, admin)
  await expectAccessible(page)
  await picture(page, 'settings-1440-light')
  const colleague = await newDevice()
  await enterSettings(colleague, admin)

  // What cannot be is said at the setting, and nothing is saved.
  await page.getByLabel('Support email').fill('nobody')
  await page.getByLabel('Open goals in the free plan').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter a whole number within the limits')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Support email')).toHaveValue('')

  await page.getByLabel('Platform name').fill('Wanderers')
  await page.getByLabel('Support email').fill('help@wanderers.example')
  await page.getByRole('switch', { name: 'Registration is open' }).click()
  await page.getByLabel('Text').fill('On Sunday morning we move to a new server.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await saved(page)
  await expect(page).toHaveTitle('Settings · Wanderers Admin')
  await expect(page.getByRole('status').getByText('On Sunday morning we move')).toBeVisible()

  // The second of two administrators learns what the first has set, keeps what was typed, and may replace it.
  await colleague.getByLabel('Platform name').fill('Nomads')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText('Another administrator has just changed this to “Wanderers”')).toBeVisible()
  await expect(colleague.getByLabel('Platform name')).toHaveValue('Nomads')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await saved(colleague)

  // A visitor.
  const visitor = await newDevice()
  await visitor.goto('/')
  await expect(visitor.getByText('On Sunday morning we move to a new server.')).toBeVisible()
  await expect(visitor).toHaveTitle(/ · Nomads$/)
  await expectAccessible(visitor)
  await picture(visitor, 'settings-visitor-1440-light')
  await visitor.getByRole('button', { name: 'Sign In' }).first().click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click()
  await expect(visitor.getByRole('dialog').getByText('Registration is closed at the moment')).toBeVisible()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('link', { name: 'help@wanderers.example' })).toBeVisible()
  await writeToTheOperator(visitor)

  await answerMessages(page)

  await page.goto('/admin/settings')
  await page.getByLabel('Platform name').fill('Farlight')
  await page.getByLabel('Support email').fill('')
  await page.getByRole('switch', { name: 'Registration is open' }).click()
  await page.getByLabel('Text').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()

  await visit(page, '/admin/audit-logs?resource=settings')
  await expect(page.getByRole('table', { name: 'Audit Logs' })).toContainText('Platform name')
})

test('a traveler’s open app hears of the banner with its next pull, and keeps it without a network', {
  tag: '@installed',
}, async ({ page, newDevice, signedIn }) => {
  expect(signedIn.userId).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toBeVisible()
  const office = await newDevice()
  await enterSettings(office, administrator())
  await office.getByLabel('Text').fill('Back at ten.')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Settings updated successfully')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.reload()
  await expect(page.getByText('Back at ten.')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('Back at ten.')).toBeVisible()
  await page.context().setOffline(false)
  await office.reload()
  await office.getByLabel('Text').fill('')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Settings updated successfully')).toBeVisible()
})

test('an administrator makes a backup, takes it away and deletes it, by keyboard, and the log has each', {
  tag: '@backups',
}, async ({ page, server, newDevice, allowConsoleError }) => {
  allowConsoleError(/403|500|Failed to load resource/)
  await enterSettings(page, administrator())
  await page.getByRole('tab', { name: 'Operations' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'This installation' })).toBeVisible()
  await expect(page.getByText('No backups yet')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  await expect(page.getByText('Backup created successfully')).toBeVisible()
  const backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
  await expect(backups).toHaveCount(1)
  await expect(backups).toContainText('Checked')
  await expect(page.getByText(/npm run restore -- \/.*\/backups\/farlight-.*\.(tar\.gz|dump)/)).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'operations-1440-light')

  // A password alone does not carry everybody's data away.
  await backups.getByRole('button', { name: 'Download' }).press('Enter')
  await expect(page.getByText(/^Failed to download backup: Set up a second factor first/)).toBeVisible()
  const keeper = await newDevice()
  await keepSignedIn(keeper.context(), await administratorWithApp(server.url))
  await keeper.goto('/admin/settings?tab=operations')
  const downloading = keeper.waitForEvent('download')
  await keeper.getByRole('list', { name: 'Backups' }).getByRole('button', { name: 'Download' }).press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^farlight-.*\.(tar\.gz|dump)$/)
  expect((await stat(await file.path())).size).toBeGreaterThan(100_000)

  // What the server tells of a backup that goes on, of one that failed, and where none can be made.
  let state = { since: new Date().toISOString() } as object
  await page.route('**/functions/v1/operations', async (route) => {
    if (route.request().method() === 'POST') return route.continue()
    const answer = await route.fetch()
    const whole = (await answer.json()) as { backups: object; mails: object }
    await route.fulfill({
      json: { ...whole, backups: { ...whole.backups, ...state }, mails: { ...whole.mails, failing: 2 } },
    })
  })
  await page.reload()
  await expect(page.getByText('A backup is being made. You can leave this page.')).toBeVisible()
  state = {
    since: null,
    lastFailure: { at: '2026-11-20T03:00:00.000Z', reason: 'The disk is full' },
    obstacle: 'pg_dump is not installed on this server',
  }
  // It is asked again by itself.
  await expect(page.getByText(/The last backup failed on .*: The disk is full/)).toBeVisible()
  await expect(page.getByText('No backup can be made from here: pg_dump is not installed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeHidden()
  await expectAccessible(page)
  await picture(page, 'operations-troubles-1440-light')
  await page.getByRole('button', { name: 'Try them again now' }).click()
  await expect(page.getByText('The emails are being sent again')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  await page.reload()
  await backups.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Backup deleted successfully')).toBeVisible()
  await expect(page.getByText('No backups yet')).toBeVisible()

  await visit(page, '/admin/audit-logs?resource=backups')
  const log = page.getByRole('table', { name: 'Audit Logs' })
  for (const act of ['created', 'downloaded', 'deleted']) await expect(log).toContainText(act)
})

test('settings read well on a desk at night and on a phone by day', async ({ page }) => {
  const admin = administrator()
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  for (const [address, ready] of [
    ['/admin/settings', 'Maintenance banner'],
    ['/admin/settings?tab=operations', 'This installation'],
    ['/admin/settings?tab=account', 'What you can do'],
  ] as const) {
    await visit(page, address)
    await expect(page.getByRole('heading', { name: ready })).toBeVisible()
    await expectReadsWell(page, `settings-${/tab=(\w+)/.exec(address)?.[1] ?? 'platform'}`, [
      [1440, 'dark'],
      [390, 'light'],
    ])
  }
})
