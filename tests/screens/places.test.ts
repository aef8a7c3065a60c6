import { expectAccessible } from './support/accessible.ts'
import { texts } from './support/seen.ts'
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
