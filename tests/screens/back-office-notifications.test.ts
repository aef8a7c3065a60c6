/** What administrators tell travelers. */
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/back-office.ts'
import { expect, page } from './support/test.ts'

test('a notification to many goes after a question with the number of people, to one at once', async ({
  enter,
  backend,
}) => {
  const sent: unknown[] = []
  backend.answer('rpc/admin_broadcasts', () => ({ rows: [], total: 0 }))
  backend.answer('rpc/count_receivers', ({ body }) => Response.json((body as { email?: string }).email ? 1 : 1248))
  backend.answer('rpc/send_broadcast', ({ body }) => {
    sent.push((body as { audience: string }).audience)
    return null
  })
  await enter('/admin/notifications')
  const add = page.getByRole('button', { name: 'New notification' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'New notification' })
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect.element(dialog.getByText('Please write a title')).toBeVisible()
  await dialog.getByLabelText('Title').fill('Own: new maps')
  await dialog.getByLabelText('Message').fill('Own: they are here.')
  await expect.element(dialog.getByText(/1,248 travelers get it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send now' }).click()

  const question = page.getByRole('alertdialog', { name: 'Send this to 1,248 travelers now?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await question.getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByText('Notification is being sent')).toBeVisible()
  expect(sent).toEqual(['all'])

  await add.click()
  await dialog.getByLabelText('Title').fill('Own: hello')
  await dialog.getByLabelText('Message').fill('Own: to you alone.')
  await dialog.getByRole('radio', { name: 'One traveler' }).click({ force: true })
  await dialog.getByLabelText('Email').fill('jonas@example.org')
  await expect.element(dialog.getByText(/1 traveler gets it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => sent).toEqual(['all', 'one'])
})

test('a sending to many is asked for without a number while nobody could count', async ({ enter, backend }) => {
  backend.answer('rpc/admin_broadcasts', () => ({ rows: [], total: 0 }))
  backend.answer('rpc/count_receivers', () => Response.json({ message: 'down' }, { status: 503 }))
  await enter('/admin/notifications')
  await page.getByRole('button', { name: 'New notification' }).click()
  const dialog = page.getByRole('dialog', { name: 'New notification' })
  await dialog.getByLabelText('Title').fill('Own: new maps')
  await dialog.getByLabelText('Message').fill('Own: they are here.')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Send this now?' })).toBeVisible()
  await expectAccessible()
})
