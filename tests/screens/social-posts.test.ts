/** Posts of others and what they did, as the social page shows them. */
import { tellNewsForEverybody } from '#sync/live/heard.ts'
import { connect, somebody } from './support/connection-rows.ts'
import { uuid } from './support/session.ts'
import { expect, page, test } from './support/test.ts'

const post = (text: string) => page.getByRole('article').filter({ hasText: text })
const refusal = (status: number, body: object) => new Response(JSON.stringify(body), { status })

/** A post as the server gives it to a reader. */
const postBy = (author: ReturnType<typeof somebody>) => ({
  id: uuid(),
  user_id: author.id,
  author,
  content: 'Harbour at dawn',
  location: 'Bergen, Norway',
  media_urls: [],
  is_reshare: false,
  is_public: true,
  privacy_level: 'public',
  allow_comments: true,
  allow_reshare: false,
  allow_likes: true,
  removed_by_moderators: false,
  itinerary: null,
  reshared: null,
  likes_count: 0,
  comments_count: 0,
  is_liked: false,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
})

test('the feed says when it is empty, filters and names failures, and a post is searched, reported and liked in vain', async ({
  open,
  backend,
  userId,
}) => {
  const ben = somebody('Ben')
  await connect(backend, userId, ben)
  const harbour = postBy(ben)
  const { created_at } = harbour
  const told = { id: uuid(), user_id: ben.id, author: ben, type: 'post', content: '', created_at }
  backend.answer('rpc/visible_posts', ({ body }) => {
    const { term } = body as { term: string | null }
    return [harbour].filter(({ location }) => location.toLowerCase().includes((term ?? '').toLowerCase()))
  })
  backend.answer('rpc/activity_around_me', () => refusal(500, {}))
  backend.answer('flagged_content', () => [])
  await open('/social')
  const activity = page.getByRole('region', { name: 'Activity Feed' })
  await expect.element(activity.getByRole('button', { name: 'Try again' })).toBeVisible()
  backend.answer('rpc/activity_around_me', ({ body }) => {
    const { kinds } = body as { kinds: string[] | null }
    return !kinds || kinds.includes('post') ? [{ ...told, data: { post_id: harbour.id } }] : []
  })
  await activity.getByRole('button', { name: 'Try again' }).click()
  const shared = activity.getByRole('listitem').filter({ hasText: 'Ben Okafor shared a post' })
  await expect.element(shared).toBeVisible()
  await activity.getByRole('button', { name: 'Filter', exact: true }).click()
  await activity.getByText('Itineraries', { exact: true }).click()
  await expect.element(activity.getByText('No activities match your selected filters')).toBeVisible()
  await activity.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.element(shared).toBeVisible()

  const search = page.getByLabelText('Search posts')
  await search.fill('nowhere at all')
  await expect.element(page.getByText('No posts match your search')).toBeVisible()
  await search.fill('BERGEN')
  await expect.element(post('Harbour at dawn')).toBeVisible()
  await search.fill('')
  await post('Harbour at dawn').getByRole('button', { name: 'Actions for this post' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report post' })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(dialog.getByText('Please choose a reason')).toBeVisible()
  const reports: unknown[] = []
  backend.answer('flagged_content', ({ body }) => {
    reports.push(body)
    return []
  })
  await dialog.getByLabelText('Reason').selectOptions('Spam')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(page.getByText('Thank you. Our team will review this.')).toBeVisible()
  expect(reports).toEqual([{ content_type: 'post', content_id: harbour.id, reason: 'spam' }])

  backend.answer('post_likes', () =>
    refusal(403, { code: '42501', message: 'new row violates row-level security policy' }),
  )
  const likes = post('Harbour at dawn').getByRole('button', { name: '0 likes' })
  await likes.click()
  await expect.element(page.getByText('Failed to like post: This is no longer available')).toBeVisible()
  await expect.element(likes).toBeVisible()
})

test('nothing is posted once the session was taken away without a word, and what was typed stays', async ({
  open,
  backend,
}) => {
  backend.answer('rpc/visible_posts', () => [])
  backend.answer('rpc/activity_around_me', () => [])
  await open('/social')
  await page.getByLabelText('Your post').fill('Fog on the pass')
  const send = page.getByRole('button', { name: 'Post', exact: true })
  await expect.element(send).toBeEnabled()
  const words = page.getByLabelText('Your post').element() as HTMLTextAreaElement
  // In one go: the next drawing would notice, and leave the screen.
  localStorage.removeItem('farlight-session')
  ;(send.element() as HTMLElement).click()
  await expect.element(page.getByText('Failed to create post: User not authenticated')).toBeVisible()
  expect(words.value).toBe('Fog on the pass')
  expect(backend.rows.all('posts')).toEqual([])
})

test('a post needs words, and on a phone, where posts and activity take turns, whoever posts sees it', async ({
  open,
  backend,
}) => {
  backend.answer('rpc/visible_posts', () => [])
  backend.answer('rpc/activity_around_me', () => [])
  await page.viewport(390, 844)
  await open('/social')
  await expect.element(page.getByRole('heading', { name: 'Activity Feed' })).toBeInTheDocument()
  const send = page.getByRole('button', { name: 'Post', exact: true })
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('Your post').fill('   ')
  await expect.element(send).toBeDisabled()
  await expect.element(page.getByLabelText('Who can see it')).toHaveValue('connections')
  await page.getByLabelText('Your post').fill('Lanterns over the river <b>tonight</b>')
  await send.click()
  await expect.element(page.getByText('Post created successfully')).toBeVisible()
  await expect.element(page.getByLabelText('Your post')).toHaveValue('')
  await expect.element(post('Lanterns over the river <b>tonight</b>')).toBeVisible()
  await expect.poll(() => backend.rows.all('posts')).toMatchObject([{ privacy_level: 'connections', location: null }])
})

test('a post that is removed while it is read leaves the page once the device hears of it', async ({
  open,
  backend,
  userId,
}) => {
  const ben = somebody('Ben')
  await connect(backend, userId, ben)
  let posts = [postBy(ben)]
  backend.answer('rpc/visible_posts', () => posts)
  backend.answer('rpc/activity_around_me', () => [])
  await open('/social')
  await expect.element(post('Harbour at dawn')).toBeVisible()
  posts = []
  tellNewsForEverybody()
  await expect.element(post('Harbour at dawn')).not.toBeInTheDocument()
})
