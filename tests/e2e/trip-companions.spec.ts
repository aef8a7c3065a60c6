import type { Page } from '@playwright/test'
import { dated, tripOfTwo } from './support/companions.ts'
import { signUpAs, twoFriends } from './support/connections.ts'
import { addItinerary, addressOf, cardsOn, openEditor, storedPlan } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { keepSignedIn, newTraveler, signUpByApi } from './support/travelers.ts'
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
  await companions(page).getByLabel('Add someone by name').fill('Grandma Rose')
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
  // However many are here, the name of the trip has its line.
  for (const [device, width] of [
    [page, 1440],
    [page, 390],
    [friend, 1440],
    [friend, 390],
  ] as const) {
    await device.setViewportSize({ width, height: 900 })
    const title = await device.getByRole('heading', { level: 1, name: 'Own: Nara' }).boundingBox()
    expect(title?.height, `at ${width}`).toBeLessThan(75)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
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
  await companions(page).getByLabel('Add someone by name').fill('Cleo from work')
  await companions(page).getByLabel('Add someone by name').press('Enter')
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

  const handingOver = companions(page).getByRole('region', { name: 'Hand the trip over' })
  await handingOver.getByLabel('New owner').selectOption('Cleo Marchetti')
  await handingOver.getByRole('button', { name: 'Offer the trip' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog', { name: 'Hand the trip over' }).getByRole('button', { name: 'Offer' }).click()
  await expect(page.getByText('Trip offered to Cleo Marchetti')).toBeVisible()
  await expect(handingOver).toContainText(/You offered it to Cleo Marchetti on .* It’s yours until they accept\./)
  await expectFocusKept(page)
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

test('a friend without an account reads what the trip is about, registers in one step and is in it; the set-up comes later', {
  tag: '@new-device',
}, async ({ page, context, server, newDevice }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const id = await addItinerary(server.url, ada, undefined, dated)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Add companions' }).click()
  await companions(page).getByRole('button', { name: 'Copy an invitation link' }).click()
  await expect(page.getByText('It lets one person join, within 14 days.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const links = companions(page).getByRole('list', { name: 'Links nobody has used yet' })
  await expect(links.getByRole('listitem')).toHaveCount(1)

  const friend = await newDevice()
  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: 'Ada Lovett invites you to Own: Nara' })).toBeVisible()
  await expect(friend.getByText(/^Apr 2 – 4, 2027/)).toBeVisible()
  await expect(friend.getByRole('region', { name: 'Who’s going' }).getByRole('listitem')).toHaveText([/Ada Lovett/])
  await expect(friend.getByRole('region', { name: 'The plan' }).getByRole('listitem')).toHaveCount(3)
  await expect(friend.getByText('Own: Bring cash.')).toHaveCount(0)
  await expectReadsWell(friend, 'invitation-outline')
  await friend.setViewportSize({ width: 1280, height: 900 })

  // Back leads to the invitation.
  await friend.getByRole('button', { name: 'Join', exact: true }).click()
  const registration = friend.getByRole('dialog', { name: 'Create your account' })
  await expect(registration.getByLabel('First name')).toBeFocused()
  await friend.goBack()
  await expect(registration).toBeHidden()
  await friend.getByRole('button', { name: 'Join', exact: true }).click()
  const dan = { ...newTraveler(), firstName: 'Dan', lastName: 'Marchetti' }
  await registration.getByLabel('First name').fill(dan.firstName)
  await registration.getByLabel('Last name').fill(dan.lastName)
  await registration.getByLabel('Email').fill(dan.email)
  await registration.getByLabel('Password', { exact: true }).fill(dan.password)
  await registration.getByLabel('Confirm password').fill(dan.password)
  await registration.getByLabel('Confirm password').press('Enter')
  await expect(friend).toHaveURL(new RegExp(`${addressOf(id)}$`))
  await expect(friend.getByText('You joined the trip')).toBeVisible()
  await expect(friend.getByText('With Ada Lovett')).toBeVisible()
  await expect(friend.getByText('You can change the plan.')).toBeVisible()

  // The inviter sees who it was at once, and that the link is used up.
  await expect(lineOf(page, 'Dan Marchetti').getByRole('combobox', { name: 'Role of Dan Marchetti' })).toHaveValue(
    'editor',
  )
  await expect(links).toHaveCount(0)
  const late = await newDevice()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()

  // The set-up is offered with the next look at the dashboard, and once only.
  await friend.getByRole('link', { name: /home$/ }).first().click()
  await expect(friend).toHaveURL(/\/onboarding$/)
  await friend.getByRole('link', { name: 'Skip for now' }).click()
  await expect(friend).toHaveURL(/\/dashboard$/)
  await friend.reload()
  await expect(friend.getByRole('heading', { name: 'Where to next?' })).toBeVisible()
})

test('somebody signed out joins by signing in, and lands in the trip', { tag: '@new-device' }, async ({
  page,
  context,
  server,
  newDevice,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const eve = { ...newTraveler(), firstName: 'Eve', lastName: 'Okafor' }
  await signUpByApi(server.url, eve)
  const id = await addItinerary(server.url, ada)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Add companions' }).click()
  await companions(page).getByRole('combobox', { name: 'Role of whoever joins by the link' }).selectOption('Viewer')
  await companions(page).getByRole('button', { name: 'Copy an invitation link' }).click()
  const link = await companions(page).getByLabel('Invitation link').inputValue()

  const friend = await newDevice()
  await friend.goto(link)
  await friend.getByRole('button', { name: 'Join', exact: true }).click()
  const dialog = friend.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await dialog.getByLabel('Email').fill(eve.email)
  await dialog.getByLabel('Password', { exact: true }).fill(eve.password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(friend).toHaveURL(new RegExp(`${addressOf(id)}$`))
  await expect(friend.getByText('You can look at everything.')).toBeVisible()
  await expect(lineOf(page, 'Eve Okafor')).toBeVisible()
  await friend.goto('/dashboard')
  await expect(friend.getByRole('heading', { name: 'Where to next?' })).toBeVisible()
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
