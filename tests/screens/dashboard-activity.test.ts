/** The latest of the feed on the dashboard. */
import { connect, somebody } from './support/connection-rows.ts'
import { texts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page, test } from './support/test.ts'

test('the dashboard shows the five latest of the feed, those of connections among them', async ({
  open,
  backend,
  userId,
}) => {
  const ben = somebody('Ben')
  await connect(backend, userId, ben)
  const completed = (title: string, minute: number) => ({
    id: uuid(),
    user_id: ben.id,
    author: ben,
    type: 'goal_completed',
    content: '',
    data: { goal_id: uuid(), goal_title: title },
    created_at: `2026-11-20T10:0${minute}:00Z`,
  })
  const feed = [6, 5, 4, 3, 2, 1].map((minute) => completed(`Peak ${minute}`, minute))
  backend.answer('rpc/activity_around_me', () => feed)
  await open('/dashboard')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect.element(activity.getByRole('link', { name: 'Peak 6' })).toBeVisible()
  expect(texts(activity.getByRole('listitem')).map((words) => words.replace(/\d+ \w+ ago.*$/, ''))).toEqual(
    [6, 5, 4, 3, 2].map((minute) => expect.stringContaining(`Ben Okafor completed Peak ${minute}`)),
  )
  await expect.element(activity.getByRole('link', { name: 'Ben Okafor' }).first()).toBeVisible()
})
