import type { Page } from '@playwright/test'
import { dated, tripOfTwo } from './support/companions.ts'
import { signUpAs, twoFriends } from './support/connections.ts'
import { addItinerary, addressOf, cardsOn, openEditor, storedPlan } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { keepSignedIn } from './support/travellers.ts'
import { areHintsImpossible } from './support/without-hints.ts'

const companions = (page: Page) => page.getByRole('dialog', { name: 'Companions' })
const lineOf = (page: Page, name: string) => companions(page).getByRole('listitem').filter({ hasText: name })

test('an owner takes a friend along, who plans with them, only looks, and loses the trip', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben } = await twoFriends(server.url)
  const id = await addItinerary(server.url, ada, undefined, dated)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)

  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Add companions' }).click()
  await companions(page)
    .getByRole('button', { name: /^Connection/ })
    .click()
  await page.getByRole('option', { name: 'Ben Okafor' }).click()
  await companions(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(lineOf(page, 'Ben Okafor').getByRole('combobox', { name: 'Role of Ben Okafor' })).toHaveValue('editor')
  await companions(page).getByRole('button', { name: 'Add by name' }).click()
  await expect(companions(page).getByText('Enter a name.')).toBeVisible()
  await companions(page).getByLabel('Or somebody else, by name').fill('Grandma Rose')
  await companions(page).getByRole('button', { name: 'Add by name' }).click()
  await expect(lineOf(page, 'Grandma Rose')).toContainText('No account')
  await expectAccessible(page)
  await companions(page).getByRole('button', { name: 'Done' }).click()
  await expectFocusKept(page)
  await expect(page.getByText('With Ben Okafor and Grandma Rose')).toBeVisible()

  // The friend: told, in the list as a companion, with the dates and the notes, and seen there.
  await friend.goto('/dashboard/itineraries')
  await expect(cardsOn(friend)).toContainText('You’re a companion')
  await friend.getByRole('link', { name: 'Own: Nara' }).click()
  await expect(friend.getByText('With Ada Lovett and Grandma Rose')).toBeVisible()
  await expect(friend.getByText('Own: Bring cash.')).toBeVisible()
  await expect(friend.getByText(/^Apr 2 – 4, 2027/).first()).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await expect(friend.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  // Who is here travels with the hints.
  if (!areHintsImpossible) await expect(page.getByRole('main').getByText('Ben Okafor is here')).toBeVisible()
  await expectReadsWell(friend, 'trip-of-companions')
  await friend.setViewportSize({ width: 1280, height: 900 })

  const editor = await openEditor(friend)
  await editor.getByLabel('Summary').fill('Own: Moss gardens, and noodles.')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Own: Moss gardens, and noodles.')).toBeVisible()

  await page.getByRole('button', { name: 'Companions' }).click()
  await lineOf(page, 'Ben Okafor').getByRole('combobox', { name: 'Role of Ben Okafor' }).selectOption('Viewer')
  await expect(friend.getByText('You can look at everything.')).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Edit Itinerary' })).toHaveCount(0)
  await expect(friend.getByRole('button', { name: 'Change dates' })).toHaveCount(0)
  await expect(friend.getByRole('button', { name: 'Add Idea' })).toHaveCount(0)
  await expect(friend.getByRole('button', { name: 'Fri, Apr 2' })).toBeVisible()

  await lineOf(page, 'Ben Okafor').getByRole('button', { name: 'Actions for Ben Okafor' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog', { name: 'Remove companion' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(lineOf(page, 'Ben Okafor')).toHaveCount(0)
  await expectFocusKept(page)
  await expect(friend.getByRole('heading', { name: 'Itinerary Not Found' })).toBeVisible()
})

test('a link lets whoever it is for join once, after signing in; they leave, and somebody else gets the trip', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { ada, trip: id } = await tripOfTwo(server.url, 'viewer')
  const cleo = await signUpAs(server.url, 'Cleo', 'Marchetti')
  await keepSignedIn(context, ada)
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Companions' }).click()
  await companions(page).getByLabel('Or somebody else, by name').fill('Cleo from work')
  await companions(page).getByLabel('Or somebody else, by name').press('Enter')
  await lineOf(page, 'Cleo from work').getByRole('button', { name: 'Actions for Cleo from work' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Copy a link as editor' }).click()
  await expect(page.getByText('It lets Cleo from work join, once, within 14 days.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(companions(page).getByLabel('Link for Cleo from work')).toHaveValue(link)
  await expect(lineOf(page, 'Cleo from work')).toContainText('Invited by a link as Editor')
  await expectReadsWell(page, 'companions')
  await page.setViewportSize({ width: 1280, height: 900 })

  const visitor = await newDevice()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Ada Lovett invites you to Own: Nara' })).toBeVisible()
  await expect(visitor.getByText('For Cleo from work')).toBeVisible()
  await expectReadsWell(visitor, 'invitation')
  await keepSignedIn(visitor.context(), cleo)
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Join the trip' }).click()
  await expect(visitor.getByText('With Ada Lovett and Ben Okafor')).toBeVisible()
  await expect(visitor.getByText('You can change the plan.')).toBeVisible()
  await expect(lineOf(page, 'Cleo Marchetti')).toBeVisible()

  // It is used up for everybody else, and whoever is in goes on.
  const late = await newDevice()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()

  await lineOf(page, 'Cleo Marchetti').getByRole('button', { name: 'Actions for Cleo Marchetti' }).click()
  await page.getByRole('menuitem', { name: 'Hand the trip over' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog', { name: 'Hand the trip over' }).getByRole('button', { name: 'Offer' }).click()
  await expect(page.getByText('Trip offered to Cleo Marchetti')).toBeVisible()
  await expect(lineOf(page, 'Cleo Marchetti')).toContainText('You offered them this trip on')
  // Nobody gets a trip that they did not take.
  await expect(visitor.getByText('Ada Lovett would like to hand this trip over to you.')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Companions' })).toHaveCount(0)
  await expectReadsWell(visitor, 'trip-offer')
  await visitor.setViewportSize({ width: 1280, height: 900 })
  await visitor.getByRole('button', { name: 'Accept' }).click()
  await expect(visitor.getByText('The trip to Own: Nara is now yours')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Companions' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByText('You can change the plan.')).toBeVisible()

  await page.getByRole('button', { name: 'Leave trip' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog', { name: 'Leave trip' }).getByRole('button', { name: 'Leave trip' }).click()
  await expect(page).toHaveURL(/\/dashboard\/itineraries$/)
  await expect(page.getByText('You left the trip to Own: Nara')).toBeVisible()
  await expect(cardsOn(page)).toHaveCount(0)
  await expect(visitor.getByText('With Ben Okafor')).toBeVisible()
})

test('two people change the same day, one of them without a network: both changes stay', { tag: '@installed' }, async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben, trip: id } = await tripOfTwo(server.url, 'editor')
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) {
    await one.goto(addressOf(id))
    await expect(one.getByRole('button', { name: 'Edit Itinerary' })).toBeVisible()
  }
  const rename = async (on: Page, activity: string, title: string) => {
    const editor = await openEditor(on)
    await editor.getByRole('button', { name: new RegExp(activity) }).click()
    await editor
      .getByLabel(/^Title/)
      .last()
      .fill(title)
    await editor.getByRole('button', { name: 'Save Changes' }).click()
    await expect(editor).toBeHidden()
  }
  await friend.context().setOffline(true)
  await rename(friend, 'Own: Breakfast', 'Own: Late breakfast')
  await rename(page, 'Own: Golden Pavilion', 'Own: Silver Pavilion at noon')
  const titles = async () => (await storedPlan(server.url, ada, id))?.days[0]?.activities.map(({ title }) => title)
  await expect.poll(titles).toEqual(['Own: Breakfast', 'Own: Silver Pavilion at noon'])
  await friend.context().setOffline(false)
  await expect.poll(titles).toEqual(['Own: Late breakfast', 'Own: Silver Pavilion at noon'])
  for (const one of [page, friend]) {
    await expect(one.getByRole('heading', { name: 'Own: Late breakfast' })).toBeVisible()
    await expect(one.getByRole('heading', { name: 'Own: Silver Pavilion at noon' })).toBeVisible()
  }
})
