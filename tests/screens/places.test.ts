import { expectAccessible } from './support/accessible.ts'
import { texts } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test, userEvent } from './support/test.ts'

const suggested = page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option')

test('the place where somebody lives is suggested in the set-up and in the travel profile', async ({
  open,
  userId: _userId,
}) => {
  const home = page.getByLabelText('Location', { exact: true })
  const choose = async (typed: string, place: string) => {
    await home.fill('')
    await userEvent.type(home, typed)
    await suggested.filter({ hasText: place }).first().click()
  }
  await open('/onboarding')
  await page.getByRole('button', { name: 'Next' }).click()
  await choose('lisb', 'Lisbon')
  await expect.element(home).toHaveValue('Lisbon, Portugal')
  await open('/dashboard/profile?tab=profiling')
  await choose('reykj', 'Reykjav')
  await expect.element(home).toHaveValue(expect.stringMatching(/^Reykjav.k, Iceland$/))
})

test('where one lives is found in one’s own script, and a town stands before the airport that is called as it is', async ({
  open,
  userId: _userId,
}) => {
  const home = page.getByLabelText('Location', { exact: true })
  await open('/onboarding')
  await page.getByRole('button', { name: 'Next' }).click()
  for (const [typed, ...found] of [
    ['東京', 'Tokyo Japan'],
    ['Москва', 'Moscow Russia'],
    ['القاهرة', 'Cairo Egypt'],
    ['Nice', 'Nice Provence', 'Nice-Côte d’Azur Airport NCE · Nice, France'],
    ['Split', 'Split Split-Dalmatia, Croatia'],
    ['HND', 'Tokyo Haneda International Airport HND · Tokyo, Japan'],
  ] as const) {
    await home.fill(typed)
    await expect.poll(() => texts(suggested)[0] ?? '').toMatch(new RegExp(`^${found[0]}`))
    for (const more of found.slice(1)) expect(texts(suggested).map((one) => one.replace("'", '’'))).toContain(more)
  }
})

test('a stop is put on the map at a place to stand, which no country is', async ({ open, backend, userId }) => {
  await open(addressOf(await addTrip(backend, userId)))
  const idea = page.getByRole('region', { name: 'Ideas', exact: true }).getByRole('combobox', { name: 'New idea' })
  await userEvent.type(idea, 'Japan')
  await expect.element(suggested.first()).toBeVisible()
  expect(texts(suggested)).not.toContain('Japan')
  await idea.fill('Bavaria')
  await expect.poll(() => texts(suggested).filter((one) => one.startsWith('Bavaria'))).toEqual([])
  await idea.fill('Kyoto')
  await expect.poll(() => texts(suggested)[0]).toBe('Kyoto Japan')
})

test('one line means the well-known place and says its region and country; a word alone is no place', async ({
  open,
  backend,
  world: _world,
}) => {
  await open('/dashboard/goals')
  await page.getByRole('link', { name: 'New Goal' }).click()
  const dialog = page.getByRole('dialog')
  const line = dialog.getByLabelText('Quick add')
  const status = dialog.getByRole('status').first()
  await expect.element(line).toBeVisible()
  const told = () => texts(status.getByRole('listitem'))
  const heard: string[] = []
  const element = status.element()
  new MutationObserver(() => heard.push(element.textContent ?? '')).observe(element, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  await userEvent.type(line, 'Dive')
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Dive')
  await expect.element(dialog.getByLabelText('Place')).toHaveValue('')
  await line.fill('')
  await userEvent.type(line, 'Tapas in Seville')
  await expect.poll(told).toEqual(['Place: Seville, Andalusia, Spain'])
  // Not letter by letter.
  expect(heard.filter((words) => !words.startsWith('Place: Seville') && words !== '')).toEqual([])
  await expectAccessible()
  await line.fill('Jazz in Toledo, Ohio')
  await expect.poll(told).toEqual(['Place: Toledo, Ohio, United States'])
  await line.fill('Tapas in Seville')
  await expect.poll(told).toEqual(['Place: Seville, Andalusia, Spain'])
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => backend.rows.all('goals').find(({ title }) => title === 'Tapas in Seville')?.location_data)
    .toMatchObject({
      name: 'Seville',
      country_code: 'ES',
      coordinates: [expect.closeTo(-5.97, 1), expect.closeTo(37.38, 1)],
    })
})
