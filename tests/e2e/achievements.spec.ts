import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'
import type { ApiSession } from './support/travelers.ts'
import { insertRows, readRows } from './support/world.ts'
import { visit } from './support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'unlocked' })
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 4, name }) })
const stat = (page: Page, label: string) =>
  main(page).getByRole('region', { name: 'Where you stand' }).locator('> *').filter({ hasText: label })

/** Completed goals of the traveler that no category of achievements counts. */
const addCompletedGoals = (url: string, session: ApiSession, listId: string, count: number) =>
  insertRows(
    url,
    session,
    'goals',
    Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      bucket_list_id: listId,
      title: `Own: Slow day ${index}`,
      category: 'relaxation',
      status: 'completed',
    })),
  )

async function completeGoal(page: Page, goalId: string): Promise<void> {
  await visit(page, `/dashboard/goals/${goalId}`)
  await main(page).getByRole('button', { name: 'Mark as Completed' }).click()
}

test('completing a goal earns achievements: toast, points and level, notification, feed, and all of it stays', async ({
  page,
  server,
  world,
}) => {
  const { goalId, listId, session } = world
  await addCompletedGoals(server.url, session, listId, 4)
  // 875 dollars put aside, and a first goal.
  await page.goto('/dashboard/achievements')
  await expect(stat(page, 'Total Points')).toContainText('70')
  await expect(stat(page, 'Current Level')).toContainText('30 XP to level 2')
  await expect(card(page, 'Goal Getter')).toContainText('4 / 5')
  await expect(card(page, 'Goal Getter').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80')
  await expect(main(page).getByRole('region', { name: 'Featured Achievements' }).getByRole('article')).toHaveCount(3)

  await completeGoal(page, goalId)
  await expect(toast(page)).toContainText('3 achievements unlocked')
  for (const name of ['Goal Getter', 'First Stamp', 'Ticket Stub']) await expect(toast(page)).toContainText(name)
  await expect(toast(page)).toContainText('+70 points')
  await toast(page).hover()
  await expectAccessible(page)
  await toast(page).getByRole('link', { name: 'See achievements' }).click()
  await expect(page).toHaveURL(/\/dashboard\/achievements$/)
  await expect(toast(page)).toBeHidden()

  await page.reload()
  await expect(stat(page, 'Total Points')).toContainText('140')
  await expect(stat(page, 'Achievements Unlocked')).toContainText('6/45')
  await expect(stat(page, 'Achievements Unlocked')).toContainText('13%')
  await expect(stat(page, 'Current Level')).toContainText('60 XP to level 3')
  await expect(stat(page, 'Rarest Achievement')).toContainText('Goal Getter')
  await expect(card(page, 'Goal Getter')).toContainText(/Earned \w+ \d+, \d{4}/)
  await expect(card(page, 'Border Crosser')).toContainText('1 / 3')
  await expect(card(page, 'Ticket in Hand')).toContainText('$875 / $2,500')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'You are here' })).toContainText('Explorer')
  await expect(toast(page)).toBeHidden()
  expect(await readRows(server.url, session, 'user_stats?select=total_experience_points,current_level')).toEqual([
    { total_experience_points: 140, current_level: 2 },
  ])

  await visit(page, '/dashboard')
  const box = main(page).getByRole('region', { name: 'Achievements' })
  await expect(box).toContainText('Level 2')
  await expect(box).toContainText('60 XP to level 3')
  await expect(box).toContainText('6 achievements earned, 140 XP')
  await main(page).getByRole('listitem').filter({ hasText: 'You earned Goal Getter' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\/achievements$/)
  await page.goBack()
  await box.getByRole('link', { name: 'View All achievements' }).click()
  await expect(page).toHaveURL(/\/dashboard\/achievements$/)

  await visit(page, '/dashboard/notifications')
  const told = main(page).getByRole('article').filter({ hasText: 'You earned "Goal Getter" and 50 points.' })
  await told.getByRole('button', { name: 'Achievement unlocked' }).click()
  await expect(page).toHaveURL(/\/dashboard\/achievements$/)
})

test('who wants no toasts and no notifications of achievements gets none, and earns all the same', async ({
  page,
  server,
  world,
}) => {
  const { goalId, session } = world
  await page.goto('/dashboard/profile?tab=preferences')
  await main(page)
    .getByRole('switch', { name: /^Achievement toasts/ })
    .click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await visit(page, '/dashboard/notifications')
  await main(page)
    .getByRole('switch', { name: /^Achievements/ })
    .click()
  await expect(page.getByText('Notification preferences saved')).toBeVisible()
  await expect
    .poll(() => readRows(server.url, session, 'user_profiles?select=preferences'))
    .toMatchObject([{ preferences: { achievement_toasts: false, notifications: { achievement: false } } }])
  const before = await readRows(server.url, session, 'notifications?select=id&type=eq.achievement')

  await visit(page, '/dashboard')
  await page.getByRole('link', { name: 'Own: Cherry blossom in Kyoto' }).first().click()
  await main(page).getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(page.getByText('Goal marked as completed!')).toBeVisible()
  await page.getByRole('link', { name: 'Achievements', exact: true }).first().click()
  await expect(card(page, 'First Steps')).toContainText('Earned')
  await expect(toast(page)).toBeHidden()
  expect(await readRows(server.url, session, 'notifications?select=id&type=eq.achievement')).toEqual(before)
  expect(await readRows(server.url, session, `goals?select=status&id=eq.${goalId}`)).toEqual([{ status: 'completed' }])
})

test('offline the collection is there and counts along; what is reached is awarded with the next sync', {
  tag: '@installed',
}, async ({ page, context, world }) => {
  const { goalId } = world
  await page.goto('/dashboard/achievements')
  await expect(card(page, 'First Steps')).toContainText('0 / 1')
  await visit(page, `/dashboard/goals/${goalId}`)
  await expect(main(page).getByRole('button', { name: 'Mark as Completed' })).toBeVisible()
  await context.setOffline(true)
  await main(page).getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(page.getByText('Goal marked as completed!')).toBeVisible()
  await page.getByRole('link', { name: 'Achievements', exact: true }).first().click()
  await expect(card(page, 'First Steps')).toContainText('You did it! It is yours after the next sync.')
  await expect(card(page, 'Goal Getter')).toContainText('1 / 5')
  await expect(stat(page, 'Achievements Unlocked')).toContainText('2/45')
  await context.setOffline(false)
  await expect(card(page, 'First Steps')).toContainText('Earned')
  await expect(toast(page)).toContainText('First Steps')
  await expect(stat(page, 'Achievements Unlocked')).toContainText('5/45')
})
