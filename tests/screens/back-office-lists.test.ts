/** Lists, roles and figures of the back office, as they are read and opened. */
import { expectAccessible } from './support/accessible.ts'
import { tablePage, test } from './support/back-office.ts'
import { userEvent } from 'vitest/browser'
import { expectReadsWell, expectTexts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page } from './support/test.ts'

const entry = (admin_name: string, action: string, resource: string, details: object, minutes: number) => ({
  id: uuid(),
  admin_id: admin_name,
  admin_name,
  admin_email: 'ada@example.org',
  action,
  resource,
  resource_id: uuid(),
  details,
  ip_address: '192.0.2.7',
  user_agent: null,
  created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
})

test('a click on a row opens it, one on what stands in it does that alone', async ({ enter, backend }) => {
  const person = {
    id: uuid(),
    email: 'jonas@example.org',
    first_name: 'Jonas',
    last_name: 'Lund',
    subscription_tier: 'free',
    created_at: '2026-11-20T10:00:00Z',
    last_login_at: null,
    suspended_at: null,
    is_admin: false,
  }
  backend.answer('rpc/admin_people', () => ({ rows: [person], total: 1 }))
  backend.answer('rpc/admin_person', () => null)
  const office = await enter('/admin/users')
  await page.getByRole('cell', { name: 'Never' }).click()
  await expect.poll(office.address).toBe(`/admin/users/${person.id}`)

  const refund = {
    label: 'jonas@example.org',
    about: { amount: 999, currency: 'USD' },
    after: { refunded_amount: 450 },
  }
  backend.answer('admin_audit_logs', () => tablePage([entry('Ada Kern', 'refund', 'transactions', refund, 4)]))
  backend.answer('rpc/missing_audit_entries', () => Response.json(0))
  backend.answer('admin_users', () => tablePage([]))
  office.history.push('/admin/audit-logs')
  await page.getByText('4 minutes ago').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Ada Kern refunded $4.50 of $9.99 to jonas@example.org' }))
    .toBeVisible()
  await page.getByRole('dialog').getByText('192.0.2.7').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

const coupon = (code: string, isActive = true) => ({
  id: uuid(),
  code,
  description: '',
  discount_type: 'percentage',
  discount_value: 10,
  max_uses: null,
  max_uses_per_user: null,
  min_purchase_amount: null,
  applies_to: null,
  used_count: 0,
  starts_at: '2026-11-01T10:00:00Z',
  expires_at: null,
  is_active: isActive,
  state: isActive ? 'active' : 'inactive',
  currency: 'USD',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
})

test('several acts of a row stand behind one menu, which keeps the focus', async ({ enter, backend }) => {
  const rows = [coupon('SPRING', false), coupon('SNOW')]
  backend.answer('rpc/admin_coupons', () => ({ rows, total: rows.length }))
  backend.answer('rpc/save_coupon', () => {
    Object.assign(rows[0] ?? {}, { is_active: true, state: 'active' })
    return Response.json(rows[0]?.id)
  })
  await enter('/admin/promotions')
  const menu = page.getByRole('button', { name: 'Actions SPRING' })
  await menu.click()
  await expectTexts(page.getByRole('menuitem'), ['Uses', 'Edit', 'Activate', 'Delete'])
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Activate SPRING' }).click()
  await expect.element(page.getByText('Coupon updated successfully')).toBeVisible()
  await expect.element(menu).toHaveFocus()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Deactivate SPRING' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(menu).toHaveFocus()
  // On a phone the menu stands beside the title of the card.
  await page.viewport(390, 800)
  await page.getByRole('button', { name: 'Actions SNOW' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit SNOW' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.viewport(1280, 900)
})

test('whoever may only look has one act, and a button for it', async ({ enter, backend }) => {
  backend.answer('rpc/admin_coupons', () => ({ rows: [coupon('SNOW')], total: 1 }))
  await enter('/admin/promotions', ['view_coupons'])
  await expect.element(page.getByRole('button', { name: 'Uses of SNOW' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Actions/ })).not.toBeInTheDocument()
})

test('a role is a grid of what it may look at, manage and refund', async ({ enter, backend }) => {
  const permission = (name: string) => ({ name, resource: '', action: '' })
  const names = ['view_users', 'manage_users', 'view_transactions', 'refund_transactions', 'view_audit_logs']
  const role = (name: string, held: string[]) => ({
    id: uuid(),
    name,
    description: null,
    is_system: false,
    updated_at: '2026-11-20T10:00:00Z',
    admin_role_permissions: held.map((one) => ({ admin_permissions: { name: one } })),
  })
  backend.answer('admin_roles', () => [role('Readers', ['view_users', 'refund_transactions'])])
  backend.answer('admin_permissions', () => names.map(permission))
  const saved: unknown[] = []
  backend.answer('rpc/save_admin_role', ({ body }) => {
    saved.push((body as { permissions: string[] }).permissions)
    return Response.json(uuid())
  })
  await enter(
    '/admin/users?tab=roles',
    [...names, 'view_roles', 'manage_roles'].filter((one) => one !== 'manage_users'),
  )
  const grid = page.getByRole('table', { name: 'What Readers can do' })
  await expect.element(grid.getByRole('row', { name: /^Users View users/ })).toBeVisible()
  await expect.element(grid.getByRole('row', { name: /^Transactions Refund transactions/ })).toBeVisible()
  await expectReadsWell()
  await page.getByRole('button', { name: 'Edit Readers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit role' })
  // What one does not hold cannot be given.
  await expect.element(dialog.getByRole('checkbox', { name: 'Manage users' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'View audit logs' }).click()
  await dialog.getByRole('checkbox', { name: 'Refund transactions' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Role updated successfully')).toBeVisible()
  expect(saved).toEqual([['view_users', 'view_audit_logs']])
})

test('figures begin with the headline, and what scrolls sideways says so', async ({ enter, backend }) => {
  const days = Array.from({ length: 30 }, () => 2)
  const figures = [
    'sign_ups',
    'active',
    'goals_created',
    'goals_completed',
    'itineraries',
    'posts',
    'reports',
    'model_itinerary',
    'model_recommendations',
  ]
  backend.answer('rpc/admin_analytics', () => ({
    first_day: '2026-10-30',
    last_day: '2026-11-28',
    days: Object.fromEntries(figures.map((name) => [name, days])),
    days_before: Object.fromEntries(figures.map((name) => [name, days.map((_, at) => (at % 3 === 0 ? 2 : 1))])),
    net: { days: days.map((_, at) => (at === 12 ? 2997 : at === 20 ? -450 : 0)), before: days.map(() => 50) },
    retention: Array.from({ length: 12 }, (_, week) => ({
      week: '2026-09-07',
      people: 10,
      kept: Array.from({ length: 12 - week }, (__, at) => (at === 11 - week ? null : 10 - at)),
    })).map((row, at) => ({ ...row, week: new Date(Date.UTC(2026, 8, 7 + 7 * at)).toISOString().slice(0, 10) })),
    active_people: 1248,
    accounts: 3000,
    destinations: [],
    currency: 'USD',
    takings: [{ plan: 'Pro', payments: 3, paid: 2997, refunds: 1, refunded: 450, is_test: true }],
    subscriptions: [],
    model_use_cost: null,
    refused: [],
    devices: { all: 3, day: 1, week: 2, month: 3, behind: 0 },
    counted_at: { active_people: null, destinations: null, devices: null },
  }))
  await enter('/admin/analytics')
  await expect.element(page.getByRole('main').getByRole('definition').first()).toHaveTextContent('1,248')
  await expect.element(page.getByText('$25.47').first()).toBeVisible()
  await expect.element(page.getByRole('main').getByText('+76% on $14.50 before')).toBeVisible()
  await expectReadsWell()
  await page.viewport(390, 800)
  const table = page.getByRole('region', { name: 'Retention by week of sign-up' }).last()
  expect(table.element().scrollWidth).toBeGreaterThan(table.element().clientWidth)
  expect(getComputedStyle(table.element()).backgroundAttachment).toContain('local')
  expect(getComputedStyle(table.getByText('100%').first().element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})
