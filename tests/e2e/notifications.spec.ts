import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { insertRows, readRows } from './support/world.ts'

const day = 86_400_000

/** Notifications of several days, which the traveller writes to themselves. */
const severalDays = (userId: string) =>
  [
    { age: 0, type: 'goal', title: 'Fresh as today' },
    { age: 1, type: 'system', title: 'From yesterday' },
    { age: 4, type: 'achievement', title: 'Four days old' },
    { age: 20, type: 'milestone', title: 'Three weeks old' },
  ].map(({ age, type, title }) => ({
    id: crypto.randomUUID(),
    user_id: userId,
    type,
    title,
    message: `About ${title.toLowerCase()}`,
    link: '/dashboard/goals',
    created_at: new Date(Date.now() - age * day).toISOString(),
  }))

test('the notifications page groups, searches, filters, sorts, reads, dismisses and clears', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await insertRows(server.url, session, 'notifications', severalDays(session.userId))
  await keepSignedIn(context, session)
  await page.goto('/dashboard/notifications')
  const main = page.getByRole('main')
  const row = (title: string) => main.getByRole('article').filter({ hasText: title })

  await expect(row('Fresh as today')).toBeVisible()
  const groups = main.getByRole('heading', { level: 2 }).getByRole('button')
  await expect(groups).toHaveText([/^Today/, /^Yesterday/, /^This Week/, /^Earlier/])
  await expect(row('Three weeks old')).toBeHidden()
  await groups.last().click()
  await expect(row('Three weeks old')).toBeVisible()
  await groups.first().click()
  await expect(row('Fresh as today')).toBeHidden()
  await groups.first().click()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Newest' }).click()
  await expect(groups).toHaveText([/^Earlier/, /^This Week/, /^Yesterday/, /^Today/])
  await main.getByRole('button', { name: 'Oldest' }).click()
  await main.getByRole('searchbox').fill('four days')
  await expect(main.getByText('Showing 1 of 4 notifications')).toBeVisible()
  await main.getByRole('searchbox').fill('')
  await expect(main.getByText(/^Showing/)).toBeHidden()
  await main.getByRole('button', { name: 'Filters' }).click()
  await main.getByLabel('Type').selectOption('Milestones')
  await expect(main.getByText('Showing 1 of 4 notifications')).toBeVisible()
  await main.getByLabel('Type').selectOption('All types')
  await main.getByLabel('Date range').selectOption('Last 7 days')
  await expect(main.getByText('Showing 3 of 4 notifications')).toBeVisible()
  await main.getByRole('button', { name: 'Reset' }).click()

  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 4 unread')
  await row('From yesterday').getByRole('button', { name: 'Mark as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
  await expect(page).toHaveURL(/\/dashboard\/notifications/)
  await row('Fresh as today').getByRole('button', { name: 'Fresh as today' }).click()
  await expect(page).toHaveURL(/\/dashboard\/goals$/)
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await page.goto('/notifications')
  await row('Fresh as today').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Notification dismissed')).toBeVisible()
  await expect(row('Fresh as today')).toBeHidden()
  await main.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(page.getByText('All notifications marked as read')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Mark All as Read' })).toBeHidden()
  await expect(bell).toHaveAccessibleName('Notifications')
  // A toast under the pointer stays, and would lie over the next button.
  await page.mouse.move(0, 0)
  await expect(page.getByText('All notifications marked as read')).toBeHidden()

  await main.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row('From yesterday')).toBeVisible()
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('All notifications cleared')).toBeVisible()
  await expect(main.getByText('No notifications yet')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => readRows(server.url, session, 'notifications?select=id')).toEqual([])
})

test('a kind that is switched off does not come any more, and another does', async ({ page, server, world }) => {
  const { session, goalId } = world
  await page.goto('/dashboard/notifications')
  const main = page.getByRole('main')
  await expect(main.getByText('"Own: Cherry blossom in Kyoto": Own: Flights booked')).toBeVisible()
  await expect(main.getByText('"Own: Cherry blossom in Kyoto" is now in progress.')).toBeVisible()
  // Of what one did oneself only the two achievements are news.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await main.getByRole('switch', { name: /^Milestones/ }).click()
  await expect(page.getByText('Notification preferences saved')).toBeVisible()
  await expect
    .poll(() => readRows(server.url, session, 'user_profiles?select=preferences'))
    .toEqual([
      { preferences: expect.objectContaining({ notifications: expect.objectContaining({ milestone: false }) }) },
    ])
  await insertRows(server.url, session, 'goal_progress', {
    id: crypto.randomUUID(),
    goal_id: goalId,
    progress_percentage: 50,
    savings_amount: 875,
  })
  expect(await readRows(server.url, session, 'notifications?select=type&order=type&type=neq.achievement')).toEqual([
    { type: 'goal' },
    { type: 'milestone' },
  ])
})
