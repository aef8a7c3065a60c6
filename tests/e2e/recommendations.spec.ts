import { fourRecommendations } from './support/recommendation-rows.ts'
import { addRecommendations, fillProfile, recommendationsOn, storedRecommendations } from './support/recommendations.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { readRows } from './support/world.ts'

test('below 70 percent nothing is generated, and the way leads to the travel profile', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/functions/v1/') && asked.push(request.url()))
  await page.goto('/recommendations')
  await expect(page).toHaveURL(/\/dashboard\/recommendations$/)
  await expect(page.getByRole('heading', { level: 2, name: 'No recommendations yet' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'How AI Recommendations Work' })).toBeVisible()
  await expect(page.getByText('Your travel profile is still empty.')).toBeVisible()
  await expect(page.getByText('The AI key is not configured here: built-in samples are used.')).toBeVisible()

  await page.getByRole('button', { name: 'Generate New Ideas' }).click()
  const modal = page.getByRole('dialog', { name: 'Complete your travel profile' })
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Later' }).click()
  await expect(modal).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete Profile First' }).click()
  await modal.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile\?tab=profiling$/)
  await expect(page.getByText('Step 1 of 8')).toBeVisible()
  expect(asked).toEqual([])
  expect(await storedRecommendations(server.url, session)).toEqual([])
})

test('without a key samples are stored, marked as such, and shown; the hint about an old profile can be put away', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await fillProfile(server.url, session, { assessment_completed: false })
  await keepSignedIn(context, session)
  await page.goto('/dashboard/recommendations')
  const hint = page.getByText('Do your answers still fit?')
  await expect(hint).toBeVisible()
  await expect(page.getByText('Your profile is')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(hint).toHaveCount(0)
  await page.getByRole('button', { name: 'Generate Recommendations' }).click()
  await expect(page.getByText('New recommendations generated!')).toBeVisible()
  await expect(recommendationsOn(page)).toHaveCount(5)
  await expect(recommendationsOn(page).filter({ hasText: 'Built-in sample' })).toHaveCount(5)
  await recommendationsOn(page).first().getByRole('heading').getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('Built-in sample - AI was unavailable')).toBeVisible()
  await expect
    .poll(async () => (await storedRecommendations(server.url, session, '&source=eq.fallback')).length)
    .toBe(5)
  await page.reload()
  await expect(recommendationsOn(page)).toHaveCount(5)
  await expect(hint).toHaveCount(0)
})

test('the list is searched, narrowed by type and by what was saved, and paged; the address keeps it', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await fillProfile(server.url, session)
  const many = Array.from({ length: 16 }, (_, at) => ({ ...fourRecommendations[1], title: `Own: Walk ${at + 1}` }))
  const old = new Date(Date.now() - 1000).toISOString()
  await addRecommendations(server.url, session, [
    ...fourRecommendations,
    { ...fourRecommendations[3], title: 'Own: Kept for ever', user_feedback: 'saved', expires_at: old },
    { ...fourRecommendations[3], title: 'Own: Gone', expires_at: old },
    { ...fourRecommendations[3], title: 'Own: Dismissed', status: 'dismissed' },
    ...many,
  ])
  await keepSignedIn(context, session)
  await page.goto('/dashboard/recommendations')
  const cards = recommendationsOn(page)
  const titles = cards.getByRole('heading', { level: 3 })
  const pages = page.getByRole('navigation', { name: 'Pages of recommendations' })
  await expect(cards).toHaveCount(9)
  await expect(titles.nth(4)).toHaveText('Own: Kept for ever')
  await expect(page.getByText('Own: Gone')).toHaveCount(0)
  await expect(page.getByText('Own: Dismissed')).toHaveCount(0)

  const kyoto = cards.filter({ hasText: 'Own: Moss gardens of Kyoto' })
  await expect(kyoto).toContainText('Destination')
  await expect(kyoto).toContainText('Own: After rain.')
  await expect(kyoto).toContainText('Own: Kyoto, Own: Japan')
  await expect(kyoto).toContainText('+2 more')
  await expect(kyoto).toContainText('92%')
  await expect(cards.filter({ hasText: 'Own: Sunrise' })).toContainText('Own: 4 hours - Own: Moderate')
  await expect(cards.filter({ hasText: 'Own: November in Kansai' })).toContainText('Own: November, Own: December')
  await expect(cards.filter({ hasText: 'Own: November in Kansai' })).toContainText('70%')
  await expect(cards.filter({ hasText: 'Own: Ten days by train' })).toContainText('€2,400')

  await pages.getByRole('button', { name: 'Page 3' }).click()
  await expect(cards).toHaveCount(3)
  await expect(page).toHaveURL(/page=3/)
  await page.reload()
  await expect(titles).toHaveText(['Own: Walk 14', 'Own: Walk 15', 'Own: Walk 16'])
  await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')

  const search = page.getByRole('searchbox', { name: 'Search recommendations' })
  await search.fill('own: GARDENS')
  await expect(titles).toHaveText(['Own: Moss gardens of Kyoto'])
  await search.fill('the maples')
  await expect(titles).toHaveText(['Own: November in Kansai'])
  await search.fill('nowhere')
  await expect(page.getByRole('heading', { name: 'No recommendations found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()

  for (const [tab, count] of [
    ['Destinations', 1],
    ['Activities', 9],
    ['Best Timing', 1],
    ['Budget Tips', 2],
    ['All Types', 9],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(cards).toHaveCount(count)
  }
  await page.getByRole('tab', { name: 'Budget Tips' }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await expect(titles).toHaveText(['Own: Kept for ever'])
  await expect(page).toHaveURL(/type=budget&saved=yes/)
})

test('marks are kept, one at a time, on card and in the opened recommendation; a dismissed one comes back with Undo', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await fillProfile(server.url, session)
  await addRecommendations(server.url, session, fourRecommendations)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/recommendations')
  const cards = recommendationsOn(page)
  const like = page.getByRole('button', { name: 'Like Own: Moss gardens of Kyoto' })
  const save = page.getByRole('button', { name: 'Save Own: Moss gardens of Kyoto' })
  const feedback = async () => (await storedRecommendations(server.url, session))[0]?.user_feedback
  await like.click()
  await expect(page.getByText('Recommendation liked!')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await expect(page.getByText('Recommendation saved!')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(feedback).toBe('saved')

  await page.getByRole('button', { name: 'Own: Moss gardens of Kyoto', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Own: Moss gardens of Kyoto' })
  const mark = (name: string) => dialog.getByRole('button', { name, exact: true })
  await expect(mark('Save')).toHaveAttribute('aria-pressed', 'true')
  await mark('Not for me').click()
  await expect(page.getByText('Feedback recorded')).toBeVisible()
  await expect(mark('Save')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(feedback).toBe('disliked')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(cards.first()).toContainText('Not for me')
  await page.getByRole('button', { name: 'Own: Moss gardens of Kyoto', exact: true }).click()
  await expect(mark('Not for me')).toHaveAttribute('aria-pressed', 'true')
  await mark('Not for me').click()
  await expect(mark('Not for me')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(feedback).toBeNull()
  await mark('Like').click()
  await expect.poll(feedback).toBe('liked')
  await page.keyboard.press('Escape')

  const dismiss = page.getByRole('button', { name: 'Dismiss Own: Sunrise on the ridge' })
  await dismiss.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Recommendation dismissed')).toBeVisible()
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Own: November in Kansai', exact: true })).toBeFocused()
  const statusOf = async () =>
    (await storedRecommendations(server.url, session, '&recommendation_type=eq.activity'))[0]?.status
  await expect.poll(statusOf).toBe('dismissed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(4)
  await expect.poll(statusOf).toBe('active')
  await dismiss.click()
  await expect(cards).toHaveCount(3)
  await page.reload()
  await expect(cards).toHaveCount(3)
})

test('the opened recommendation tells everything about its type, becomes a goal and begins an itinerary', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await fillProfile(server.url, session)
  await addRecommendations(server.url, session, fourRecommendations)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/recommendations')
  const open = async (title: string) => {
    await page.getByRole('button', { name: title, exact: true }).click()
    return page.getByRole('dialog', { name: title })
  }
  const kyoto = await open('Own: Moss gardens of Kyoto')
  for (const text of [
    'Own: trains',
    'Why We Recommended This',
    'Own: You like gardens',
    'A 90% match for your travel personality.',
    'Own: Kansai',
    'Suggested by the AI. We have not checked these pages.',
  ])
    await expect(kyoto.getByText(text)).toBeVisible()
  await expect(kyoto.getByRole('progressbar', { name: 'Match Score' })).toHaveAttribute('aria-valuenow', '92')
  const link = kyoto.getByRole('link', { name: /Own: Kyoto/ })
  await expect(link).toHaveAttribute('href', 'https://en.wikivoyage.org/wiki/Kyoto')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(kyoto.locator('[data-map="drawn"] canvas')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'contrast')
  await page.emulateMedia({ colorScheme: 'light' })

  await kyoto.getByRole('button', { name: 'Plan Itinerary' }).click()
  const planning = page.getByRole('dialog', { name: 'Create Itinerary' })
  await expect(planning.getByText('Own: Kyoto, Own: Japan', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await open('Own: Moss gardens of Kyoto')
  await kyoto.getByRole('button', { name: 'Create Goal' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Goal' })
  await expect(form.getByLabel('Title')).toHaveValue('Own: Moss gardens of Kyoto')
  await expect(form.getByLabel('Description')).toHaveValue('Own: After rain.')
  await expect(form.getByRole('radio', { name: 'Culture' })).toBeChecked()
  await form.getByPlaceholder('Japan, slowly').fill('Own: Japan')
  await form.getByRole('button', { name: 'Create Goal' }).click()
  await expect(page.getByText('Goal created successfully!')).toBeVisible()
  await expect
    .poll(() =>
      readRows(server.url, session, 'recommendations?select=title,goals(title,location_data)&goal_id=not.is.null'),
    )
    .toMatchObject([
      {
        title: 'Own: Moss gardens of Kyoto',
        goals: { title: 'Own: Moss gardens of Kyoto', location_data: { name: 'Own: Kyoto' } },
      },
    ])
  await open('Own: Moss gardens of Kyoto')
  await kyoto.getByRole('link', { name: 'View Goal' }).click()
  await expect(page).toHaveURL(/\/dashboard\/goals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Own: Moss gardens of Kyoto' })).toBeVisible()
  await page.goBack()

  for (const [title, texts] of [
    ['Own: Sunrise on the ridge', ['Own: Ridge walk', 'Own: 4 hours', 'Own: Early morning', 'Own: Outdoor']],
    ['Own: November in Kansai', ['Own: Autumn', 'Own: Cool', 'Own: High', 'Own: Night viewings']],
    [
      'Own: Ten days by train',
      ['€2,400 (EUR)', 'Own: rooms', '€900', 'Own: moderate', 'Own: Buy the rail pass early.'],
    ],
  ] as const) {
    const dialog = await open(title)
    for (const text of texts) await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Plan Itinerary' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: title, exact: true })).toBeFocused()
  }
})

test('on a phone at night everything is in reach', async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await fillProfile(server.url, session)
  await addRecommendations(server.url, session, fourRecommendations)
  await keepSignedIn(context, session)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /navigation/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'AI Recommendations' }).click()
  await expect(recommendationsOn(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Own: Moss gardens of Kyoto', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Own: Moss gardens of Kyoto' })
  await expect(dialog.getByRole('button', { name: 'Create Goal' })).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Not for me' })).toBeInViewport()
  await expectAccessible(page, 'contrast')
})
