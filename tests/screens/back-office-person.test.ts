/** The page of a person as a place to work at: notes, what happened, posts, and only what the administrator may see. */
import { expectAccessible } from './support/accessible.ts'
import { tablePage, test } from './support/back-office.ts'
import type { Backend } from './support/backend.ts'
import { expectReadsWell, expectTexts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page } from './support/test.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const person = {
  id: uuid(),
  email: 'jonas@example.org',
  first_name: 'Jonas',
  last_name: 'Lund',
  subscription_tier: 'pro',
  created_at: '2026-10-20T10:00:00Z',
  last_login_at: ago(40),
  profile_completed: true,
  confirmed_at: '2026-10-20T10:05:00Z',
  has_second_factor: false,
  suspension: null,
  admin_role: null,
  sessions: [{ created_at: '2026-11-20T10:00:00Z', seen_at: ago(40), user_agent: 'Firefox on Linux' }],
  counts: {
    lists: 3,
    goals: 24,
    goals_completed: 5,
    itineraries: 4,
    posts: 9,
    comments: 31,
    connections: 12,
    reports_about: 2,
    reports_made: 1,
  },
}
const reportId = uuid()
const paymentId = uuid()
const payment = {
  kind: 'payment',
  id: paymentId,
  moment: ago(700),
  amount: 999,
  currency: 'USD',
  plan_name: 'Pro',
  status: 'refunded',
  refunded_amount: 450,
}
const timeline = [
  {
    kind: 'act',
    id: uuid(),
    moment: ago(4),
    admin_name: 'Ada Kern',
    action: 'refund',
    resource: 'transactions',
    resource_id: paymentId,
    details: {
      label: 'jonas@example.org',
      about: { amount: 999, currency: 'USD' },
      after: { refunded_amount: 450, status: 'refunded' },
    },
  },
  {
    kind: 'act',
    id: uuid(),
    moment: ago(90),
    admin_name: 'Ben Torres',
    action: 'restore',
    resource: 'users',
    resource_id: person.id,
    details: { label: 'jonas@example.org', after: { reason: 'Said sorry, and meant it' } },
  },
  {
    kind: 'report_about',
    id: reportId,
    moment: ago(300),
    content_type: 'post',
    title: 'Cheap flights, click here',
    reason: 'spam',
    status: 'removed',
    author_name: 'Jonas Lund',
    reporter_name: 'Amara Okafor',
  },
  payment,
  {
    kind: 'report_by',
    id: uuid(),
    moment: ago(3000),
    content_type: 'profile',
    title: 'Zed 9000',
    reason: 'harassment',
    status: 'approved',
    author_name: 'Zed 9000',
    reporter_name: 'Jonas Lund',
  },
]
const posts = [
  {
    id: uuid(),
    title: 'Cheap flights, click here',
    created_at: ago(320),
    pictures: 0,
    is_removed: true,
    reports: 2,
    report_id: reportId,
    report_status: 'removed',
  },
  {
    id: uuid(),
    title: 'Lisbon in the rain: three days of trams, custard tarts and wet shoes',
    created_at: ago(9000),
    pictures: 3,
    is_removed: false,
    reports: 0,
    report_id: null,
    report_status: null,
  },
]

/** Notes that are kept, and all that the page asks for beside them. */
function answerWith(backend: Backend, events: readonly object[] = timeline) {
  const notes: { id: string; admin_id: string | null; admin_name: string; content: string; created_at: string }[] = [
    { id: uuid(), admin_id: uuid(), admin_name: 'Ben Torres', content: 'Called; was kind.', created_at: ago(200) },
  ]
  const asked: string[] = []
  backend.answer('rpc/admin_person', () => person)
  backend.answer('rpc/admin_person_timeline', ({ body }) => {
    asked.push('timeline')
    const { page_size: most } = body as { page_size: number }
    return { rows: events.slice(0, most), total: events.length }
  })
  backend.answer('rpc/admin_person_posts', () => {
    asked.push('posts')
    return { rows: posts, total: posts.length }
  })
  backend.answer('admin_notes', () => tablePage(notes))
  return { notes, asked }
}

test('what happened with an account is told in sentences, each with the way to its page', async ({
  enter,
  backend,
}) => {
  answerWith(backend)
  await enter(`/admin/users/${person.id}`)
  const told = page.getByRole('list', { name: 'Timeline' })
  await expectTexts(told.getByRole('listitem'), [
    /^Ada Kern refunded \$4\.50 of \$9\.99 to jonas@example\.org/,
    /^Ben Torres restored jonas@example\.org\s?Said sorry, and meant it/,
    /^Amara Okafor reported their post: spamRemovedCheap flights, click here/,
    /^Payment of \$9\.99 for ProRefundedPartially refunded \$4\.50 of \$9\.99/,
    /^Reported a profile by Zed 9000: harassmentApproved/,
  ])
  await expect
    .element(told.getByRole('link', { name: '$9.99', exact: true }))
    .toHaveAttribute('href', `/admin/finance?tab=transactions&q=${paymentId}`)
  await expect
    .element(told.getByRole('link', { name: 'post' }))
    .toHaveAttribute('href', `/admin/moderation/${reportId}`)
  // No link leads to where one is.
  expect(told.getByRole('link', { name: 'jonas@example.org', exact: true }).elements()).toHaveLength(0)
  const shown = page.getByRole('list', { name: 'Public posts' })
  await expect
    .element(shown.getByRole('link', { name: 'Cheap flights, click here' }))
    .toHaveAttribute('href', `/admin/moderation/${reportId}`)
  await expect
    .element(shown.getByRole('link', { name: /^Lisbon in the rain/ }))
    .toHaveAttribute('href', `/social?post=${posts[1]?.id}`)
  await expectReadsWell()
})

test('a long timeline grows by a button, and the focus goes on with what is new', async ({ enter, backend }) => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...payment,
    id: uuid(),
    moment: ago(at * 60),
    amount: 100 + at,
  }))
  answerWith(backend, many)
  await enter(`/admin/users/${person.id}`)
  const told = page.getByRole('list', { name: 'Timeline' })
  await expect.poll(() => told.getByRole('listitem').elements().length).toBe(10)
  await expect.element(page.getByText('2 older')).toBeVisible()
  await page.getByRole('button', { name: 'Show more: Timeline' }).click()
  await expect.poll(() => told.getByRole('listitem').elements().length).toBe(12)
  await expect.element(told.getByRole('listitem').nth(10)).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Show more: Timeline' })).not.toBeInTheDocument()
})

test('notes are written, and one’s own removed after a question', async ({ enter, backend, userId }) => {
  const { notes } = answerWith(backend, [])
  backend.answer('rpc/add_admin_note', ({ body }) => {
    const { content } = body as { content: string }
    notes.unshift({ id: uuid(), admin_id: userId, admin_name: 'Mira Reyes', content, created_at: ago(0) })
    return Response.json(notes[0]?.id)
  })
  backend.answer('rpc/remove_admin_note', ({ body }) => {
    const at = notes.findIndex(({ id }) => id === (body as { note: string }).note)
    notes.splice(at, 1)
    return null
  })
  await enter(`/admin/users/${person.id}`)
  const list = page.getByRole('list', { name: 'Notes' })
  await expect.element(list.getByText('Called; was kind.')).toBeVisible()
  // Another's stays.
  expect(page.getByRole('button', { name: 'Remove note' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note about Jonas Lund' })
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect.element(dialog.getByText('Please write a note')).toBeVisible()
  await dialog.getByLabelText('Note').fill('Wants the invoice again')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expectTexts(list.getByRole('listitem'), [/^Wants the invoice again/, /^Called; was kind\./])
  await expect.element(page.getByRole('button', { name: 'Add note' })).toHaveFocus()
  await page.getByRole('button', { name: 'Remove note' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this note?' })
  await expectAccessible()
  await question.getByRole('button', { name: 'Remove note' }).click()
  await expectTexts(list.getByRole('listitem'), [/^Called; was kind\./])
})

test('the id of an account is copied, and said so', async ({ enter, backend }) => {
  answerWith(backend, [])
  const real = navigator.clipboard.writeText.bind(navigator.clipboard)
  const copied: string[] = []
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  await enter(`/admin/users/${person.id}`)
  await page.getByRole('button', { name: 'Copy id' }).click()
  await expect.element(page.getByText('Id copied')).toBeVisible()
  expect(copied).toEqual([person.id])
  navigator.clipboard.writeText = async () => {
    throw new Error('Closed')
  }
  await page.getByRole('button', { name: 'Copy id' }).click()
  await expect.element(page.getByText(/The id couldn’t be copied/)).toBeVisible()
  navigator.clipboard.writeText = real
})

test('each part is asked for only by whoever may see it', async ({ enter, backend }) => {
  const { asked } = answerWith(backend)
  await enter(`/admin/users/${person.id}`, ['view_users'])
  await expect.element(page.getByText('Called; was kind.')).toBeVisible()
  for (const name of ['Timeline', 'Public posts'])
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add note' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Suspend' })).not.toBeInTheDocument()
  expect(asked).toEqual([])
})
