import { planWithIdeas } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf, cardsOn, openEditor, storedPlan } from './support/itinerary.ts'
import { listens } from './support/listens.ts'
import { expectReadsWell } from './support/looks.ts'
import { act, activitiesOf, dayOf, gripOf, shelfOf, undo } from './support/planning.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'

test('the menu of an activity moves, copies and deletes it, that of a day the whole day, and all of it is taken back', async ({
  page,
  world,
  server,
}) => {
  const id = await addItinerary(server.url, world.session, planWithIdeas, { start_date: '2027-04-02' })
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Actions for Own: Breakfast' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await act(page, 'Own: Breakfast', 'Move down')
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion', 'Own: Breakfast'])
  await expect(page.getByRole('button', { name: 'Actions for Own: Breakfast' })).toBeFocused()
  await act(page, 'Own: Breakfast', 'Duplicate')
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion', 'Own: Breakfast', 'Own: Breakfast'])
  await expect(dayOf(page, 1)).toContainText('3 activities · THB 500 + $30')
  await act(page, 'Own: Golden Pavilion', 'Move to Ideas')
  await expect(shelfOf(page)).toHaveText(['Own: Night market', 'Own: Tea', 'Own: Golden Pavilion'])
  await expectFocusKept(page)
  await act(page, 'Own: Tea', /^Move to day 1: Own: Arriving/)
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Breakfast', 'Own: Tea'])
  await act(page, 'Own: Tea', 'Delete')
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Breakfast'])
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  // The list is gone through further.
  await expect(page.getByRole('button', { name: 'Actions for Own: Breakfast' }).last()).toBeFocused()
  const toast = page.getByRole('region', { name: 'Notifications' })
  // A second click on the same offer takes nothing more back.
  await toast.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Breakfast', 'Own: Tea'])
  await expect(toast.getByText('Undone')).toBeVisible()
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Redo' }).click()
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Breakfast'])

  const days = page.getByRole('button', { name: /^Day \d / })
  await page.getByRole('button', { name: 'Actions for day 1' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move day up' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await act(page, 'day 1', 'Move day down')
  await expect(days).toHaveText([/^Day 1 Fri, Apr 2 Own: Temples/, /^Day 2 Sat, Apr 3 Own: Arriving/, /Farewell/])
  // What was open stays open.
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Breakfast'])
  await act(page, 'day 2', 'Duplicate day')
  await expect(days).toHaveText([
    /Temples/,
    /^Day 2 .*Own: Arriving/,
    /^Day 3 .*Own: Arriving .*2 activities/,
    /^Day 4 /,
  ])
  await expect(page.getByText('4-day itinerary')).toBeVisible()
  await act(page, 'day 1', 'Delete day')
  await expect(days).toHaveText([/^Day 1 .*Own: Arriving/, /^Day 2 .*Own: Arriving/, /Farewell/])
  await page.getByRole('button', { name: 'Add Day' }).click()
  await expect(days).toHaveText([/Arriving/, /Arriving/, /Farewell/, /^Day 4\s+Mon, Apr 5 0 activities/])
  await expect(dayOf(page, 4)).toHaveAttribute('aria-expanded', 'true')

  // While something is typed, the keys belong to the field.
  const idea = page.getByRole('combobox', { name: 'New idea' })
  await idea.fill('Own: Bath')
  await undo(page)
  await expect(days).toHaveCount(4)
  await dayOf(page, 1).focus()
  for (let step = 0; step < 4; step += 1) await undo(page)
  await expect(days).toHaveText([/^Day 1 .*Own: Arriving/, /Temples/, /Farewell/])
  await expect
    .poll(async () => (await storedPlan(server.url, world.session, id))?.days.map(({ title }) => title))
    .toEqual(['Own: Arriving', 'Own: Temples', 'Own: Farewell'])

  // What the editor has saved is a step as well.
  const editor = await openEditor(page)
  await editor.getByLabel('Summary').fill('Own: Moss and rain.')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Own: Moss and rain.')).toBeVisible()
  await undo(page)
  await expect(page.getByText('Own: Moss gardens after rain.')).toBeVisible()
})

test('an editor that is opened while one’s own changes are still on their way is told of none from elsewhere', async ({
  page,
  world,
  server,
}) => {
  const id = await addItinerary(server.url, world.session, planWithIdeas)
  await page.goto(addressOf(id))
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Golden Pavilion'])
  // Each edit is made before the one ahead of it has been answered, so that they are put together.
  await page.route('**/rest/v1/itineraries?**', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await act(page, 'Own: Breakfast', 'Move down')
  await act(page, 'Own: Breakfast', 'Duplicate')
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion', 'Own: Breakfast', 'Own: Breakfast'])
  await dayOf(page, 1).focus()
  await undo(page)
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion', 'Own: Breakfast'])
  const editor = await openEditor(page)
  await editor.getByLabel('Summary').fill('Own: Moss and rain.')
  await expect
    .poll(async () => (await storedPlan(server.url, world.session, id))?.days[0]?.activities.map(({ title }) => title))
    .toEqual(['Own: Golden Pavilion', 'Own: Breakfast'])
  await expect(page.locator('header').getByText('All changes saved')).toBeAttached()
  await expect(editor.getByText(/^This itinerary was changed elsewhere/)).toHaveCount(0)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Own: Moss and rain.')).toBeVisible()
})

test('several activities are chosen, and moved, copied and deleted at once', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session, planWithIdeas)
  await page.goto(addressOf(id))
  const bar = page.getByRole('region', { name: 'Selected activities' })
  const select = page.getByRole('button', { name: 'Select', exact: true })
  const choose = async (...titles: string[]) => {
    await select.click()
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  }
  await page.getByRole('button', { name: 'Expand all' }).click()
  await choose('Own: Breakfast', 'Own: Silver Pavilion', 'Own: Tea')
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expect(gripOf(page, 'Own: Breakfast')).toBeHidden()
  await expectReadsWell(page, 'trip-selecting')
  await page.setViewportSize({ width: 1280, height: 900 })
  await bar.getByRole('button', { name: 'Move to…' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Move to day 3/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: /^Move to day 3/ }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(select).toBeFocused()
  await expect(activitiesOf(page)).toHaveText([
    'Own: Golden Pavilion',
    'Own: Last walk',
    'Own: Breakfast',
    'Own: Silver Pavilion',
    'Own: Tea',
  ])
  await undo(page)
  await expect(shelfOf(page)).toHaveText(['Own: Night market', 'Own: Tea'])
  await expect(activitiesOf(page)).toHaveText([
    'Own: Breakfast',
    'Own: Golden Pavilion',
    'Own: Silver Pavilion',
    'Own: Last walk',
  ])

  await select.click()
  await page.getByRole('checkbox', { name: 'Select all of day 1' }).check()
  await expect(page.getByRole('checkbox', { name: 'Select Own: Golden Pavilion' })).toBeChecked()
  await bar.getByRole('button', { name: 'Duplicate' }).click()
  await expect(activitiesOf(page)).toHaveCount(6)
  await choose('Own: Silver Pavilion', 'Own: Night market')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 deleted')).toBeVisible()
  await expect(shelfOf(page)).toHaveText(['Own: Tea'])
  await undo(page)
  await undo(page)
  await expect(activitiesOf(page)).toHaveCount(4)
  await expect(shelfOf(page)).toHaveText(['Own: Night market', 'Own: Tea'])
  await select.click()
  await bar.getByRole('button', { name: 'Stop selecting' }).click()
  await expect(bar).toBeHidden()
})

test('taking back leaves what another device and another tab have done meanwhile', {
  tag: '@hints',
}, async ({ page, context, world, server, newDevice }) => {
  const id = await addItinerary(server.url, world.session, planWithIdeas)
  const other = await newDevice()
  await keepSignedIn(other.context(), world.session)
  const tab = await context.newPage()
  const ready = [page, other].map(listens)
  for (const one of [page, other, tab]) await one.goto(addressOf(id))
  await Promise.all(ready)
  await act(page, 'Own: Breakfast', 'Delete')
  for (const one of [page, tab, other]) await expect(activitiesOf(one)).toHaveText(['Own: Golden Pavilion'])
  await act(other, 'Own: Tea', /^Move to day 1/)
  await act(tab, 'Own: Night market', 'Delete')
  for (const one of [page, tab, other]) {
    await expect(activitiesOf(one)).toHaveText(['Own: Golden Pavilion', 'Own: Tea'])
    await expect(shelfOf(one)).toHaveCount(0)
  }
  await dayOf(page, 1).focus()
  await undo(page)
  for (const one of [page, tab, other])
    await expect(activitiesOf(one)).toHaveText(['Own: Breakfast', 'Own: Golden Pavilion', 'Own: Tea'])
  await dayOf(tab, 1).focus()
  await undo(tab)
  for (const one of [page, tab, other]) await expect(shelfOf(one)).toHaveText(['Own: Night market'])
})

test('a trip is duplicated without its dates, for its traveler alone', async ({ page, world, server }) => {
  const id = await addItinerary(server.url, world.session, planWithIdeas, {
    destination_name: 'Own: Hakone',
    start_date: '2027-04-02',
    is_public: true,
    privacy_level: 'public',
  })
  await page.goto('/dashboard/itineraries')
  await page.getByRole('searchbox', { name: 'Search itineraries' }).fill('Hakone')
  await expect(cardsOn(page)).toHaveCount(1)
  await act(page, 'Own: Hakone', 'Duplicate')
  await expect(page.getByText('Itinerary duplicated')).toBeVisible()
  await expect(cardsOn(page)).toHaveCount(2)
  // Without dates it stands among the ideas.
  const copy = cardsOn(page).last()
  await expect(copy.getByText('Private')).toBeVisible()
  await expect(copy.getByText('Apr')).toBeHidden()
  await copy.getByRole('link', { name: 'Own: Hakone' }).click()
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Golden Pavilion'])
  await expect(shelfOf(page)).toHaveText(['Own: Night market', 'Own: Tea'])
  await act(page, 'Own: Breakfast', 'Delete')
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion'])
  expect((await storedPlan(server.url, world.session, id))?.days[0]?.activities).toHaveLength(2)
})
