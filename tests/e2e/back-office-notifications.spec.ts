/** What administrators tell travelers: written, counted, sent, read on a device; scheduled and cancelled. */
import { administrator } from './support/administrator.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveler, signUpByApi } from './support/travelers.ts'
import { visit } from './support/visit.ts'

test('a notification is written, counted and sent to a traveler, whose device shows it; another is scheduled and cancelled', async ({
  page,
  server,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/400|404/)
  const admin = administrator()
  const mira = newTraveler()
  const miras = await signUpByApi(server.url, mira)
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await picture(page, 'notifications-empty')

  await page.getByRole('button', { name: 'New notification' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(/\d+ travelers get it/)
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText('Please write a title')).toBeVisible()
  await dialog.getByLabel('Title').fill('The map has new looks')
  await dialog.getByLabel('Message').fill('Terrain and towns, also without a network.')
  await dialog.getByLabel('Link').fill('https://example.org')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(
    dialog.getByText('Only pages of the app, such as /dashboard/achievements', { exact: true }),
  ).toBeVisible()
  await dialog.getByLabel('Link').fill('/dashboard/map')
  await dialog.getByRole('radio', { name: 'One traveler' }).check()
  await dialog.getByLabel('Email').fill('nobody@example.org')
  await expect(dialog.getByRole('status')).toHaveText('There is no account with this address')
  await dialog.getByLabel('Email').fill(mira.email)
  await expect(dialog.getByRole('status')).toHaveText(/^1 traveler gets it/)
  await expectAccessible(page)
  await picture(page, 'compose-1440-light')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Notification is being sent')).toBeVisible()
  const sent = page.getByRole('row', { name: /The map has new looks/ })
  await expect(sent).toContainText('Sent')
  await expect(sent).toContainText('1 of 1')
  await expect(sent).toContainText(mira.email)

  const device = await newDevice()
  await keepSignedIn(device.context(), miras)
  await device.goto('/dashboard/notifications')
  await expect(device.getByText('Terrain and towns, also without a network.')).toBeVisible()
  await device.getByRole('button', { name: /The map has new looks/ }).click()
  await expect(device).toHaveURL(/\/dashboard\/map$/)

  await page.getByRole('button', { name: 'New notification' }).click()
  await dialog.getByLabel('Title').fill('Maintenance on Sunday')
  await dialog.getByLabel('Message').fill('For an hour, changes wait on your device.')
  await dialog.getByRole('radio', { name: 'At a time' }).check()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Please choose a time that is still to come')).toBeVisible()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Date and time').fill(`${tomorrow}T20:00`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Notification scheduled successfully')).toBeVisible()
  const planned = page.getByRole('row', { name: /Maintenance on Sunday/ })
  await expect(planned).toContainText('Scheduled')
  await expectReadsWell(page, 'notifications')
  await page.getByRole('button', { name: 'New notification' }).click()
  await expectAccessible(page)
  await picture(page, 'compose-390-light')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Cancel Maintenance on Sunday' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel notification' }).click()
  await expect(page.getByText('Notification cancelled successfully')).toBeVisible()
  await expect(planned).toContainText('Cancelled')

  await visit(page, '/admin/audit-logs?resource=notifications')
  const log = page.getByRole('table', { name: 'Audit Logs' })
  await expect(log.getByRole('row').nth(1)).toContainText('cancelledNotification · Maintenance on Sunday')
  await expect(log.getByRole('row').nth(3)).toContainText('sent to travelersNotification · The map has new looks')
})
