/** The bar, the menu and the search that lead through the back office, and where an area has what can be done. */
import { vi } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { tablePage, test } from './support/back-office.ts'
import type { Backend } from './support/backend.ts'
import { expectHidden, expectReadsWell, expectTexts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, type Locator, page, userEvent } from './support/test.ts'

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

const noRows = () => ({ rows: [], total: 0 })

test('what can be added stands in the first line of an area, at its end and once, on a phone too', async ({
  enter,
  backend,
}) => {
  for (const name of ['admin_coupons', 'admin_broadcasts', 'admin_plans']) backend.answer(`rpc/${name}`, noRows)
  backend.answer('rpc/plans_on_sale', () => ({ mode: 'test', free_goal_limit: 50, plans: [] }))
  for (const name of ['admin_users', 'admin_roles']) backend.answer(name, () => tablePage([]))
  const office = await enter('/admin/promotions')
  for (const [area, name, beside] of [
    ['promotions', 'Create coupon', page.getByText('Codes that take something off the first payment.')],
    ['notifications', 'New notification', page.getByText('What the platform tells its travelers.')],
    ['users?tab=administrators', 'Add administrator', page.getByRole('tab', { name: 'Administrators' })],
    ['users?tab=roles', 'Add role', page.getByRole('tab', { name: 'Roles' })],
    ['finance?tab=plans', 'Add plan', page.getByRole('tab', { name: 'Plans' })],
  ] as const) {
    office.history.push(`/admin/${area}`)
    const add = page.getByRole('button', { name, exact: true })
    await expect.element(add, { message: area }).toBeVisible()
    expect(add.elements(), area).toHaveLength(1)
    await page.viewport(1280, 720)
    const [button, line, main] = [add, beside, page.getByRole('main')].map(placeOf) as [DOMRect, DOMRect, DOMRect]
    expect(Math.abs(middle(button) - middle(line)), `${area}: in the line of what stands first`).toBeLessThan(12)
    expect(main.right - button.right, `${area}: at its end`).toBeLessThan(60)
    await page.viewport(390, 800)
    await expect.element(add, { message: area }).toBeVisible()
    expect(placeOf(add).bottom, `${area}: on a phone it is seen without scrolling`).toBeLessThan(400)
  }
})

const placeOf = (one: Locator): DOMRect => one.element().getBoundingClientRect()
const middle = ({ top, height }: DOMRect) => top + height / 2

/** It can be pressed wherever one is in the form that it belongs to: at its beginning, in its middle and at its end. */
async function expectInReach(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled()
  const form = button.element().closest('form, section') ?? document.body
  const toTheEnd = form.getBoundingClientRect().bottom + scrollY - innerHeight
  expect(toTheEnd, 'a form longer than the screen').toBeGreaterThan(200)
  for (const top of [0, toTheEnd / 2, toTheEnd]) {
    scrollTo({ top, behavior: 'instant' })
    const place = placeOf(button)
    const onTop = document.elementFromPoint(place.left + place.width / 2, middle(place))
    expect(button.element().contains(onTop), `scrolled by ${top}`).toBe(true)
  }
}

test('settings that were changed are saved from wherever one is in the form', async ({ enter, backend }) => {
  backend.answer('platform_settings', () => [])
  backend.answer('rpc/save_platform_settings', () => null)
  backend.answer('rpc/platform_facts', () => ({ platform_name: 'Wander', maintenance_notice: { text: '' } }))
  await enter('/admin/settings')
  await page.getByLabelText('Platform name').fill('Wander')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const [width, height] of [
    [1280, 720],
    [390, 800],
  ] as const) {
    await page.viewport(width, height)
    await expectInReach(save)
    await expectInReach(page.getByRole('button', { name: 'Discard' }))
  }
  await save.click()
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible()
})

test('a text is published from wherever one is in it', async ({ enter, backend }) => {
  backend.answer('rpc/admin_content', () => ({ revision: 0, draft: null, published: null, versions: [] }))
  backend.answer('rpc/admin_contents', () => [])
  await enter('/admin/content/page/privacy')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Your data')
  for (const [width, height] of [
    [1280, 720],
    [390, 800],
  ] as const) {
    await page.viewport(width, height)
    await expectInReach(page.getByRole('button', { name: 'Publish' }))
    await expectInReach(page.getByRole('button', { name: 'Save draft' }))
  }
})

test('on an open dashboard the reports that wait are counted again by themselves', async ({
  enter,
  backend,
  onTestFinished,
}) => {
  // Only what comes again and again: whoever waits for the screen needs the time as it is.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let waiting = 2
  backend.answer('rpc/is_admin', () => Response.json(true))
  backend.answer('rpc/admin_has_permission', () => Response.json(true))
  backend.answer('admin_audit_logs', () => tablePage([]))
  backend.answer('rpc/admin_flagged_content', () => ({ rows: [], total: waiting }))
  backend.answer('rpc/admin_dashboard', () => ({
    missing_audit_entries: 0,
    moderation: { pending: waiting, older_than_a_day: 0, reports_by_day: [] },
  }))
  await enter('/admin')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pending Moderation' }) })
  const inMenu = page.getByRole('navigation').getByText('2 reports wait')
  await expect.element(card.getByText('2', { exact: true })).toBeVisible()
  await expect.element(inMenu).toBeInTheDocument()
  waiting = 3
  vi.advanceTimersByTime(30_000)
  await expect.element(card.getByText('3', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('navigation').getByText('3 reports wait')).toBeInTheDocument()
})
