import { expectAccessible } from './support/accessible.ts'
import { addReminders, addSeveralDays } from './support/notification-rows.ts'
import { expectReadsWell, texts } from './support/seen.ts'
import { expect, expectAddress, page, test, userEvent } from './support/test.ts'

const main = page.getByRole('main')
const row = (title: string) => main.getByRole('article').filter({ hasText: title })
const groups = main.getByRole('heading', { level: 2 }).getByRole('button')
const firstWords = () => texts(groups).map((text) => /^(Today|Yesterday|This Week|Earlier)/.exec(text)?.[0])
const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

test('the notifications page groups, searches, filters and sorts', async ({ open, backend, userId }) => {
  await addSeveralDays(backend, userId)
  await open('/dashboard/notifications')
  await expect.element(row('Fresh as today')).toBeVisible()
  await expect.poll(firstWords).toEqual(['Today', 'Yesterday', 'This Week', 'Earlier'])
  await expect.element(row('Three weeks old')).not.toBeInTheDocument()
  await groups.last().click()
  await expect.element(row('Three weeks old')).toBeVisible()
  await groups.first().click()
  await expect.element(row('Fresh as today')).not.toBeInTheDocument()
  await groups.first().click()
  await expect.element(row('Fresh as today')).toBeVisible()
  await expectAccessible()

  await main.getByRole('button', { name: 'Newest' }).click()
  await expect.poll(firstWords).toEqual(['Earlier', 'This Week', 'Yesterday', 'Today'])
  await main.getByRole('button', { name: 'Oldest' }).click()
  await main.getByRole('searchbox').fill('four days')
  await expect.element(main.getByText('Showing 1 of 4 notifications')).toBeVisible()
  await main.getByRole('searchbox').fill('')
  await expect.element(main.getByText(/^Showing/)).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Filters' }).click()
  await main.getByLabelText('Type').selectOptions('Milestones')
  await expect.element(main.getByText('Showing 1 of 4 notifications')).toBeVisible()
  await main.getByLabelText('Type').selectOptions('All types')
  await main.getByLabelText('Date range').selectOptions('Last 7 days')
  await expect.element(main.getByText('Showing 3 of 4 notifications')).toBeVisible()
  await main.getByRole('button', { name: 'Reset' }).click()
  await expect.element(main.getByText(/^Showing/)).not.toBeInTheDocument()
})

test('a notification is read and dismissed, all of them are read and cleared, and the bell counts along', async ({
  open,
  backend,
  userId,
}) => {
  await addSeveralDays(backend, userId)
  await open('/dashboard/notifications')
  await expect.element(bell).toHaveAccessibleName('Notifications, 4 unread')
  await row('From yesterday').getByRole('button', { name: 'Mark as read' }).click()
  await expect.element(bell).toHaveAccessibleName('Notifications, 3 unread')
  await expectAddress(/\/dashboard\/notifications/)
  await row('Fresh as today').getByRole('button', { name: 'Fresh as today' }).click()
  await expectAddress(/\/dashboard\/goals$/)
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread')
  await open('/notifications')
  await row('Fresh as today').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Notification dismissed')).toBeVisible()
  await expect.element(row('Fresh as today')).not.toBeInTheDocument()
  const readAll = main.getByRole('button', { name: 'Mark All as Read' })
  await readAll.click()
  await expect.element(page.getByText('All notifications marked as read')).toBeVisible()
  await expect.element(readAll).not.toBeInTheDocument()
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expect.poll(() => backend.rows.all('notifications').every((one) => one.is_read)).toBe(true)

  const clearAll = main.getByRole('button', { name: 'Clear All' })
  const question = page.getByRole('alertdialog')
  // A toast under the pointer stays, and would lie over the button.
  await userEvent.unhover(main)
  await clearAll.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('From yesterday')).toBeVisible()
  await clearAll.click()
  await question.getByRole('button', { name: 'Clear All' }).click()
  await expect.element(page.getByText('All notifications cleared')).toBeVisible()
  await expect.element(main.getByText('No notifications yet')).toBeVisible()
  await expect.poll(() => backend.rows.all('notifications')).toEqual([])
})

test('check-in, departures and tonight’s code come with code and address, and have a switch each', async ({
  open,
  backend,
  userId,
}) => {
  await addReminders(backend, userId)
  await open('/dashboard/notifications')
  const lines = (title: string) => row(title).getByRole('paragraph').first()
  await expect.element(lines('Check-in is open')).toHaveTextContent('NH 204 leaves on Fri, Apr 2 at 8:30 AM (Apia)')
  await expect.element(lines('Check-in is open')).toHaveTextContent('Your code: X7KQ2M')
  await expect.element(lines('Your ferry leaves soon')).toHaveTextContent('Salamina 2 leaves Apia at 8:05 PM (Apia)')
  await expect
    .element(lines('Where you’re staying tonight'))
    .toHaveTextContent('Surf House, check-in from 3:00 PM (Apia) Your code: WAVE-7 Beach Road 12, Apia')
  await expectReadsWell()

  await main.getByRole('button', { name: 'Filters' }).click()
  await main.getByLabelText('Type').selectOptions('Tonight’s code')
  await expect.element(main.getByText('Showing 1 of 3 notifications')).toBeVisible()
  await main.getByRole('button', { name: 'Reset' }).click()
  const stored = () =>
    backend.rows.all('userProfiles').find(({ user_id }) => user_id === userId)?.preferences as Record<string, unknown>
  for (const [label, kind] of [
    [/^Check-in/, 'checkin'],
    [/^Departures/, 'departure'],
    [/^Tonight’s code/, 'tonight'],
  ] as const) {
    const control = main.getByRole('switch', { name: label })
    await expect.element(control).toBeChecked()
    await control.click()
    await expect.element(control).not.toBeChecked()
    await expect.poll(stored).toMatchObject({ notifications: { [kind]: false, milestone: true } })
  }
  await open('/notifications')
  for (const label of [/^Check-in/, /^Departures/, /^Tonight’s code/])
    await expect.element(main.getByRole('switch', { name: label })).not.toBeChecked()

  await bell.click()
  const dropdown = page.getByRole('dialog', { name: 'Notifications' })
  await expect.element(dropdown.getByText(/Your code: WAVE-7/)).toBeVisible()
  await expectAccessible()
})
