import Dexie from 'dexie'
import { userEvent } from 'vitest/browser'
import { activeAccount } from '#sync/account/active-account.ts'
import { fourRecommendations } from '#tests/e2e/support/recommendation-rows.ts'
import { expectAccessible } from './support/accessible.ts'
import { addRecommendations, fillProfile, storedRecommendations } from './support/recommendation-rows.ts'
import { card, cards, expectCards, opened, opener, openRecommended, restPointer } from './support/recommendations.ts'
import { expectCount } from './support/seen.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

const titles = cards.getByRole('heading', { level: 3 })
const hint = page.getByText('Do your answers still fit?')

const expectTitles = (wanted: string[]) =>
  expect.poll(() => titles.elements().map((one) => one.textContent)).toEqual(wanted)

test('below 70 percent nothing is generated, and the way leads to the travel profile', async ({ open, backend }) => {
  await open('/recommendations')
  await expectAddress(/^\/dashboard\/recommendations$/)
  await expect.element(page.getByRole('heading', { level: 2, name: 'No recommendations yet' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'How AI Recommendations Work' })).toBeVisible()
  await expect.element(page.getByText('Your travel profile is still empty.')).toBeVisible()
  await expect.element(page.getByText('The AI key is not configured here: built-in samples are used.')).toBeVisible()

  await page.getByRole('button', { name: 'Generate New Ideas' }).click()
  const modal = page.getByRole('dialog', { name: 'Complete your travel profile' })
  await expect.element(modal).toBeVisible()
  await expectAccessible()
  await modal.getByRole('button', { name: 'Later' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Complete Profile First' }).click()
  await modal.getByRole('button', { name: 'Complete Profile' }).click()
  await expectAddress(/^\/dashboard\/profile\?tab=profiling$/)
  await expect.element(page.getByText('Step 1 of 8')).toBeVisible()
  expect(backend.asked.filter((path) => path.includes('functions'))).toEqual([])
  expect(storedRecommendations(backend)).toEqual([])
})

test('nothing is asked for before the travel profile is known', async ({ open, backend, userId }) => {
  await fillProfile(backend, userId)
  await open('/dashboard')
  const profiles = activeAccount()?.database.userProfiles
  if (!profiles) throw new Error('Somebody is signed in.')
  let known = () => {}
  const get = profiles.get.bind(profiles)
  const slow = new Promise<void>((resolve) => (known = resolve))
  profiles.get = ((id: string) => Dexie.Promise.resolve(slow.then(() => get(id)))) as typeof get
  await open('/dashboard/recommendations')
  const generate = page.getByRole('button', { name: /^Generate (New Ideas|Recommendations)$/ })
  await expectCount(generate, 2)
  for (const button of generate.all()) await expect.element(button).toBeDisabled()
  known()
  for (const button of generate.all()) await expect.element(button).toBeEnabled()
})

test('without a model samples are stored, marked as such, and shown; the hint about an old profile can be put away', async ({
  open,
  backend,
  userId,
}) => {
  await fillProfile(backend, userId, { assessment_completed: false })
  await open('/dashboard/recommendations')
  await expect.element(hint).toBeVisible()
  await expect.element(page.getByText('Your profile is')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(hint).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Generate Recommendations' }).click()
  await expect.element(page.getByText('New recommendations generated!')).toBeVisible()
  await expectCards(5)
  expect(card('Built-in sample').elements()).toHaveLength(5)
  await cards.first().getByRole('heading').getByRole('button').click()
  await expect.element(page.getByRole('dialog').getByText('Built-in sample - AI was unavailable')).toBeVisible()
  await expect
    .poll(() => storedRecommendations(backend).map(({ source }) => source))
    .toEqual(Array.from({ length: 5 }, () => 'fallback'))
  await userEvent.keyboard('{Escape}')
  await open('/dashboard')
  await open('/dashboard/recommendations')
  await expectCards(5)
  await expect.element(hint).not.toBeInTheDocument()
})

test('the list is searched, narrowed by type and by what was saved, and paged; the address keeps it', async ({
  open,
  backend,
  userId,
}) => {
  await fillProfile(backend, userId)
  const many = Array.from({ length: 16 }, (_, at) => ({ ...fourRecommendations[1], title: `Own: Walk ${at + 1}` }))
  const old = new Date(Date.now() - 1000).toISOString()
  await addRecommendations(backend, userId, [
    ...fourRecommendations,
    { ...fourRecommendations[3], title: 'Own: Kept for ever', user_feedback: 'saved', expires_at: old },
    { ...fourRecommendations[3], title: 'Own: Gone', expires_at: old },
    { ...fourRecommendations[3], title: 'Own: Dismissed', status: 'dismissed' },
    ...many,
  ])
  await open('/dashboard/recommendations')
  const pages = page.getByRole('navigation', { name: 'Pages of recommendations' })
  await expectCards(9)
  await expect.element(titles.nth(4)).toHaveTextContent('Own: Kept for ever')
  await expect.element(page.getByText('Own: Gone')).not.toBeInTheDocument()
  await expect.element(page.getByText('Own: Dismissed')).not.toBeInTheDocument()

  for (const [title, texts] of [
    ['Own: Moss gardens of Kyoto', ['Destination', 'Own: After rain.', 'Own: Kyoto, Own: Japan', '+2 more', '92%']],
    ['Own: Sunrise', ['Own: 4 hours - Own: Moderate']],
    ['Own: November in Kansai', ['Own: November, Own: December', '70%']],
    ['Own: Ten days by train', ['€2,400']],
  ] as const)
    for (const text of texts) await expect.element(card(title)).toHaveTextContent(text)

  await pages.getByRole('button', { name: 'Page 3' }).click()
  await expectCards(3)
  await expectAddress(/page=3/)
  await open('/dashboard')
  await open('/dashboard/recommendations?page=3')
  await expectTitles(['Own: Walk 14', 'Own: Walk 15', 'Own: Walk 16'])
  await expect.element(pages.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')

  const search = page.getByRole('searchbox', { name: 'Search recommendations' })
  await search.fill('own: GARDENS')
  await expectTitles(['Own: Moss gardens of Kyoto'])
  await search.fill('the maples')
  await expectTitles(['Own: November in Kansai'])
  await search.fill('nowhere')
  await expect.element(page.getByRole('heading', { name: 'No recommendations found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()

  for (const [tab, count] of [
    ['Destinations', 1],
    ['Activities', 9],
    ['Best Timing', 1],
    ['Budget Tips', 2],
    ['All Types', 9],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expectCards(count)
  }
  await page.getByRole('tab', { name: 'Budget Tips' }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await expectTitles(['Own: Kept for ever'])
  await expectAddress(/type=budget&saved=yes/)
})

test('marks are kept, one at a time, on card and in the opened recommendation; a dismissed one comes back with Undo', async ({
  open,
  backend,
  userId,
}) => {
  await openRecommended(open, backend, userId)
  const like = page.getByRole('button', { name: 'Like Own: Moss gardens of Kyoto' })
  const save = page.getByRole('button', { name: 'Save Own: Moss gardens of Kyoto' })
  const expectFeedback = (mark: string | null) =>
    expect.poll(() => storedRecommendations(backend)[0]?.user_feedback).toBe(mark)
  await like.click()
  await expect.element(page.getByText('Recommendation liked!')).toBeVisible()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await expect.element(page.getByText('Recommendation saved!')).toBeVisible()
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
  await expectFeedback('saved')

  const dialog = await opened('Own: Moss gardens of Kyoto')
  const mark = (name: string) => dialog.getByRole('button', { name, exact: true })
  await expect.element(mark('Save')).toHaveAttribute('aria-pressed', 'true')
  await mark('Not for me').click()
  await expect.element(page.getByText('Feedback recorded')).toBeVisible()
  await expect.element(mark('Save')).toHaveAttribute('aria-pressed', 'false')
  await expectFeedback('disliked')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(cards.first()).toHaveTextContent('Not for me')
  await opened('Own: Moss gardens of Kyoto')
  await expect.element(mark('Not for me')).toHaveAttribute('aria-pressed', 'true')
  await mark('Not for me').click()
  await expect.element(mark('Not for me')).toHaveAttribute('aria-pressed', 'false')
  await expectFeedback(null)
  await mark('Like').click()
  await expectFeedback('liked')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  const dismiss = page.getByRole('button', { name: 'Dismiss Own: Sunrise on the ridge' })
  ;(dismiss.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Recommendation dismissed')).toBeVisible()
  await expectCards(3)
  await expect.element(opener('Own: November in Kansai')).toHaveFocus()
  const expectStatus = (status: string) =>
    expect
      .poll(() => storedRecommendations(backend).find((one) => one.recommendation_type === 'activity')?.status)
      .toBe(status)
  // The pointer on it holds it for as long as the server takes.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expectStatus('dismissed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCards(4)
  await expectStatus('active')
  await restPointer()
  await dismiss.click()
  await expectCards(3)
  await expectStatus('dismissed')
})

test('what the device cannot store is told, changes nothing, and can be tried again', async ({
  open,
  backend,
  userId,
  allowConsoleError,
}) => {
  allowConsoleError(/QuotaExceededError/)
  await openRecommended(open, backend, userId, fourRecommendations.slice(0, 1))
  await expectCards(1)
  // Above it stands what is said of the device as a whole.
  const failure = page.getByRole('alert').filter({ hasText: 'Error:' })
  const own = IDBObjectStore.prototype
  const { put, add } = own
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const setFull = (isFull: boolean) => Object.assign(own, isFull ? { put: refuse, add: refuse } : { put, add })
  try {
    setFull(true)
    const like = page.getByRole('button', { name: 'Like Own: Moss gardens of Kyoto' })
    await like.click()
    await expect.element(page.getByText('Failed to update feedback')).toBeVisible()
    await expect.element(failure).toHaveTextContent('Error: Failed to update recommendation feedback')
    await expect.element(like).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Save Own: Moss gardens of Kyoto' }).click()
    await expect.element(page.getByText('Failed to save recommendation')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss Own: Moss gardens of Kyoto' }).click()
    await expect.element(failure).toHaveTextContent('Error: Failed to dismiss recommendation')
    await expectCards(1)
    setFull(false)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expectCards(0)

    setFull(true)
    await restPointer()
    await page.getByRole('button', { name: 'Generate New Ideas' }).click()
    await expect.element(page.getByText('Failed to generate recommendations').first()).toBeVisible()
    await expect.element(failure).toHaveTextContent('Error: Failed to generate recommendations')
  } finally {
    setFull(false)
  }
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expectCards(5)
  await expect.element(failure).not.toBeInTheDocument()
})
