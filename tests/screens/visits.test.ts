/** Where somebody has been: marked in the list, on the map and by one line, changed, deleted and brought back. */
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { pull } from './support/app.ts'
import type { Backend } from './support/backend.ts'
import { expectAccessible } from './support/accessible.ts'
import { addLists } from './support/list-rows.ts'
import { undo } from './support/planning.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { goOffline } from './support/services.ts'
import { uuid } from './support/session.ts'
import { expect, page, test } from './support/test.ts'

const { getContext } = HTMLCanvasElement.prototype
test.afterEach(() => void Object.assign(HTMLCanvasElement.prototype, { getContext }))
/** The picture of the world: a machine without a graphics card draws the map too slowly for a message's way back. */
test.beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options: unknown) {
    return kind.startsWith('webgl') ? null : (getContext as (...asked: unknown[]) => unknown).call(this, kind, options)
  } as typeof getContext
})

const visits = (backend: Backend) => backend.rows.all('visits')
const tab = () => page.getByRole('region', { name: 'Visited world' })
const figure = (of: string) => tab().getByText(of, { exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })

const addVisit = (backend: Backend, userId: string, row: Partial<ServerRow>) =>
  backend.add('visits', { id: uuid(), user_id: userId, source: 'hand', ...row })

async function addCompletedGoal(backend: Backend, userId: string) {
  await addLists(backend, userId, [{ name: 'The world' }])
  const id = uuid()
  await backend.add('goals', {
    id,
    bucket_list_id: (backend.rows.all('bucketLists')[0] as ServerRow).id,
    owner_id: userId,
    title: 'Temples of Kyoto',
    priority: 2,
    status: 'completed',
    location_data: { name: 'Kyoto', country: 'Japan', country_code: 'JP', coordinates: [135.77, 35.01] },
  })
  return id
}

test('many countries are searched by any of their names, ticked, marked at once, and taken back', async ({
  open,
  backend,
  userId,
}) => {
  await addVisit(backend, userId, { country_code: 'PE' })
  await open('/dashboard/map?tab=world')
  await tab().getByRole('button', { name: 'Mark Countries' }).click()
  const list = dialog('Countries You’ve Been To')
  await expect.element(list.getByRole('checkbox', { name: 'Peru' })).toBeDisabled()
  await expectAccessible()
  await expectReadsWell()
  const search = list.getByRole('searchbox', { name: 'Search countries' })
  for (const [typed, name] of [
    ['island', 'Iceland'],
    ['österreich', 'Austria'],
  ] as const) {
    await search.fill(typed)
    await list.getByRole('checkbox', { name, exact: true }).click()
  }
  await search.fill('qqq')
  await expect.element(list.getByText('No country by that name.')).toBeVisible()
  await list.getByRole('button', { name: 'Mark 2 countries' }).click()
  const marked = () => visits(backend).map((one) => String(one.country_code))
  await undo('2 countries marked as visited')
  await expect.poll(marked).toEqual(['PE'])
  await expectCount(list, 0)
  await expectCount(tab().getByRole('button', { name: /^Iceland/ }), 0)
  await tab().getByRole('button', { name: 'Mark Countries' }).click()
  await search.fill('ísland')
  await list.getByRole('checkbox', { name: 'Iceland', exact: true }).click()
  await list.getByRole('button', { name: 'Mark 1 country' }).click()
  await expect.poll(() => marked().sort()).toEqual(['IS', 'PE'])
  expect(visits(backend).every((one) => one.source === 'hand' && (one.visited_on ?? null) === null)).toBe(true)
  await expect.element(tab().getByRole('button', { name: 'Iceland Visited · 1 visit' })).toBeVisible()
})

test('one line says where, when and how long; the visit is changed, deleted and brought back', async ({
  open,
  backend,
}) => {
  await open('/dashboard/map?tab=world')
  await tab().getByRole('button', { name: 'Add a Visit' }).click()
  const form = dialog('Add a Visit')
  await form.getByRole('textbox', { name: 'Quick add' }).fill('Iceland, 7 nights in June 2016')
  await expect.element(form.getByLabelText('Place or country')).toHaveValue('Iceland')
  await expect.element(form.getByLabelText('Year')).toHaveValue('2016')
  await expect.element(form.getByLabelText('Month')).toHaveValue('6')
  await expect.element(form.getByLabelText('Nights')).toHaveValue('7')
  await expectAccessible()
  await expectReadsWell()
  await form.getByRole('button', { name: 'Add a Visit' }).click()
  await expect
    .poll(() => visits(backend))
    .toMatchObject([{ country_code: 'IS', visited_on: '2016-06', nights: 7, source: 'hand' }])

  await tab().getByRole('button', { name: 'Iceland Visited · 1 visit' }).click()
  const country = dialog('Iceland')
  await expect.element(country.getByText('June 2016 · 7 nights')).toBeVisible()
  await expectAccessible()
  await country.getByRole('button', { name: 'Edit the visit to Iceland' }).click()
  const edit = dialog('Edit Visit')
  await edit.getByLabelText('Day').fill('31')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(edit.getByText('There is no such day in that month.')).toBeVisible()
  await edit.getByLabelText('Day').fill('14')
  await edit.getByLabelText('Note').fill('Rain')
  await expectAccessible()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => visits(backend)).toMatchObject([{ visited_on: '2016-06-14', note: 'Rain' }])
  await country.getByRole('button', { name: 'Delete the visit to Iceland' }).click()
  await undo('Visit deleted')
  await expect.poll(() => visits(backend)).toMatchObject([{ country_code: 'IS', visited_on: '2016-06-14', nights: 7 }])
})

test('what is still to come is no visit, and a time without a year is asked for', async ({ open, backend }) => {
  await open('/dashboard/map?tab=world')
  await tab().getByRole('button', { name: 'Add a Visit' }).click()
  const form = dialog('Add a Visit')
  const line = form.getByRole('textbox', { name: 'Quick add' })
  await line.fill('Iceland in June')
  await expect.element(form.getByText('Which year was that? Fill it in below if you know.')).toBeVisible()
  await line.fill('Iceland in June 2090')
  await expect.element(form.getByText('That’s still to come. Visits are for places you’ve been.')).toBeVisible()
  await form.getByLabelText('Year').fill('2090')
  await form.getByRole('button', { name: 'Add a Visit' }).click()
  await expectCount(form.getByText('That’s still to come. Visits are for places you’ve been.'), 2)
  await form.getByLabelText('Year').fill('')
  await form.getByLabelText('Place or country').fill('')
  await form.getByRole('button', { name: 'Add a Visit' }).click()
  await expect.element(form.getByText('Enter a place or a country.')).toBeVisible()
  expect(visits(backend)).toEqual([])
})

test('the figures count completed goals and visits, say where achievements differ, and lead to what they count', async ({
  open,
  backend,
  userId,
}) => {
  await addCompletedGoal(backend, userId)
  await addVisit(backend, userId, { country_code: 'IS', place_name: 'Reykjavík', visited_on: '2016' })
  await addVisit(backend, userId, { country_code: 'JP', place_name: 'Kyoto' })
  await open('/dashboard/map?tab=world')
  await expect.element(figure('of 250 countries and territories')).toBeVisible()
  await expect.element(tab().getByText('count only completed goals: 1 country.')).toBeVisible()
  await expect
    .element(tab().getByRole('link', { name: 'Achievements' }))
    .toHaveAttribute('href', '/dashboard/achievements')
  await tab().getByRole('button', { name: '2 towns and places' }).click()
  const all = dialog('Places You’ve Been')
  await expect.element(all.getByRole('link', { name: 'Temples of Kyoto' })).toBeVisible()
  await expect.element(all.getByText('Reykjavík, Iceland')).toBeVisible()
  await expectAccessible()
  await all.getByRole('button', { name: 'Close' }).click()
  await tab().getByRole('button', { name: 'Japan Visited · 1 goal, 1 visit' }).click()
  await expect.element(dialog('Japan').getByRole('link', { name: 'Temples of Kyoto' })).toBeVisible()
  await expect.element(dialog('Japan').getByText('Date unknown')).toBeVisible()
  await dialog('Japan').getByRole('button', { name: 'Close' }).click()
  await tab().getByRole('button', { name: 'Planned 0' }).click()
  await expectCount(tab().getByRole('button', { name: /^Japan/ }), 0)
  await tab().getByRole('button', { name: 'Visited 2' }).click()
  await expectCount(tab().getByRole('button', { name: /^Japan/ }), 1)
})

test('a press on a country of the map marks it, also without a network, and a press on a visited one shows why', async ({
  open,
  backend,
}) => {
  await open('/dashboard/map?tab=world')
  const picture = page.getByRole('region', { name: 'Map', exact: true })
  await expect.element(page.getBySelector('[data-map-idle]')).toBeInTheDocument()
  await expect.element(tab().getByRole('button', { name: 'Mark Countries' })).toBeVisible()
  goOffline(backend)
  // Greenland is large wherever the map begins.
  const box = picture.element().getBoundingClientRect()
  const press = () => {
    const ground = picture.getBySelector('.cursor-grab').element() as HTMLElement
    const at = {
      clientX: box.left + box.width / 2,
      clientY: box.top + box.height / 2,
      button: 0,
      pointerId: 1,
      bubbles: true,
    }
    ground.setPointerCapture = () => {}
    for (const type of ['pointerdown', 'pointerup']) ground.dispatchEvent(new PointerEvent(type, at))
  }
  press()
  const told = page.getByText(/ marked as visited$/)
  await expect.element(told).toBeVisible()
  const name = (told.element().textContent ?? '').replace(/ marked as visited$/, '')
  await expect.element(tab().getByRole('button', { name: `${name} Visited · 1 visit` })).toBeVisible()
  expect(visits(backend)).toEqual([])
  press()
  await expect.element(dialog(name).getByText('Date unknown')).toBeVisible()
})

test('once a country is marked without a goal, the dashboard says that its figure counts completed goals', async ({
  open,
  backend,
  userId,
}) => {
  await addCompletedGoal(backend, userId)
  // As the server counts that goal.
  for (const stats of backend.rows.all('userStats'))
    if (stats.user_id === userId) Object.assign(stats, { goals_completed: 1, countries_visited: 1 })
  await open('/dashboard')
  await expect.element(page.getByText('1 country visited.', { exact: true })).toBeVisible()
  await addVisit(backend, userId, { place_name: 'Somewhere' })
  await pull()
  await addVisit(backend, userId, { country_code: 'IS', visited_on: '2016' })
  await expect.element(page.getByText('1 country visited.', { exact: true })).toBeVisible()
  await pull()
  await expect.element(page.getByText('1 country visited by completed goals.', { exact: true })).toBeVisible()
})
