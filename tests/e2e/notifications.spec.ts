import { expect, test } from './support/test.ts'
import { insertRows, readRows } from './support/world.ts'

test('notifications are read and cleared without a network, and on the server afterwards', {
  tag: '@installed',
}, async ({ page, context, server, world }) => {
  const { session } = world
  await page.goto('/dashboard/notifications')
  const main = page.getByRole('main')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await context.setOffline(false)
  await expect.poll(() => readRows(server.url, session, 'notifications?select=id&is_read=is.false')).toEqual([])
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear All' }).click()
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
