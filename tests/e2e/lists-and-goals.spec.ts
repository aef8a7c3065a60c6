import { expect, expectFocusKept, test } from './support/test.ts'
import { readOwnRows, readRows } from './support/world.ts'

test('a list is edited and deleted with its goals, after the question that says so', async ({
  page,
  server,
  world,
}) => {
  const { session, listId } = world
  await page.goto(`/dashboard/bucket-lists/${listId}`)
  await expect(page.getByText('0 of 2 goals completed')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('   ')
  await expect(form.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await form.getByLabel('Name').fill('Japan, faster')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Bucket list updated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Japan, faster' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete "Japan, faster"? This will also delete all goals in this bucket list.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Japan, faster' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Bucket list deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/bucket-lists$/)
  await expect(page.getByText('No bucket lists found')).toBeVisible()
  await expect.poll(() => readRows(server.url, session, 'goals?select=id')).toEqual([])
})

test('a goal is completed, reopened, cancelled and deleted, and the server keeps what follows from it', async ({
  page,
  server,
  world,
}) => {
  const { session, goalId } = world
  await page.goto(`/goals/${goalId}`)
  await expect(page.getByText('25%').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(page.getByText('Goal marked as completed!')).toBeVisible()
  await expect(page.getByText('100%').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeHidden()
  await expectFocusKept(page)
  await expect(page.getByRole('button', { name: 'Update Progress' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('25%').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(page.getByText('100%').first()).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  // 'All changes saved' may still be what the undo has said.
  await expect
    .poll(() => readRows(server.url, session, 'user_stats?select=goals_completed,countries_visited,current_level'))
    .toEqual([{ goals_completed: 1, countries_visited: 1, current_level: 1 }])
  expect(await readOwnRows(server.url, session, 'activity_feed?select=type,content&type=eq.goal_completed')).toEqual([
    { type: 'goal_completed', content: 'completed Own: Cherry blossom in Kyoto' },
  ])

  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Cancel Goal' }).click()
  const confirm = page.getByRole('alertdialog')
  if (await confirm.isVisible()) await confirm.getByRole('button', { name: 'Cancel Goal' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  // Its buttons are those of a cancelled goal, and stay where they are.
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Goal' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    /Are you sure you want to delete "Own: Cherry blossom in Kyoto" \? This action cannot be undone\./,
  )
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(page.getByText('Goal deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/goals$/)
  await expect.poll(() => readRows(server.url, session, `goals?select=id&id=eq.${goalId}`)).toEqual([])
})
