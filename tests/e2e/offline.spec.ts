import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { insertRows, readRows } from './support/world.ts'

test('a list, a goal and a progress update made offline are on the server after reconnecting, without doing anything', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/bucket-lists')
  await expect(page.getByText('No bucket lists found')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Changes will be saved when you reconnect.')).toBeVisible()

  await page.getByRole('button', { name: 'Create Bucket List' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Islands')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).click()
  await page.getByRole('heading', { name: 'Islands' }).click()
  await page.getByRole('link', { name: 'Add First Goal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Slow week on Naxos')
  await expect(form.getByLabel('Bucket list')).toHaveValue(/.+/)
  await form.getByLabel('Budget').fill('1500')
  await form.getByRole('button', { name: 'Create Goal' }).click()
  await page.getByRole('heading', { name: 'Slow week on Naxos' }).first().click()
  await page.getByRole('button', { name: 'Update Progress' }).click()
  await page.getByRole('dialog').getByLabel('Savings').fill('375')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$375').first()).toBeVisible()
  expect(await readRows(server.url, session, 'bucket_lists?select=name')).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Slow week on Naxos' }).first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('All changes synced successfully!')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await readRows(server.url, session, 'goals?select=title,budget_target,priority,bucket_lists(name)')).toEqual([
    { title: 'Slow week on Naxos', budget_target: 1500, priority: 2, bucket_lists: { name: 'Islands' } },
  ])
  const [latest] = await readRows<{ savings_amount: number; progress_percentage: number }>(
    server.url,
    session,
    'goal_progress?select=savings_amount,progress_percentage&order=created_at.desc&limit=1',
  )
  expect(latest?.savings_amount).toBe(375)
})

test('a change that the server refuses is kept under Needs attention, where it can be discarded', async ({
  page,
  server,
  allowConsoleError,
  world,
}) => {
  allowConsoleError(/status of 4\d\d/)
  const { session, listId } = world
  await insertRows(
    server.url,
    session,
    'goals',
    Array.from({ length: 48 }, (_, n) => ({ id: crypto.randomUUID(), bucket_list_id: listId, title: `Goal ${n}` })),
  )
  await page.goto('/dashboard/goals')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.getByRole('link', { name: 'New Goal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('One goal too many')
  await form.getByLabel('Bucket list').selectOption({ label: 'Own: Japan, slowly' })
  await form.getByRole('button', { name: 'Create Goal' }).click()
  await page.getByRole('button', { name: 'Needs attention' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('One goal too many')).toBeVisible()
  await expect(sheet.getByText(/50 open goals/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' })
  if (await confirm.isVisible()) await confirm.click()
  await expect(page.getByText('One goal too many')).toHaveCount(0)
})

test('two tabs of one traveller show the same, whichever of them made the change', async ({
  page,
  context,
  signedIn: _signedIn,
}) => {
  const other = await context.newPage()
  await other.goto('/dashboard/bucket-lists')
  await expect(other.getByText('No bucket lists found')).toBeVisible()
  await page.goto('/dashboard/bucket-lists')
  await page.getByRole('button', { name: 'Create Bucket List' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Seen twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).dblclick()
  await expect(other.getByRole('heading', { name: 'Seen twice' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Seen twice' })).toHaveCount(1)
})
