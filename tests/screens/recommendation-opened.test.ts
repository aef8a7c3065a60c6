import { commands, userEvent } from 'vitest/browser'
import { fourRecommendations } from '#tests/e2e/support/recommendation-rows.ts'
import { wearTheme } from '#tests/support/axe/in-page.ts'
import { expectAccessible } from './support/accessible.ts'
import { addRecommendations, fillProfile, storedRecommendations } from './support/recommendation-rows.ts'
import { cards, expectCards, expectMap, opened, opener, openRecommended } from './support/recommendations.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

test('the opened recommendation tells everything about its type, becomes a goal and begins an itinerary', async ({
  open,
  backend,
  userId,
}) => {
  await openRecommended(open, backend, userId)
  const kyoto = await opened('Own: Moss gardens of Kyoto')
  for (const text of [
    'Own: trains',
    'Why We Recommended This',
    'Own: You like gardens',
    'A 90% match for your travel personality.',
    'Own: Kansai',
    'Suggested by the AI. We have not checked these pages.',
  ])
    await expect.element(kyoto.getByText(text)).toBeVisible()
  await expect.element(kyoto.getByRole('progressbar', { name: 'Match Score' })).toHaveAttribute('aria-valuenow', '92')
  const link = kyoto.getByRole('link', { name: /Own: Kyoto/ })
  await expect.element(link).toHaveAttribute('href', 'https://en.wikivoyage.org/wiki/Kyoto')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expectMap()
  await expectAccessible()

  await kyoto.getByRole('button', { name: 'Plan Itinerary' }).click()
  const planning = page.getByRole('dialog', { name: 'Create Itinerary' })
  await expect.element(planning.getByText('Own: Kyoto, Own: Japan', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(planning).not.toBeInTheDocument()

  await opened('Own: Moss gardens of Kyoto')
  await kyoto.getByRole('button', { name: 'Create Goal' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Goal' })
  await expect.element(form.getByLabelText('Title')).toHaveValue('Own: Moss gardens of Kyoto')
  await expect.element(form.getByLabelText('Description')).toHaveValue('Own: After rain.')
  await expect.element(form.getByRole('radio', { name: 'Culture' })).toBeChecked()
  await form.getByPlaceholder('Japan, slowly').fill('Own: Japan')
  await form.getByRole('button', { name: 'Create Goal' }).click()
  await expect.element(page.getByText('Goal created successfully!')).toBeVisible()
  await expect
    .poll(() => {
      const [{ id, title, location_data } = {}] = backend.rows.all('goals')
      return { goal: { title, location_data }, isTold: storedRecommendations(backend)[0]?.goal_id === id }
    })
    .toMatchObject({
      goal: { title: 'Own: Moss gardens of Kyoto', location_data: { name: 'Own: Kyoto' } },
      isTold: true,
    })
  await opened('Own: Moss gardens of Kyoto')
  await kyoto.getByRole('link', { name: 'View Goal' }).click()
  await expectAddress(/\/dashboard\/goals\/[0-9a-f-]{36}$/)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Moss gardens of Kyoto' })).toBeVisible()
})

test('an activity, a timing and a budget tell what is theirs when they are opened, and begin no itinerary', async ({
  open,
  backend,
  userId,
}) => {
  await openRecommended(open, backend, userId)
  for (const [title, texts] of [
    ['Own: Sunrise on the ridge', ['Own: Ridge walk', 'Own: 4 hours', 'Own: Early morning', 'Own: Outdoor']],
    ['Own: November in Kansai', ['Own: Autumn', 'Own: Cool', 'Own: High', 'Own: Night viewings']],
    [
      'Own: Ten days by train',
      ['€2,400 (EUR)', 'Own: rooms', '€900', 'Own: moderate', 'Own: Buy the rail pass early.'],
    ],
  ] as const) {
    const dialog = await opened(title)
    for (const text of texts) await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Plan Itinerary' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener(title)).toHaveFocus()
  }
})

test('on a phone at night everything is in reach', async ({ open, backend, userId }) => {
  await fillProfile(backend, userId)
  await addRecommendations(backend, userId)
  await page.viewport(390, 844)
  await open('/dashboard')
  const before = wearTheme('dark')
  await page
    .getByRole('button', { name: /navigation/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'AI Recommendations' }).click()
  await expectCards(4)
  const dialog = await opened('Own: Moss gardens of Kyoto')
  await expect.element(dialog.getByRole('button', { name: 'Create Goal' })).toBeInViewport()
  await expect.element(dialog.getByRole('button', { name: 'Not for me' })).toBeInViewport()
  await expectMap()
  await expectAccessible('contrast')
  wearTheme(before)
})

test('pictures that fail are replaced, and those that load can be leafed through', async ({
  open,
  backend,
  userId,
}) => {
  await commands.servePictures()
  // Without a map.
  const [, walk] = fourRecommendations
  const imageUrls = ['broken', 'one', 'two'].map((name) => `https://pictures.example.com/${name}.png`)
  await addRecommendations(backend, userId, [
    { ...walk, recommendation_data: { ...walk?.recommendation_data, imageUrls } },
  ])
  await open('/dashboard/recommendations')
  const shownIn = (selector: string) => () => document.querySelector<HTMLImageElement>(`${selector} img`)?.src
  await expect.poll(shownIn('main article')).toMatch(/one\.png$/)
  await cards.getByRole('heading').getByRole('button').click()
  const pictures = page.getByRole('group', { name: 'Pictures' })
  const next = pictures.getByRole('button', { name: 'Next picture' })
  await expect.element(pictures.getByText('1 of 2 · 1 picture did not load')).toBeVisible()
  await next.click()
  await expect.poll(shownIn('[aria-label="Pictures"]')).toMatch(/two\.png$/)
  await next.click()
  await expect.element(pictures.getByText('1 of 2')).toBeVisible()
})
