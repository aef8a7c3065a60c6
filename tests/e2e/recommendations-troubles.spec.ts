import { fourRecommendations } from './support/recommendation-rows.ts'
import { addRecommendations, fillProfile, recommendationsOn, storedRecommendations } from './support/recommendations.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'

test('pictures that fail are replaced, and those that load can be leafed through', async ({
  page,
  context,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/)
  const session = await sessionOf(server.url)
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  await context.route('https://pictures.example.com/**', (route) =>
    route.request().url().includes('broken')
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })
      : route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
  )
  const [first] = fourRecommendations
  const imageUrls = ['broken', 'one', 'two'].map((name) => `https://pictures.example.com/${name}.png`)
  await addRecommendations(server.url, session, [
    { ...first, recommendation_data: { ...first?.recommendation_data, imageUrls } },
  ])
  await keepSignedIn(context, session)
  await page.goto('/dashboard/recommendations')
  const card = recommendationsOn(page)
  await expect(card.locator('img')).toHaveAttribute('src', /one\.png$/)
  await card.getByRole('heading').getByRole('button').click()
  const pictures = page.getByRole('group', { name: 'Pictures' })
  await expect(pictures.getByText('1 of 2 · 1 picture did not load')).toBeVisible()
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.locator('img')).toHaveAttribute('src', /two\.png$/)
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByText('1 of 2')).toBeVisible()
})

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

test('what the device cannot store is told, changes nothing, and can be tried again', async ({
  page,
  context,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/./)
  const session = await sessionOf(server.url)
  await fillProfile(server.url, session)
  await addRecommendations(server.url, session, fourRecommendations.slice(0, 1))
  await keepSignedIn(context, session)
  await page.goto('/dashboard/recommendations')
  await expect(recommendationsOn(page)).toHaveCount(1)
  const setFull = (full: boolean) =>
    page.evaluate((isFull) => {
      const own = IDBObjectStore.prototype as IDBObjectStore & {
        realPut?: IDBObjectStore['put']
        realAdd?: IDBObjectStore['add']
      }
      own.realPut ??= own.put
      own.realAdd ??= own.add
      const refuse = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      own.put = isFull ? refuse : own.realPut
      own.add = isFull ? refuse : own.realAdd
    }, full)
  await setFull(true)
  const like = page.getByRole('button', { name: 'Like Own: Moss gardens of Kyoto' })
  await like.click()
  await expect(page.getByText('Failed to update feedback')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Error: Failed to update recommendation feedback')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Save Own: Moss gardens of Kyoto' }).click()
  await expect(page.getByText('Failed to save recommendation')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss Own: Moss gardens of Kyoto' }).click()
  await expect(page.getByRole('alert')).toContainText('Error: Failed to dismiss recommendation')
  await expect(recommendationsOn(page)).toHaveCount(1)
  await setFull(false)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(recommendationsOn(page)).toHaveCount(0)

  await setFull(true)
  // What was told before lies over the button, and stays as long as the pointer is on it.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Generate New Ideas' }).click()
  await expect(page.getByText('Failed to generate recommendations').first()).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Error: Failed to generate recommendations')
  await setFull(false)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(recommendationsOn(page)).toHaveCount(5)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
