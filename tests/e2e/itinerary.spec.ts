import { readFile } from 'node:fs/promises'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { addItinerary, addressOf, kyotoPlan, storedPlan, storedWords } from './support/itinerary.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { readRows } from './support/world.ts'

test('an itinerary is read from its first day to its last', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  await page.goto(`/itineraries/${id}`)
  await expect(page).toHaveURL(new RegExp(`${addressOf(id)}$`))
  await expect(page).toHaveTitle('Own: Nara · Farlight')
  await expect(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await expect(page.getByText('3-day itinerary')).toBeVisible()
  await expect(page.getByText('Built-in sample')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Destination Overview' })).toBeVisible()
  await expect(page.getByText('Own: Moss gardens after rain.')).toBeVisible()

  const days = [1, 2, 3].map((day) => page.getByRole('button', { name: new RegExp(`^Day ${day} `) }))
  for (const [index, day] of days.entries()) await expect(day).toHaveAttribute('aria-expanded', String(index === 0))
  await expect(days[0]!).toContainText('2 activities · $15 + THB 500')
  for (const words of [
    'Own: Slowly.',
    '09:00 AM',
    'Own: Breakfast',
    'Food',
    'Own: About Breakfast.',
    'Own: Bring cash.',
  ])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Own: Kinkaku-ji/ })).toHaveAttribute('href', /query=35\.04%2C135\.73$/)
  await expect(page.getByText('Own: Silver Pavilion', { exact: true })).toBeHidden()
  await days[1]!.click()
  await expect(page.getByText('Own: Silver Pavilion', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.getByText('Own: Last walk', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(page.getByText('Own: Breakfast', { exact: true })).toBeHidden()

  for (const [name, value] of [
    ['Destination', 'Own: Nara'],
    ['Duration', '3 days'],
    ['Visibility', 'Private'],
  ])
    await expect(page.getByRole('term').filter({ hasText: name }).locator('+ dd')).toHaveText(value ?? '')
  await expect(page.getByText('$1,000')).toBeVisible()
  await expect(page.getByText('$500')).toBeVisible()
  await expect(page.getByText('25%')).toBeVisible()
  await page.getByRole('button', { name: 'Budget Estimate' }).click()
  await expect(page.getByText('$1,000')).toBeHidden()
  await expect(page.getByText('Own: Go early.')).toBeVisible()
  await page.getByRole('button', { name: 'Travel Tips' }).click()
  await expect(page.getByText('Own: Go early.')).toBeHidden()
  for (const name of ['Google Maps', 'Tripadvisor', 'Booking.com', 'Google Flights']) {
    const link = page.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.\S+=\S*Own%3A\+Nara$/)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await page.getByRole('link', { name: 'Itineraries', exact: true }).last().click()
  await expect(page).toHaveURL(/\/dashboard\/itineraries$/)
})

test('a plan is exported, printed with all its days, and deleted', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(addressOf(id))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Own_ Nara_3_days.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toEqual(kyotoPlan)
  expect(text).toContain('\n  "summary": ')
  await expect(page.getByText('Itinerary exported successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  for (const words of ['Own: Breakfast', 'Own: Silver Pavilion', 'Own: Last walk', '$1,000', 'Own: Go early.'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  for (const name of ['Edit Itinerary', 'Print', 'Expand all'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // Paper is white, whatever the screen is.
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.body.setAttribute('data-printed', document.documentElement.dataset.theme ?? '')
    }),
  )
  await page.pdf()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(
    question.getByText('Are you sure you want to delete this itinerary for Own: Nara? This action cannot be undone.'),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/dashboard\/itineraries$/)
  await expect(page.getByText('Itinerary deleted successfully')).toBeVisible()
  await expect.poll(() => storedPlan(server.url, world.session, id)).toBeUndefined()
  for (const gone of [id, 'no-id']) {
    await page.goto(addressOf(gone))
    await expect(page.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
  }
  await expect(page.getByText("The itinerary you're looking for doesn't exist or has been deleted.")).toBeVisible()
  await page.getByRole('link', { name: 'Go Back to Itineraries' }).click()
  await expect(page).toHaveURL(/\/dashboard\/itineraries$/)
})

test('a shared itinerary is read by visitors and other travellers, and by nobody once it is private', async ({
  page,
  context,
  world,
  server,
  newDevice,
}) => {
  const id = await addItinerary(server.url, world.session, kyotoPlan, { allow_reshare: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const visitor = await newDevice()
  const other = await newDevice()
  await keepSignedIn(other.context(), await sessionOf(server.url))
  await visitor.goto(`/itineraries/${id}`)
  await expect(visitor).toHaveURL(/\/$/)
  await other.goto(`/itineraries/${id}`)
  await expect(other.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
  await expect(other).toHaveURL(new RegExp(`${addressOf(id)}$`))

  await page.goto(addressOf(id))
  const dialog = page.getByRole('dialog', { name: 'Share Itinerary' })
  const share = async (level: RegExp) => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByRole('radio', { name: level }).check()
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const level = () => readRows(server.url, world.session, `itineraries?select=is_public,privacy_level&id=eq.${id}`)
  const told = () =>
    readRows(server.url, world.session, `itineraries?select=listed_in_discover,told_in_feed&id=eq.${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByRole('switch', { name: /^List it in Discover/ })).toBeHidden()
  await dialog.getByRole('radio', { name: /^Public/ }).check()
  await expect(dialog.getByRole('switch', { name: /^Post about it in the feed/ })).toBeChecked()
  await dialog.getByRole('switch', { name: /^List it in Discover/ }).uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Itinerary shared successfully')).toBeVisible()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/itineraries/${id}`)
  await expect(page.getByRole('term').filter({ hasText: 'Visibility' }).locator('+ dd')).toHaveText('Public')
  await expect.poll(level).toEqual([{ is_public: true, privacy_level: 'public' }])

  expect(await told()).toEqual([{ listed_in_discover: false, told_in_feed: true }])
  const link = async () => (await visitor.request.get(`${server.url}/itineraries/${id}`)).text()
  const picture = () => visitor.request.get(`${server.url}/previews/itineraries/${id}.png`)
  expect(await link()).toContain('<meta property="og:title" content="Own: Nara" />')
  expect((await picture()).headers()['content-type']).toBe('image/png')

  await visitor.goto(`/itineraries/${id}`)
  await other.reload()
  for (const reader of [visitor, other]) {
    await expect(reader.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
    await expect(reader.getByText(/^Shared by /)).toBeVisible()
    await expect(reader.getByText('Own: Breakfast', { exact: true })).toBeVisible()
    for (const name of ['Edit Itinerary', 'Share', 'Delete', 'Regenerate'])
      await expect(reader.getByRole('main').getByRole('button', { name, exact: true })).toBeHidden()
    for (const kept of ['Visibility', 'Built-in sample', 'Custom requests'])
      await expect(reader.getByText(kept)).toBeHidden()
    await expectAccessible(reader)
  }
  await expect(visitor).toHaveURL(new RegExp(`/itineraries/${id}$`))
  await expect(visitor).toHaveTitle('Own: Nara · Farlight')
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(visitor, 'contrast')
  await visitor.getByRole('link', { name: 'Get Started Free' }).click()
  await expect(visitor.getByRole('dialog')).toBeVisible()

  await share(/^Private/)
  await expect.poll(level).toEqual([{ is_public: false, privacy_level: 'private' }])
  expect(await link()).not.toContain('Own: Nara')
  expect((await picture()).status()).toBe(404)
  await visitor.goto(`/itineraries/${id}`)
  await expect(visitor).toHaveURL(/\/$/)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
})

test('a sample plan says what it is, and only a plan that the AI made takes its place', async ({
  page,
  world,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 429/)
  const sample = fallbackPlan({ destination: 'Own: Lisbon', coordinates: null, days: 2, customRequests: 'Own: Fado' })
  const id = await addItinerary(server.url, world.session, sample, { destination_name: 'Own: Lisbon' })
  const asked: unknown[] = []
  let answer: { status: number; json: unknown } = { status: 200, json: { plan: sample } }
  await page.route('**/functions/v1/generate-itinerary', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill(answer)
  })
  await page.goto(addressOf(id))
  const regenerate = async () => {
    await page.getByRole('button', { name: 'Regenerate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click()
  }
  await expect(page.getByText('Built-in sample - AI was unavailable')).toBeVisible()
  await expect(
    page.getByText(/rough estimates: round prices, the same everywhere\. Activities and budget may not add up/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(asked).toEqual([])

  await regenerate()
  await expect(page.getByText('The AI is still unavailable. Your plan stays as it is.')).toBeVisible()
  answer = { status: 429, json: { error_code: 'ai_limit', msg: 'That was the last plan of today.' } }
  await regenerate()
  await expect(page.getByText('That was the last plan of today.')).toBeVisible()
  expect(await storedPlan(server.url, world.session, id)).toEqual(sample)

  const better: ItineraryPlan = {
    ...kyotoPlan,
    days: kyotoPlan.days.slice(0, 2),
    customRequests: 'Own: Fado',
    summary: 'Own: Tiles and trams.',
  }
  answer = { status: 200, json: { plan: better } }
  await regenerate()
  await expect(page.getByText('Own: Tiles and trams.')).toBeVisible()
  await expect(page.getByText('Built-in sample - AI was unavailable')).toBeHidden()
  await expect.poll(() => storedWords(server.url, world.session, id)).toEqual(better)
  expect(asked).toEqual(
    Array.from({ length: 3 }, () => ({
      destination: 'Own: Lisbon',
      coordinates: null,
      days: 2,
      customRequests: 'Own: Fado',
    })),
  )
})
