/** Payments, subscriptions and coupons in the back office. */
import { test } from './support/back-office.ts'
import type { Backend } from './support/backend.ts'
import { expect, page } from './support/test.ts'
import { uuid } from './support/session.ts'

const subscriptionId = uuid()
const payment = {
  id: uuid(),
  user_id: uuid(),
  user_name: 'Jonas Lund',
  user_email: 'jonas@example.org',
  subscription_id: subscriptionId,
  plan_name: 'Pro',
  amount: 999,
  discount_amount: 0,
  currency: 'USD',
  payment_provider: 'test',
  payment_provider_transaction_id: null,
  status: 'succeeded',
  failure_message: null,
  invoice_url: null,
  refunded_amount: null,
  refund_reason: null,
  refunded_by_name: null,
  refunded_at: null,
  refund_under_way: false,
  created_at: '2026-11-20T10:00:00Z',
}

function answerPayments(backend: Backend, status: string): void {
  backend.answer('rpc/admin_payments', () => ({ rows: [payment], total: 1 }))
  backend.answer('rpc/admin_subscription', () => ({ id: subscriptionId, status, events: [], payments: [] }))
  backend.answer('functions/v1/admin-refund', () => ({}))
}

const dialog = page.getByRole('dialog')

async function fillIn(): Promise<void> {
  await page.getByRole('button', { name: 'Actions Jonas' }).click()
  await page.getByRole('menuitem', { name: /^Refund: Jonas/ }).click()
  await dialog.getByLabelText('Reason').fill('Own: asked twice')
  await dialog.getByLabelText(/^Yes, pay this back/).click()
}

test('a refund says that the subscription goes on, and ends it where that is wished', async ({ enter, backend }) => {
  answerPayments(backend, 'active')
  const ended: unknown[] = []
  backend.answer('functions/v1/admin-subscription', ({ body }) => {
    ended.push(body)
    return {}
  })
  await enter('/admin/finance?tab=transactions')
  await fillIn()
  await expect.element(dialog.getByText('A refund doesn’t end the subscription: Pro carries on.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(page.getByText('The subscription carries on.')).toBeVisible()
  expect(ended).toEqual([])

  await fillIn()
  await dialog.getByLabelText('End the subscription now, too').click()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(page.getByText('The subscription has ended.')).toBeVisible()
  expect(ended).toEqual([{ subscriptionId, act: 'cancel_now', reason: 'Own: asked twice' }])
})

test('a refund whose subscription cannot be ended is told as made, and not made again', async ({ enter, backend }) => {
  answerPayments(backend, 'active')
  backend.answer('functions/v1/admin-subscription', () =>
    Response.json({ error: { code: 'already_done', message: 'This is not possible any more' } }, { status: 409 }),
  )
  await enter('/admin/finance?tab=transactions')
  await fillIn()
  await dialog.getByLabelText('End the subscription now, too').click()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(page.getByText('Refund processed successfully')).toBeVisible()
  await expect.element(page.getByText(/^The subscription carries on: it couldn’t be ended/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(backend.asked.filter((asked) => asked.endsWith('admin-refund'))).toHaveLength(1)
})

test('a refund says nothing of a subscription that has ended', async ({ enter, backend }) => {
  answerPayments(backend, 'canceled')
  await enter('/admin/finance?tab=transactions')
  await fillIn()
  await expect.poll(() => backend.asked).toContain('POST rpc/admin_subscription')
  await expect.element(dialog.getByText(/does not end the subscription/)).not.toBeInTheDocument()
})

test('what the provider refuses is told without asking for another try, what it could not hear with it', async ({
  enter,
  backend,
}) => {
  answerPayments(backend, 'active')
  const said = (status: number, message: string) => () => Response.json({ code: 'provider', msg: message }, { status })
  backend.answer('functions/v1/admin-refund', said(402, 'Charge is disputed.'))
  await enter('/admin/finance?tab=transactions')
  await fillIn()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect
    .element(
      dialog.getByText('Failed to update transaction: Charge is disputed. Nothing you typed is lost.', { exact: true }),
    )
    .toBeVisible()
  backend.answer('functions/v1/admin-refund', said(503, 'The payment provider cannot be reached.'))
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect
    .element(dialog.getByText(/cannot be reached\. Nothing you typed is lost\. Please try again\.$/))
    .toBeVisible()
})
