import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import { downloadOf } from './support/download.ts'
import { activities } from './support/planning.ts'
import { expectHidden, expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { addressOf, addTrip, storedPlan, storedWords } from './support/trip-rows.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

test('an itinerary is read from its first day to its last', async ({ open, backend, userId }) => {
  const id = await addTrip(backend, userId)
  await open(`/itineraries/${id}`)
  await expectAddress(new RegExp(`^${addressOf(id)}$`))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Own: Nara · Farlight')
  await expect.element(page.getByText('3-day itinerary')).toBeVisible()
  await expectHidden(page.getByText('Built-in sample'))
  await expect.element(page.getByRole('heading', { name: 'Destination Overview' })).toBeVisible()
  await expect.element(page.getByText('Own: Moss gardens after rain.')).toBeVisible()

  const days = [1, 2, 3].map((day) => page.getByRole('button', { name: new RegExp(`^Day ${day} `) }))
  for (const [index, day] of days.entries())
    await expect.element(day).toHaveAttribute('aria-expanded', String(index === 0))
  await expect.element(days[0]!).toHaveTextContent('2 activities · $15 + THB 500')
  for (const words of [
    'Own: Slowly.',
    '9:00 AM',
    'Own: Breakfast',
    'Food',
    'Own: About Breakfast.',
    'Own: Bring cash.',
  ])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Own: Kinkaku-ji/ }))
    .toHaveAttribute('href', expect.stringMatching(/query=35\.04%2C135\.73$/))
  const silver = page.getByText('Own: Silver Pavilion', { exact: true })
  await expectHidden(silver)
  await days[1]!.click()
  await expect.element(silver).toBeVisible()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect.element(page.getByText('Own: Last walk', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expectHidden(page.getByText('Own: Breakfast', { exact: true }))

  for (const [name, value] of [
    ['Destination', 'Own: Nara'],
    ['Duration', '3 days'],
    ['Visibility', 'Private'],
  ] as const)
    expect(page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent).toBe(value)
  await expect.element(page.getByText('$1,000', { exact: true })).toBeVisible()
  await expect.element(page.getByText('$500')).toBeVisible()
  await expect.element(page.getByText('25%')).toBeVisible()
  await page.getByRole('button', { name: 'Budget Estimate' }).click()
  await expectHidden(page.getByText('$500'))
  await expect.element(page.getByText('Own: Go early.')).toBeVisible()
  await page.getByRole('button', { name: 'Travel Tips' }).click()
  await expectHidden(page.getByText('Own: Go early.'))
  for (const name of ['Google Maps', 'Tripadvisor', 'Booking.com', 'Google Flights']) {
    const link = page.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.\S+=\S*Own%3A\+Nara$/))
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
  await page.getByRole('link', { name: 'Itineraries', exact: true }).last().click()
  await expectAddress(/^\/dashboard\/itineraries$/)
})

test('a plan is exported and deleted, and an address that leads to none says so', async ({ open, backend, userId }) => {
  const id = await addTrip(backend, userId)
  await open(addressOf(id))
  await expect.element(activities().first()).toBeVisible()
  const { name, text } = await downloadOf(() => page.getByRole('button', { name: 'Export' }).click())
  expect(name).toBe('Own_ Nara_3_days.json')
  expect(JSON.parse(text)).toEqual(kyotoPlan)
  expect(text).toContain('\n  "summary": ')
  await expect.element(page.getByText('Itinerary exported successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(
      question.getByText('Are you sure you want to delete this itinerary for Own: Nara? This action cannot be undone.'),
    )
    .toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Nara' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectAddress(/^\/dashboard\/itineraries$/)
  await expect.element(page.getByText('Itinerary deleted successfully')).toBeVisible()
  await expect.poll(() => storedPlan(backend, id)).toBeUndefined()
  for (const gone of [id, 'no-id']) {
    await open(addressOf(gone))
    await expect.element(page.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
  }
  await expect
    .element(page.getByText("The itinerary you're looking for doesn't exist or has been deleted."))
    .toBeVisible()
  await page.getByRole('link', { name: 'Go Back to Itineraries' }).click()
  await expectAddress(/^\/dashboard\/itineraries$/)
})

test('a sample plan says what it is, and only a plan that the AI made takes its place', async ({
  open,
  backend,
  userId,
}) => {
  const sample: typeof kyotoPlan = {
    ...kyotoPlan,
    days: kyotoPlan.days.slice(0, 2),
    source: 'fallback',
    customRequests: 'Own: Fado',
  }
  const id = await addTrip(backend, userId, sample, { destination_name: 'Own: Lisbon' })
  const asked: unknown[] = []
  let answer = Response.json({ plan: sample })
  backend.answer('functions/v1/generate-itinerary', ({ body }) => {
    asked.push(body)
    return answer.clone()
  })
  await open(addressOf(id))
  const regenerate = async () => {
    await page.getByRole('button', { name: 'Regenerate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click()
  }
  await expect.element(page.getByText('Built-in sample - AI was unavailable')).toBeVisible()
  await expect
    .element(
      page.getByText(/rough estimates: round prices, the same everywhere\. Activities and budget may not add up/),
    )
    .toBeVisible()
  await expectAccessible()
  // On a phone it is a press away.
  await page.viewport(390, 844)
  const figures = page.getByText(/rough estimates: round prices/)
  await expectHidden(figures)
  await page.getByRole('button', { name: 'About these estimates' }).click()
  await expect.element(figures).toBeVisible()
  await expectAccessible()
  await page.viewport(1280, 900)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(asked).toEqual([])

  await regenerate()
  await expect.element(page.getByText('The AI is still unavailable. Your plan stays as it is.')).toBeVisible()
  answer = Response.json({ error_code: 'ai_limit', msg: 'That was the last plan of today.' }, { status: 429 })
  await regenerate()
  await expect.element(page.getByText('That was the last plan of today.')).toBeVisible()
  expect(storedPlan(backend, id)).toEqual(sample)

  const better: typeof kyotoPlan = {
    ...kyotoPlan,
    days: kyotoPlan.days.slice(0, 2),
    customRequests: 'Own: Fado',
    summary: 'Own: Tiles and trams.',
  }
  answer = Response.json({ plan: better })
  await regenerate()
  await expect.element(page.getByText('Own: Tiles and trams.')).toBeVisible()
  await expectHidden(page.getByText('Built-in sample - AI was unavailable'))
  await expect.poll(() => storedWords(backend, id)).toEqual(better)
  expect(asked).toEqual(
    Array.from({ length: 3 }, () => ({
      destination: 'Own: Lisbon',
      coordinates: null,
      days: 2,
      customRequests: 'Own: Fado',
    })),
  )
})

test('a sample is cleared in one step, which can be taken back; what one notes by hand stays', async ({
  open,
  backend,
  userId,
}) => {
  const [noted] = kyotoPlan.days[0]?.activities ?? []
  if (!noted) throw new Error('No activity')
  const sample: typeof kyotoPlan = { ...kyotoPlan, source: 'fallback', ideas: [{ ...noted, title: 'Own: Noted' }] }
  const id = await addTrip(backend, userId, sample)
  await open(addressOf(id))
  await expect.element(page.getByRole('button', { name: 'Clear the plan' })).toBeVisible()
  await expectReadsWell([
    [1440, 'dark'],
    [390, 'light'],
  ])
  await page.getByRole('button', { name: 'Clear the plan' }).click()
  await expect.element(page.getByText('Plan cleared')).toBeVisible()
  const stored = () => storedWords(backend, id)
  await expect.poll(() => stored()?.days.map(({ activities }) => activities.length)).toEqual([0, 0, 0])
  expect(stored()).toMatchObject({ summary: '', tips: [], estimatedBudget: { total: 0 } })
  await expectHidden(page.getByText('Built-in sample - AI was unavailable'))
  await expect.element(page.getByText('Own: Noted', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => stored()?.days).toEqual(sample.days)
  expect(stored()).toMatchObject({
    summary: sample.summary,
    tips: sample.tips,
    estimatedBudget: sample.estimatedBudget,
  })
})

test('the estimate says what is planned and booked once that is more', async ({ open, backend, userId }) => {
  const id = await addTrip(backend, userId)
  const { total } = kyotoPlan.estimatedBudget
  await backend.add('tripBookings', {
    id: uuid(),
    itinerary_id: id,
    kind: 'stay',
    title: 'Own: Inn',
    cost: 300_000,
    currency: 'JPY',
  })
  await open(addressOf(id))
  const budget = page.getByRole('region', { name: 'Budget Estimate' })
  await expect.element(budget).toHaveTextContent('Planned and booked$23 + THB 500 + ¥300,000')
  await expect.element(budget).toHaveTextContent(`Estimated$${total.toLocaleString('en-US')}`)
})

test('an activity that costs nothing shows no sum', async ({ open, backend, userId }) => {
  const [first, ...others] = kyotoPlan.days
  const [breakfast, pavilion] = first?.activities ?? []
  if (!first || !breakfast || !pavilion) throw new Error('The plan has two activities on its first day.')
  const free = { ...pavilion, title: 'Own: A free walk', cost: { amount: 0, currency: 'EUR' } }
  const plan = { ...kyotoPlan, days: [{ ...first, activities: [breakfast, free] }, ...others] }
  await open(addressOf(await addTrip(backend, userId, plan)))
  const row = (title: string) => page.getBySelector('[data-activity]').filter({ hasText: title })
  await expect.element(row('Own: Breakfast').getByText('$15', { exact: true })).toBeVisible()
  await expect.element(row('Own: A free walk')).not.toHaveTextContent('€')
})
