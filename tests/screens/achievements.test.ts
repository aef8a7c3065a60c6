import { expectAccessible } from './support/accessible.ts'
import { addAchievements, earn } from './support/achievement-rows.ts'
import { press } from './support/keys.ts'
import { texts } from './support/seen.ts'
import { expect, expectAddress, page, test, userEvent } from './support/test.ts'

const main = page.getByRole('main')
const toast = page.getByRole('status').filter({ hasText: 'unlocked' })
const names = main.getByRole('heading', { level: 4 })
const card = (name: string) => main.getByRole('article').filter({ has: page.getByRole('heading', { level: 4, name }) })
const stat = (label: string) =>
  main.getByRole('region', { name: 'Where you stand' }).getBySelector(':scope > *').filter({ hasText: label })

/** Comes back to the tab, which asks for news. */
const comeBack = () =>
  expect
    .poll(() => {
      dispatchEvent(new Event('focus'))
      return toast.elements().length
    })
    .toBe(1)

test('a toast for one achievement leaves by itself, and can be closed', async ({ open, backend, world }) => {
  const { userId } = world
  await addAchievements(backend, userId)
  await open('/dashboard/goals')
  await expect.element(main.getByText('Own: Ramen in Fukuoka')).toBeVisible()
  await earn(backend, userId, 'First Steps')
  await comeBack()
  await expect.element(toast).toHaveTextContent('Achievement unlocked')
  await expect.element(toast).toHaveTextContent('First Steps')
  await expect.element(toast).toHaveTextContent('+10 points')
  await expect.element(toast).not.toBeInTheDocument()

  await earn(backend, userId, 'Goal Getter')
  await comeBack()
  await expect.element(toast).toHaveTextContent('Goal Getter')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect.element(toast).not.toBeInTheDocument()
})

test('the collection is searched, narrowed and cleared, by keyboard too', async ({ open, backend, world }) => {
  await addAchievements(backend, world.userId, ['Loose Change', 'Travel Jar'])
  await open('/dashboard')
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('ga')
  await expectAddress(/\/dashboard\/achievements$/)
  await expect.element(names).toHaveLength(45)
  const unlocked = main.getByRole('checkbox', { name: 'Unlocked' })
  const locked = main.getByRole('checkbox', { name: 'Locked', exact: true })
  await expect.element(unlocked).toBeChecked()
  await expect.element(locked).toBeChecked()

  const found = () => texts(names).map((name) => name.replace(/,? ?(Unl|L)ocked$/, ''))
  const search = main.getByRole('searchbox', { name: 'Search achievements' })
  await search.fill('passport')
  await expect.poll(found).toEqual([expect.stringMatching(/^First Stamp/)])
  await search.fill('thunder')
  await expect.poll(found).toEqual([expect.stringMatching(/^Storm Light/)])
  await expect.element(main.getByText('1 achievement found')).toBeVisible()
  await press(search, '{Escape}')
  await expect.element(names).toHaveLength(45)

  await main.getByLabelText('Category').selectOptions('Foodie')
  await expect.element(names).toHaveLength(5)
  await main.getByLabelText('Rarity').selectOptions('Legendary')
  await expect.poll(found).toEqual([expect.stringMatching(/^The Long Table/)])
  await expectAddress(/category=foodie&rarity=legendary/)
  const kept = location.pathname + location.search
  await open('/dashboard')
  await expect.element(names).toHaveLength(0)
  await open(kept)
  await expect.poll(found).toEqual([expect.stringMatching(/^The Long Table/)])
  await main.getByLabelText('Category').selectOptions('All categories')
  await main.getByLabelText('Rarity').selectOptions('All rarities')

  await press(locked, ' ')
  await expect.poll(found).toEqual([expect.stringMatching(/^Loose Change/), expect.stringMatching(/^Travel Jar/)])
  await press(unlocked, ' ')
  await expect.element(main.getByText('No achievements found')).toBeVisible()
  await expectAccessible()
  await press(main.getByRole('button', { name: 'Clear Filters' }), '{Enter}')
  await expect.element(names).toHaveLength(45)
  await expect.element(unlocked).toBeChecked()
  await expect.element(locked).toBeChecked()
  await search.fill('nothing like this')
  await main.getByRole('link', { name: 'Explore Goals' }).click()
  await expectAddress(/\/dashboard\/goals$/)
})

test('a traveler who has nothing yet stands at level 1 with 0 points', async ({ open, backend, userId }) => {
  await addAchievements(backend, userId)
  await open('/achievements')
  await expect.element(stat('Total Points')).toHaveTextContent('0')
  await expect.element(stat('Achievements Unlocked')).toHaveTextContent('0/45')
  await expect.element(stat('Current Level')).toHaveTextContent('100 XP to level 2')
  await expect.element(stat('Rarest Achievement')).toHaveTextContent('None yet')
  await expect.element(main.getByText(/The first one is one completed goal away/)).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
})

test('when the achievements cannot be loaded the page says why, and Try again loads them', async ({
  open,
  backend,
  userId,
}) => {
  await addAchievements(backend, userId)
  backend.rows.state.fault = ({ method }) =>
    method === 'pull' ? { status: 500, code: 'XX000', message: 'The archive is closed' } : undefined
  const opening = open('/dashboard/achievements')
  await expect.element(main.getByText('Error: The archive is closed')).toBeVisible()
  await expectAccessible()
  backend.rows.state.fault = () => undefined
  await main.getByRole('button', { name: 'Try again' }).click()
  await opening
  await expect.element(card('First Steps')).toHaveTextContent('0 / 1')
})
