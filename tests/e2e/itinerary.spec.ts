import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fallbackPlan } from '#domain/fallback-plan.ts'
import type { ItineraryPlan } from '#domain/itinerary-plan.ts'
import { addItinerary, kyotoPlan } from './support/itinerary.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn, sessionOf } from './support/travellers.ts'
import { readRows } from './support/world.ts'

const addressOf = (id: string) => `/dashboard/itineraries/${id}`

async function storedPlan(url: string, session: ApiSession, id: string): Promise<ItineraryPlan | undefined> {
  const path = `itineraries?select=ai_generated_plan&id=eq.${id}`
  return (await readRows<{ ai_generated_plan: ItineraryPlan }>(url, session, path))[0]?.ai_generated_plan
}

async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Edit Itinerary' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Itinerary' })
  await expect(editor.getByLabel('Summary')).toBeVisible()
  return editor
}

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

test('a plan is edited in all its parts and stands so after a reload', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  await page.goto(addressOf(id))
  const editor = await openEditor(page)
  const day = (number: number) => editor.getByRole('button', { name: new RegExp(`^Day ${number} `) })
  await expect(day(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(day(2)).toHaveAttribute('aria-expanded', 'false')

  await editor.getByLabel('Summary').fill('Own: Lanterns and moss.')
  await editor.getByLabel('Day title').fill('Own: First steps')
  await editor.getByLabel('Day description').fill('')
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await expect(editor.getByLabel('Currency')).toHaveValue('THB')
  await expect(editor.getByLabel('Currency').getByRole('option')).toHaveText([
    'USD',
    'EUR',
    'GBP',
    'JPY',
    'AUD',
    'CAD',
    'THB',
  ])
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await editor.getByRole('button', { name: /Own: Breakfast/ }).click()
  await expect(editor.getByLabel('Category').getByRole('option')).toHaveText([
    'Accommodation',
    'Food',
    'Sightseeing',
    'Transportation',
    'Activity',
    'Other',
  ])
  await editor.getByLabel('Time').fill('07:15 AM')
  await editor.getByLabel(/^Title/).fill('Own: Market breakfast')
  await editor.getByLabel('Category').selectOption('Activity')
  await editor.getByLabel('Cost').fill('1,200.50')
  await editor.getByLabel('Currency').selectOption('JPY')
  await editor.getByLabel('Location').fill('Own: Nishiki')
  await editor.getByLabel(/^Description/).fill('Own: Pickles and tofu.')
  await editor.getByLabel('Notes').fill('Own: Opens at seven.')
  await expect(page.getByText('Own: Lanterns and moss.')).toHaveCount(0)

  await editor.getByRole('button', { name: 'Add Activity' }).click()
  const newTitle = editor.getByLabel(/^Title/).last()
  await expect(newTitle).toBeFocused()
  await expect(newTitle).toHaveValue('New Activity')
  await editor.getByRole('button', { name: 'Move activity 3 up' }).click()
  await expect(editor.getByRole('button', { name: 'Move activity 2 up' })).toBeFocused()
  await editor.getByRole('button', { name: /Own: Golden Pavilion/ }).click()
  await editor.getByRole('button', { name: 'Remove activity' }).last().click()
  await expect(editor.getByText('"Own: Golden Pavilion" was removed.')).toBeVisible()
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByRole('button', { name: /Own: Golden Pavilion/ })).toHaveAttribute('aria-expanded', 'true')

  await editor.getByRole('button', { name: 'Move day 3 up' }).click()
  await expect(day(2)).toContainText('Own: Farewell')
  await day(3).click()
  await editor.getByRole('button', { name: 'Remove day' }).last().click()
  await expect(editor.getByText('"Own: Temples" was removed.')).toBeVisible()
  await editor.getByRole('button', { name: 'Add Day' }).click()
  await expect(day(3)).toContainText('New Day')

  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByLabel('Travel tips').fill('Own: Pack light.\n\n  Own: Learn three words. \n')
  await editor.getByRole('button', { name: 'Budget Estimate' }).click()
  await editor.getByLabel('Food').fill('300')
  await expect(editor.getByText('The parts below add up to $1,050.')).toBeVisible()
  await editor.getByRole('button', { name: 'Use sum' }).click()
  await expect(editor.getByLabel('Total')).toHaveValue('1050')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Itinerary updated successfully')).toBeVisible()
  await expect(editor).toBeHidden()

  const { days, estimatedBudget } = kyotoPlan
  const expected: ItineraryPlan = {
    ...kyotoPlan,
    summary: 'Own: Lanterns and moss.',
    days: [
      {
        day: 1,
        title: 'Own: First steps',
        activities: [
          {
            time: '07:15 AM',
            title: 'Own: Market breakfast',
            description: 'Own: Pickles and tofu.',
            location: { name: 'Own: Nishiki' },
            cost: { amount: 1200.5, currency: 'JPY' },
            category: 'activity',
            notes: 'Own: Opens at seven.',
          },
          {
            time: '12:00 PM',
            title: 'New Activity',
            description: '',
            location: { name: '' },
            cost: { amount: 0, currency: 'USD' },
            category: 'activity',
          },
          days[0]!.activities[1]!,
        ],
      },
      { ...days[2]!, day: 2 },
      { day: 3, title: 'New Day', activities: [] },
    ],
    tips: ['Own: Pack light.', 'Own: Learn three words.'],
    estimatedBudget: { ...estimatedBudget, total: 1050, breakdown: { ...estimatedBudget.breakdown, food: 300 } },
  }
  await expect.poll(() => storedPlan(server.url, world.session, id)).toEqual(expected)
  await page.reload()
  await expect(page.getByText('Own: Lanterns and moss.')).toBeVisible()
  await expect(page.getByText('Own: Market breakfast', { exact: true })).toBeVisible()
  await expect(page.getByText('$1,050')).toBeVisible()
})

test('what is wrong is shown where it is, and what was typed is not lost by chance', async ({
  page,
  world,
  server,
}) => {
  const id = await addItinerary(server.url, world.session)
  await page.goto('/dashboard/itineraries')
  await page.getByRole('link', { name: 'Own: Nara' }).click()
  await expect(page).toHaveURL(new RegExp(`${addressOf(id)}$`))
  const editor = await openEditor(page)
  await editor.getByLabel('Summary').fill('Own: Typed with care.')
  await editor.getByRole('button', { name: /^Day 2 / }).click()
  await editor.getByRole('button', { name: /Own: Silver Pavilion/ }).click()
  await editor.getByLabel('Cost').fill('-3')
  await editor.getByRole('button', { name: /^Day 2 / }).click()
  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByLabel('Travel tips').fill('x'.repeat(1001))
  await editor.getByRole('button', { name: 'Travel Tips' }).click()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor.getByText('An amount cannot be negative.')).toBeVisible()
  await expect(editor.getByLabel('Cost')).toBeFocused()
  await expect(editor.getByText('A tip can have at most 1,000 characters.')).toBeVisible()
  await expectAccessible(page)

  // Escape, the way back and leaving by chance ask; Cancel means it.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor.getByLabel('Summary')).toHaveValue('Own: Typed with care.')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByText('Own: Moss gardens after rain.')).toBeVisible()
  await openEditor(page)
  await expect(editor.getByLabel('Summary')).toHaveValue('Own: Moss gardens after rain.')
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()

  // A device that cannot keep it, as one that is full: everything stays, and a second try saves it.
  await openEditor(page)
  await editor.getByLabel('Summary').fill('Own: Saved in the end.')
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    }
    Object.assign(window, { mend: () => (IDBObjectStore.prototype.put = put) })
  })
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update itinerary', { exact: true })).toBeVisible()
  await expect(editor.getByText(/Nothing that you typed is lost: please try again\.$/)).toBeVisible()
  await expect(editor.getByLabel('Summary')).toHaveValue('Own: Saved in the end.')
  expect(await storedPlan(server.url, world.session, id)).toEqual(kyotoPlan)
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByText('Own: Saved in the end.')).toBeVisible()
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
  await share(/^Public/)
  await expect(page.getByText('Itinerary shared successfully')).toBeVisible()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/itineraries/${id}`)
  await expect(page.getByRole('term').filter({ hasText: 'Visibility' }).locator('+ dd')).toHaveText('Public')
  await expect.poll(level).toEqual([{ is_public: true, privacy_level: 'public' }])

  await visitor.goto(`/itineraries/${id}`)
  await other.reload()
  for (const reader of [visitor, other]) {
    await expect(reader.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
    await expect(reader.getByText(/^Shared by /)).toBeVisible()
    await expect(reader.getByText('Own: Breakfast', { exact: true })).toBeVisible()
    for (const name of ['Edit Itinerary', 'Share', 'Delete', 'Regenerate'])
      await expect(reader.getByRole('main').getByRole('button', { name, exact: true })).toBeHidden()
    await expect(reader.getByText('Visibility')).toBeHidden()
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
  await visitor.goto(`/itineraries/${id}`)
  await expect(visitor).toHaveURL(/\/$/)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
})

test('a plan edited without a network is on the server after reconnecting; what changed or went meanwhile is not replaced or lost unasked', async ({
  page,
  context,
  world,
  server,
  newDevice,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED/)
  const id = await addItinerary(server.url, world.session)
  await page.goto(addressOf(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const warm = await openEditor(page)
  await warm.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(true)
  const editor = await openEditor(page)
  await editor.getByLabel('Summary').fill('Own: Written in a tunnel.')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Own: Written in a tunnel.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Own: Written in a tunnel.')
  await page.reload()
  await expect(page.getByText('Own: Written in a tunnel.')).toBeVisible()
  expect((await storedPlan(server.url, world.session, id))?.summary).toBe(kyotoPlan.summary)
  await context.setOffline(false)
  const summary = async () => (await storedPlan(server.url, world.session, id))?.summary
  await expect.poll(summary).toBe('Own: Written in a tunnel.')

  const phone = await newDevice()
  await keepSignedIn(phone.context(), world.session)
  await phone.goto(addressOf(id))
  await openEditor(page)
  await editor.getByLabel('Day title').fill('Own: Of this device')
  const onPhone = await openEditor(phone)
  await onPhone.getByLabel('Summary').fill('Own: Of the phone.')
  await onPhone.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(summary).toBe('Own: Of the phone.')
  // Coming back online asks for news at once.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(editor.getByText(/^This itinerary was changed elsewhere while you were editing\./)).toBeVisible()
  await expect(editor.getByLabel('Day title')).toHaveValue('Own: Of this device')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace the newer version?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await summary()).toBe('Own: Of the phone.')
  await editor.getByRole('button', { name: 'Use the newer version' }).click()
  await page
    .getByRole('alertdialog', { name: 'Use the newer version?' })
    .getByRole('button', { name: 'Use the newer version' })
    .click()
  await expect(editor.getByLabel('Summary')).toHaveValue('Own: Of the phone.')
  await expect(editor.getByLabel('Day title')).toHaveValue('Own: Arriving')
  await editor.getByLabel('Day title').fill('Own: Both')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor).toBeHidden()
  await expect.poll(async () => (await storedPlan(server.url, world.session, id))?.days[0]?.title).toBe('Own: Both')
  expect(await summary()).toBe('Own: Of the phone.')

  // Deleted elsewhere under the editor: what was typed can be kept.
  await openEditor(page)
  await editor.getByLabel('Day title').fill('Own: Kept')
  await phone.reload()
  await phone.getByRole('button', { name: 'Delete' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => storedPlan(server.url, world.session, id)).toBeUndefined()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(editor.getByText(/^This itinerary was deleted elsewhere while you were editing\./)).toBeVisible()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own: Nara')
  await expect(page.getByRole('heading', { name: 'Own: Kept' })).toBeVisible()
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
  await expect(page.getByText(/rough estimates\. Activity prices are not summed into the budget/)).toBeVisible()
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
  await expect.poll(() => storedPlan(server.url, world.session, id)).toEqual(better)
  expect(asked).toEqual(
    Array.from({ length: 3 }, () => ({
      destination: 'Own: Lisbon',
      coordinates: null,
      days: 2,
      customRequests: 'Own: Fado',
    })),
  )
})

test('an itinerary is opened, edited and saved with the keyboard alone', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session)
  await page.goto(addressOf(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  const reach = async (name: RegExp) => {
    const target = page.getByRole('button', { name }).first()
    const focused = () => target.evaluate((element) => element === document.activeElement)
    for (let press = 0; press < 80 && !(await focused()); press += 1) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await reach(/^Day 2 /)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Own: Silver Pavilion', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Own: Silver Pavilion', { exact: true })).toBeHidden()
  await page.evaluate(() => document.querySelector('main')?.focus())
  await reach(/^Edit Itinerary$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Summary')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' And tea.')
  await reach(/^Move activity 2 up$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move activity 1 down' })).toBeFocused()
  await expect(page.getByText('Activity moved to place 1 of 2')).toBeAttached()
  await reach(/^Save Changes$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Own: Moss gardens after rain. And tea.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Itinerary' })).toBeFocused()
  await expect
    .poll(async () => (await storedPlan(server.url, world.session, id))?.days[0]?.activities.map(({ title }) => title))
    .toEqual(['Own: Golden Pavilion', 'Own: Breakfast'])
})
