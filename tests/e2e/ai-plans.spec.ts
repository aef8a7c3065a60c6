import type { Page } from '@playwright/test'
import { modelKey, refuses, says, templePlan } from '#tests/support/language-model.ts'
import { testWithModel } from './support/model-server.ts'
import { expect } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { readOwnRows } from './support/world.ts'

const test = testWithModel(2)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Itinerary' })

/** From the list to the filled dialog, sent. */
async function wantPlan(page: Page, destination: string): Promise<void> {
  await page.goto('/dashboard/itineraries')
  // From the second itinerary on the form is behind a button.
  const [field, opener] = [
    page.getByRole('combobox', { name: 'Destination' }),
    page.getByRole('button', { name: 'New Itinerary' }),
  ]
  await expect(field.or(opener)).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await field.fill(destination)
  await page.getByRole('button', { name: 'Create Itinerary' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('AI is not set up here.')).toHaveCount(0)
  await dialog.getByLabel('Number of days').fill('2')
  await dialog.getByLabel('Custom requests').fill('A tea ceremony')
  await dialog.getByRole('button', { name: 'Create Itinerary' }).click()
}

test("the model's plan is stored and shown, a failing model leaves a sample to regenerate, and the day has a limit", async ({
  page,
  context,
  server,
  model,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 429/)
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const origins = new Set<string>()
  const texts: Promise<string>[] = []
  context.on('request', (request) => void origins.add(new URL(request.url()).origin))
  context.on('response', (answer) => {
    if (/json|javascript|html/.test(answer.headers()['content-type'] ?? '')) texts.push(answer.text().catch(() => ''))
  })

  model.answers = [says(templePlan('The first two days.'))]
  await wantPlan(page, 'Kyoto')
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)
  await expect(page.getByText('The first two days.')).toBeVisible()
  await expect(page.getByText('Up the gates before the crowds.').first()).toBeVisible()
  await expect(page.getByText('Built-in sample - AI was unavailable')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('The first two days.')).toBeVisible()
  await expect
    .poll(() => readOwnRows(server.url, session, 'itineraries'))
    .toMatchObject([
      { ai_generated_plan: { source: 'ai', customRequests: 'A tea ceremony', tips: ['Take the Keihan line.'] } },
    ])
  expect(model.asked).toHaveLength(1)
  expect(model.asked[0]?.body.messages[1]?.content).toContain('2-day itinerary for Kyoto')

  // The provider refuses: no error, a sample that says what it is; later it is made anew.
  model.answers = [refuses(503)]
  await wantPlan(page, 'Nara')
  await expect(page.getByText('Itinerary created successfully!')).toBeVisible()
  await expect(page.getByText('Built-in sample - AI was unavailable')).toBeVisible()
  model.answers = [says(templePlan('Two days among deer.'))]
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByText('Two days among deer.')).toBeVisible()
  await expect(page.getByText('Built-in sample - AI was unavailable')).toHaveCount(0)

  await wantPlan(page, 'Osaka')
  await expect(dialogOf(page).getByRole('alert')).toContainText('You have used all 2 AI plans of today.')
  expect(model.asked).toHaveLength(3)

  // Nobody but our server was spoken to, and nothing that came from it knows the key or the provider.
  expect([...origins]).toEqual([server.url])
  const received = (await Promise.all(texts)).join('\n')
  expect(received).toContain('Two days among deer.')
  for (const secret of [modelKey, new URL(model.url).host, 'provider text', 'openai.com', 'chat/completions'])
    expect(received, secret).not.toContain(secret)
})
