/** What was reported, decided on the screen. */
import { expectAccessible } from './support/accessible.ts'
import { tablePage, test } from './support/back-office.ts'
import { expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page } from './support/test.ts'
import { userEvent } from 'vitest/browser'

const report = {
  id: uuid(),
  content_type: 'post',
  content_id: uuid(),
  title: 'Cheap flights',
  is_removed: false,
  author_id: uuid(),
  author_name: 'Jonas Lund',
  reporter_id: uuid(),
  reporter_name: 'Amara Okafor',
  reason: 'spam',
  details: null,
  status: 'pending',
  admin_notes: null,
  reviewed_by: null,
  reviewer_name: null,
  reviewed_at: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  state: 'pending',
  reports: 1,
}

test('whoever was slower is told who decided, keeps what was written, and may overrule it', async ({
  enter,
  backend,
}) => {
  backend.answer('rpc/admin_flagged_content', () => ({ rows: [report], total: 1 }))
  const asked: { reports: { state: string }[]; author_reason?: string; notes: string }[] = []
  backend.answer('rpc/decide_flagged_content', ({ body }) => {
    const question = body as (typeof asked)[number]
    asked.push(question)
    const isLate = question.reports[0]?.state === 'pending'
    const now = { id: report.id, status: 'approved', reviewer_name: 'Nils Berg', reviewed_at: '', state: 'approved 7' }
    return isLate ? { decided: 0, already: [now] } : { decided: 1, already: [] }
  })
  await enter('/admin/moderation')
  await page.getByRole('checkbox', { name: /^Choose Cheap flights/ }).click()
  await page.getByRole('button', { name: 'Remove content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove content' })
  await dialog.getByLabelText('Reason for the author').selectOptions('False information')
  await dialog.getByLabelText('Notes').fill('Own: sells what there is not')
  await dialog.getByRole('button', { name: 'Remove content' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Nils Berg got there first: Approved\./)
  await expect.element(dialog.getByLabelText('Notes')).toHaveValue('Own: sells what there is not')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Remove content' }).click()
  await expect.element(page.getByText('Moderation decision saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked.map(({ reports, author_reason, notes }) => [reports[0]?.state, author_reason, notes])).toEqual([
    ['pending', 'false_information', 'Own: sells what there is not'],
    ['approved 7', 'false_information', 'Own: sells what there is not'],
  ])
})

test('a role without the settings is not invited to change them', async ({ enter, backend }) => {
  backend.answer('rpc/is_admin', () => Response.json(true))
  backend.answer('rpc/admin_has_permission', ({ body }) =>
    Response.json((body as { permission_name: string }).permission_name === 'view_coupons'),
  )
  backend.answer('rpc/admin_dashboard', () => ({
    missing_audit_entries: 0,
    coupons: { active: 3, ending: 0, uses_by_day: [0, 2, 1] },
  }))
  await enter('/admin', ['view_coupons'])
  await expect.element(page.getByRole('link', { name: 'Manage promotions' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change settings' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
})

test('today is drawn as not over, so that nothing seems to fall', async ({ enter, backend }) => {
  backend.answer('rpc/is_admin', () => Response.json(true))
  backend.answer('rpc/admin_has_permission', () => Response.json(true))
  backend.answer('admin_audit_logs', () => tablePage([]))
  const active = [...Array.from({ length: 29 }, () => 44), 6]
  const before = Array.from({ length: 30 }, () => 40)
  backend.answer('rpc/admin_dashboard', () => ({
    missing_audit_entries: 0,
    people: {
      active: 44,
      new: 3,
      first_day: '2026-10-30',
      active_by_day: active,
      new_by_day: active,
      before: { active_by_day: before, new_by_day: before },
    },
  }))
  await enter('/admin')
  const chart = page.getByRole('figure', { name: 'People and sign-ups' })
  await expect.element(chart.getByText('Nov 28, so far')).toBeVisible()
  // Two places: the last day that is over, and today.
  const dashed = chart.element().querySelector('[data-so-far]')?.getAttribute('d') ?? ''
  expect(dashed.match(/[ML]/g)).toEqual(['M', 'L'])
  // The 30 days before are a line of their own; today is in no difference: 29 times 44 on 29 times 40.
  expect(chart.element().querySelectorAll('[data-before]')).toHaveLength(2)
  await expect.element(chart.getByText('+10% on 1,160 before')).toBeVisible()
  // Values are read where one points, and by keys.
  const values = chart.getByRole('slider', { name: 'Values: People and sign-ups' })
  ;(values.element() as HTMLElement).focus()
  await expect
    .element(values)
    .toHaveAttribute('aria-valuetext', 'Nov 28: Sign-ups 6 (40 before), Active people 6 (40 before)')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(chart.getByText('Nov 27')).toBeVisible()
  await expect.element(chart.getByText('44 (40 before)').first()).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(values).toHaveAttribute('aria-valuenow', '1')
  await expectReadsWell()
  await chart.getByRole('button', { name: 'Show as a table: People and sign-ups' }).click()
  await expect.element(chart.getByRole('columnheader', { name: 'Sign-ups, before' })).toBeVisible()
})
