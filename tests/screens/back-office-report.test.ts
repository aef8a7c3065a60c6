/** The page of a report: the thing as travelers see it, the way to the next one, and the author in place. */
import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { type BackOffice, test } from './support/back-office.ts'
import type { Backend } from './support/backend.ts'
import { expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page } from './support/test.ts'

const ids = [uuid(), uuid(), uuid()] as const
const authorId = uuid()
const picture = uuid()
const smallPicture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const reportOf = (id: string) => ({
  id,
  content_id: uuid(),
  title: 'Cheap flights',
  is_removed: false,
  author_id: authorId,
  author_name: 'Jonas Lund',
  reporter_id: uuid(),
  reporter_name: 'Amara Okafor',
  reason: 'spam',
  details: 'The same in every feed',
  status: 'pending',
  admin_notes: null,
  reviewed_by: null,
  reviewer_name: null,
  reviewed_at: null,
  created_at: ago(100),
  updated_at: ago(100),
  state: 'pending',
})

const post = {
  content: 'Cheap flights, click here. Every week a new city, and nobody pays for it but you.',
  location: 'Lisbon',
  media_urls: [`/pictures/${picture}`, 'https://pictures.example/rain.jpg'],
  privacy_level: 'public',
  created_at: ago(300),
  is_reshare: true,
  likes: 2,
  comments: 1,
  itinerary: { destination_name: 'Lisbon', destination_coordinates: [-9.1, 38.7], number_of_days: 3, summary: null },
  reshared: {
    content: 'Trams, custard tarts and wet shoes',
    location: null,
    media_urls: [],
    privacy_level: 'connections',
    created_at: ago(9000),
    author_name: 'Inês Prata',
    author_avatar_url: null,
  },
}

/** A queue of three; what was asked about it. */
function answerWith(backend: Backend, preview: object = post, type = 'post') {
  const standing = { isSuspended: false }
  const asked: object[] = []
  backend.answer('rpc/admin_flagged_item', ({ body }) => ({
    ...reportOf((body as { report_id: string }).report_id),
    content_type: type,
    preview,
    author: {
      id: authorId,
      name: 'Jonas Lund',
      avatar_url: null,
      created_at: '2026-10-20T10:00:00Z',
      is_suspended: standing.isSuspended,
      reports: 3,
      removed: 1,
    },
    same_item: [],
    same_author: [],
  }))
  backend.answer('rpc/shared_picture', () => ({ id: picture, content: smallPicture }))
  backend.answer('rpc/admin_flagged_beside', ({ body }) => {
    const { report_id: id, ...queue } = body as { report_id: string }
    asked.push(queue)
    const at = ids.indexOf(id as never)
    return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, place: at + 1, total: ids.length }
  })
  return { standing, asked }
}
const at = (office: BackOffice, id: string, search = '') =>
  expect.poll(office.address).toBe(`/admin/moderation/${id}${search}`)

test('a reported post stands there as travelers see it, with its author, its pictures and what it passes on', async ({
  enter,
  backend,
}) => {
  answerWith(backend)
  await enter(`/admin/moderation/${ids[1]}`)
  const shown = page.getByRole('article', { name: 'Post by Jonas Lund' })
  await expect.element(shown.getByText('Jonas Lund reshared a post')).toBeVisible()
  for (const words of ['Lisbon', '3-day itinerary', 'Inês Prata', 'Trams, custard tarts and wet shoes', '2 likes'])
    await expect.element(shown.getByText(words).first()).toBeVisible()
  await expect.element(shown.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  // What lies on another site is asked for only when the moderator wants to see it.
  expect(shown.element().querySelector('img[src*="pictures.example"]')).toBeNull()
  // Nothing in it does anything.
  await expect.element(shown.getByRole('link')).not.toBeInTheDocument()
  await expectReadsWell()
})

test('the next and the previous report come by buttons and by keys, in the queue that one came from', async ({
  enter,
  backend,
}) => {
  const { asked } = answerWith(backend)
  const office = await enter(`/admin/moderation/${ids[0]}?status=escalated&page=2`)
  await expect.element(page.getByText('1 of 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  expect(asked[0]).toEqual({ status: 'escalated', descending: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await at(office, ids[1], '?status=escalated')
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('j')
  await at(office, ids[2], '?status=escalated')
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  // There is none after the last.
  await userEvent.keyboard('j{ArrowRight}k')
  await at(office, ids[1], '?status=escalated')
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await at(office, ids[0], '?status=escalated')
  await expect.element(page.getByText('1 of 3')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Content Moderation' }))
    .toHaveAttribute('href', '/admin/moderation?status=escalated')

  // What is typed is no key of the page.
  await page.getByRole('button', { name: 'Remove content' }).click()
  await page.getByRole('dialog').getByLabelText('Notes').fill('')
  await userEvent.keyboard('jk')
  await expect.element(page.getByRole('dialog').getByLabelText('Notes')).toHaveValue('jk')
  expect(office.address()).toBe(`/admin/moderation/${ids[0]}?status=escalated`)
})

test('the author is suspended in place, by whoever may', async ({ enter, backend }) => {
  const { standing } = answerWith(backend)
  const reasons: unknown[] = []
  backend.answer('rpc/suspend_account', ({ body }) => {
    reasons.push(body)
    standing.isSuspended = true
    return null
  })
  await enter(`/admin/moderation/${ids[0]}`)
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Jonas Lund?' })
  await dialog.getByLabelText('Reason').fill('Spam in every comment')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(page.getByText('User suspended successfully')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible()
  expect(reasons).toEqual([{ person: authorId, reason: 'Spam in every comment' }])
})

test('a moderator who may not manage users suspends nobody', async ({ enter, backend }) => {
  answerWith(backend, { content: 'Buy now', created_at: ago(10), post: 'Snow in Tromsø' }, 'comment')
  await enter(`/admin/moderation/${ids[0]}`, ['view_content', 'manage_content'])
  await expect.element(page.getByText('On the post:')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep content' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Suspend' })).not.toBeInTheDocument()
})
