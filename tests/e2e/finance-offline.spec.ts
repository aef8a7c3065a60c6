import { add, card, goalTitle, row } from './support/finance.ts'
import { expect, test } from './support/test.ts'
import { readRows } from './support/world.ts'

test('offline: a booking counts at once and is stored once after reconnecting; the tools work', {
  tag: '@installed',
}, async ({ page, context, server, world }) => {
  const { session, goalId } = world
  await page.goto('/dashboard/financial')
  await expect(card(page, 'Total Saved')).toContainText('$875')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const rowsBefore = await readRows(server.url, session, `goal_progress?select=id&goal_id=eq.${goalId}`)
  await context.setOffline(true)
  await page.reload()
  await add(page, { amount: '525', goal: goalTitle, description: 'Own: On the plane' })
  await expect(row(page, 'Own: On the plane')).toContainText('Waiting to sync')
  await expect(card(page, 'Total Saved')).toContainText('$1,400')
  await row(page, 'Own: On the plane')
    .getByRole('button', { name: /^View details/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: goalTitle }).click()
  await expect(page.getByText('$1,400 of $3,500')).toBeVisible()
  await expect(page.getByText('40%').first()).toBeVisible()

  await page.goto('/dashboard/financial?tab=tools')
  await expect(page.getByText('$11.11')).toBeVisible()
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByText('€92', { exact: true })).toBeVisible()
  expect(await readRows(server.url, session, 'transactions?select=id&description=eq.Own: On the plane')).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('All changes synced successfully!')).toBeVisible()
  expect(await readRows(server.url, session, 'transactions?select=amount&description=eq.Own: On the plane')).toEqual([
    { amount: 525 },
  ])
  expect(await readRows(server.url, session, `goal_progress?select=id&goal_id=eq.${goalId}`)).toHaveLength(
    rowsBefore.length + 1,
  )
})
