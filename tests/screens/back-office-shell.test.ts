/** The bar, the menu and the search that lead through the back office. */
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/back-office.ts'
import type { Backend } from './support/backend.ts'
import { expectHidden, expectReadsWell, expectTexts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page, userEvent } from './support/test.ts'

const person = uuid()
const report = uuid()
const payment = uuid()

function answerFind(backend: Backend): void {
  const moment = '2026-11-20T10:00:00Z'
  backend.answer('rpc/admin_find', ({ body }) =>
    (body as { term: string }).term === 'lund'
      ? [
          { kind: 'user', id: person, title: 'Jonas Lund', detail: 'jonas@example.org', moment },
          {
            kind: 'transaction',
            id: payment,
            title: 'Jonas Lund',
            detail: 'refunded',
            moment,
            amount: 999,
            currency: 'USD',
          },
          { kind: 'coupon', id: uuid(), title: 'LUND20', detail: '', moment },
          { kind: 'report', id: report, title: 'Cheap flights', detail: 'pending', moment },
        ]
      : [],
  )
}

test('one search finds people, payments, coupons and reports, by keys alone', async ({ enter, backend }) => {
  answerFind(backend)
  backend.answer('rpc/admin_coupons', () => ({ rows: [], total: 0 }))
  backend.answer('rpc/plans_on_sale', () => ({ mode: 'test', free_goal_limit: 50, plans: [] }))
  const office = await enter('/admin/promotions')
  await expect.element(page.getByText('No coupons yet')).toBeVisible()
  await userEvent.keyboard('/')
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  await expect.element(dialog.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('nobody')
  await expect.element(dialog.getByText('Nothing found')).toBeVisible()
  await dialog.getByRole('searchbox').fill('lund')
  await expectTexts(dialog.getByRole('link'), [
    /^Jonas Lundjonas@example.org/,
    /^Jonas Lund\$9.99Refunded/,
    /^LUND20/,
    /^Cheap flightsPending/,
  ])
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(dialog.getByRole('link', { name: /^LUND20/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(office.address).toBe('/admin/promotions?q=LUND20')
  await expect.element(dialog).not.toBeInTheDocument()

  await page.getByRole('button', { name: /^Find a person/ }).click()
  await dialog.getByRole('searchbox').fill('lund')
  await expect.element(dialog.getByRole('link').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(office.address).toBe(`/admin/users/${person}`)
})

test('the title of an area stands in the bar, and on a phone the ways out are in the menu', async ({
  enter,
  backend,
}) => {
  backend.answer('rpc/admin_broadcasts', () => ({ rows: [], total: 0 }))
  await enter('/admin/notifications')
  await expect.element(page.getByText('Nothing sent yet')).toBeVisible()
  await expectReadsWell()
  expect(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().height).toBeLessThan(2)
  await page.viewport(390, 800)
  await expectHidden(page.getByRole('button', { name: 'Sign Out' }))
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const menu = page.getByRole('dialog', { name: 'Navigation' })
  await expect.element(menu.getByRole('link', { name: 'Return to App' })).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectAccessible()
})
