import { fourIdeas, modelKey, refuses, says } from '#tests/support/language-model.ts'
import { testWithModel } from './support/model-server.ts'
import { fillProfile, recommendationsOn, storedRecommendations } from './support/recommendations.ts'
import { expect } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'

const test = testWithModel(3)

test("the model's ideas are stored and shown, a failing model leaves samples to regenerate, and the day has a limit", async ({
  page,
  context,
  server,
  model,
  allowConsoleError,
}) => {
  // 409: what a reload cut off is sent again, and meets itself (sync law 3).
  allowConsoleError(/status of (409|429)/)
  const session = await sessionOf(server.url)
  await fillProfile(server.url, session)
  await keepSignedIn(context, session)
  const origins = new Set<string>()
  const texts: Promise<string>[] = []
  context.on('request', (request) => void origins.add(new URL(request.url()).origin))
  context.on('response', (answer) => {
    if (/json|javascript|html/.test(answer.headers()['content-type'] ?? '')) texts.push(answer.text().catch(() => ''))
  })
  const titles = recommendationsOn(page).getByRole('heading', { level: 3 })
  const generate = page.getByRole('button', { name: 'Generate New Ideas' })

  // While the model works a second press does nothing.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  model.answers = [
    (response) => void answered.then(() => says(fourIdeas('Moss gardens of Kyoto'))(response)),
    refuses(503),
    says({ recommendations: [{ type: 'hotel' }] }),
  ]
  await page.goto('/dashboard/recommendations')
  await expect(page.getByRole('heading', { level: 1, name: 'AI Recommendations' })).toBeVisible()
  await expect(page.getByText('The AI key is not configured here')).toHaveCount(0)
  await page.getByRole('button', { name: 'Generate Recommendations' }).click()
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  answer()
  await expect(page.getByText('New recommendations generated!')).toBeVisible()
  const ofTheModel = ['Moss gardens of Kyoto', 'Sunrise on the ridge', 'November in Kansai', 'Ten days by train']
  await expect(titles).toHaveText(ofTheModel)
  await expect(page.getByText('Built-in sample')).toHaveCount(0)
  await page.reload()
  await expect(titles).toHaveText(ofTheModel)
  await expect.poll(async () => (await storedRecommendations(server.url, session)).length).toBe(4)
  expect((await storedRecommendations(server.url, session))[0]).toMatchObject({
    title: 'Moss gardens of Kyoto',
    source: 'ai',
    ai_confidence: 0.92,
    status: 'active',
    user_feedback: null,
  })
  expect(model.asked).toHaveLength(1)
  const question = model.asked[0]?.body.messages[1]?.content ?? ''
  expect(question).toContain('"adventureLevel":8')
  expect(question).toContain('"interests":{"food":7,"hiking":9}')
  expect(question).toContain('Make 5 travel recommendations')

  // The provider refuses: no error, samples that say what they are, before the others. What was marked is told.
  await page.getByRole('button', { name: 'Save Sunrise on the ridge' }).click()
  await expect(page.getByText('Recommendation saved!')).toBeVisible()
  await generate.click()
  await expect(page.getByText('New recommendations generated!')).toBeVisible()
  await expect(page.getByText('Built-in sample - AI was unavailable')).toBeVisible()
  await expect(titles).toHaveCount(9)
  await expect(titles.nth(5)).toHaveText('Moss gardens of Kyoto')
  await expect(recommendationsOn(page).filter({ hasText: 'Built-in sample' })).toHaveCount(5)
  expect(model.asked[1]?.body.messages[1]?.content).toContain(
    'Saved: [{"type":"activity","title":"Sunrise on the ridge"}]',
  )

  // Ideas that cannot be used are asked for twice, and are samples then.
  await generate.click()
  await expect
    .poll(async () => (await storedRecommendations(server.url, session, '&source=eq.fallback')).length)
    .toBe(10)
  expect(model.asked).toHaveLength(4)

  // The AI answers again: its ideas take the place of the samples that nobody marked.
  model.answers = [says(fourIdeas('Lanterns of Nara'))]
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(titles.first()).toHaveText('Lanterns of Nara')
  await expect(page.getByText('Built-in sample')).toHaveCount(0)
  await expect(titles).toHaveCount(8)

  // The refused request cost nothing; three others did.
  await generate.click()
  await expect(page.getByRole('alert')).toContainText('You have used all 3 rounds of AI recommendations of today.')
  await page.getByRole('button', { name: 'Use built-in samples' }).click()
  await expect(recommendationsOn(page).first()).toContainText('Built-in sample')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Nobody but our server was spoken to, and nothing that came from it knows the key or the provider.
  expect([...origins]).toEqual([server.url])
  const received = (await Promise.all(texts)).join('\n')
  expect(received).toContain('Lanterns of Nara')
  for (const secret of [modelKey, new URL(model.url).host, 'provider text', 'openai.com', 'chat/completions'])
    expect(received, secret).not.toContain(secret)
})
