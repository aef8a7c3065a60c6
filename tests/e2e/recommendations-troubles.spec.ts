import { fourRecommendations } from './support/recommendation-rows.ts'
import { addRecommendations, fillProfile, recommendationsOn, storedRecommendations } from './support/recommendations.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'

test('offline the list works and marks wait, and new ones are said to need a connection', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await fillProfile(server.url, session)
  await addRecommendations(server.url, session, fourRecommendations)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/recommendations')
  await expect(recommendationsOn(page)).toHaveCount(4)
  await context.setOffline(true)
  await page.reload()
  await expect(recommendationsOn(page)).toHaveCount(4)
  await expect(page.getByText('new ones need a connection')).toBeVisible()
  await page.getByRole('button', { name: 'Generate New Ideas' }).click()
  await expect(page.getByText('New recommendations need a connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Like Own: Moss gardens of Kyoto' }).click()
  await page.getByRole('button', { name: 'Dismiss Own: Ten days by train' }).click()
  await expect(recommendationsOn(page)).toHaveCount(3)
  expect((await storedRecommendations(server.url, session)).map(({ status }) => status)).not.toContain('dismissed')
  await context.setOffline(false)
  await expect
    .poll(async () => (await storedRecommendations(server.url, session)).map((row) => [row.user_feedback, row.status]))
    .toEqual([
      ['liked', 'active'],
      [null, 'active'],
      [null, 'active'],
      [null, 'dismissed'],
    ])
})
