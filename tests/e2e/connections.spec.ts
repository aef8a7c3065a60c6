/** Travelers who find each other, ask, answer and part. */
import type { Page } from '@playwright/test'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addressOf, addItinerary } from './support/itinerary.ts'
import { ask, connect, search, signUpAs, uniqueName } from './support/connections.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travelers.ts'
import { readRows } from './support/world.ts'
import { visit } from './support/visit.ts'

const requests = (page: Page) => page.getByRole('region', { name: 'Connection requests' })
const sentRequests = (page: Page) => page.getByRole('region', { name: 'Sent requests' })
const statusOf = (url: string, session: ApiSession) => readRows(url, session, 'user_connections?select=status')

/** The page of a traveler has loaded, and neither itineraries nor posts are there for this reader. */
async function expectNothingToSee(page: Page): Promise<void> {
  for (const name of ['Shared itineraries', 'Posts'])
    await expect(page.getByRole('region', { name }).getByText('None you can see yet.')).toBeVisible()
}

test('two travelers find each other, connect, and part again', async ({ page, context, server, newDevice }) => {
  const name = uniqueName()
  const ada = await signUpAs(server.url, 'Ada', name)
  const ben = await signUpAs(server.url, 'Bén', name)
  const shared = { is_public: false, privacy_level: 'connections', destination_name: 'Own: Oaxaca' }
  const itineraryId = await addItinerary(server.url, ben, kyotoPlan, shared)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)

  await page.goto('/social')
  await expect(page).toHaveURL(/\/dashboard\/social$/)
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText(`Ada ${name}`)
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('Traveler')
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('0 connections')
  await page.getByRole('tab', { name: 'Connections' }).click()
  await expect(page).toHaveURL(/tab=connections$/)
  await expect(page.getByText('No connections yet')).toBeVisible()
  await page.getByRole('link', { name: 'Find People' }).click()
  await expect(page).toHaveURL(/tab=discover/)
  // On a phone the way by the drawer is longer.
  await visit(page, '/dashboard')
  await page.getByRole('link', { name: 'Share and Connect' }).click()
  await page.getByRole('tab', { name: 'Discover' }).click()
  await expect(page).toHaveURL(/tab=discover/)

  await search(page, name.toUpperCase())
  const card = page.getByRole('article', { name: `Bén ${name}` })
  await expect(card).toBeVisible()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'People' })).not.toContainText('@')
  await search(page, `ben ${name.slice(0, 5)}`)
  await expect(page).toHaveURL(/q=ben/)
  await expect(card.getByRole('button', { name: 'Connect with Bén' })).toBeVisible()
  // What was found before is pale until the new answer is there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)

  // However fast somebody clicks, it is one request.
  await card.getByRole('button', { name: 'Connect with Bén' }).dblclick()
  await expect(page.getByText('Connection request sent')).toBeVisible()
  await expect(card.getByText('Pending')).toBeVisible()
  await expect(sentRequests(page)).toContainText(`Bén ${name}`)
  expect(await statusOf(server.url, ada)).toEqual([{ status: 'pending' }])

  await friend.goto('/dashboard/notifications')
  await friend.getByRole('button', { name: /^Connection request/ }).click()
  await expect(friend).toHaveURL(/\/dashboard\/social\?tab=connections$/)
  await expect(requests(friend)).toContainText(`Ada ${name}`)
  await expectAccessible(friend)
  // The bell takes the answer as well, and what is answered is read.
  await friend.getByRole('button', { name: /^Notifications/ }).click()
  const bell = friend.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('button', { name: 'Reject Ada' })).toBeVisible()
  await expectAccessible(friend)
  await bell.getByRole('button', { name: 'Accept Ada' }).press('Enter')
  await expect(friend.getByText('Connection accepted')).toBeVisible()
  await expect(bell.getByRole('button', { name: 'Accept Ada' })).toBeHidden()
  await expectFocusKept(friend)
  await friend.keyboard.press('Escape')
  await expect(bell).toBeHidden()
  await expect(requests(friend)).toBeHidden()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(new Date())
  const adasCard = friend.getByRole('article', { name: `Ada ${name}` })
  await expect(adasCard).toContainText(`Connected since ${today}`)
  await expect(friend.getByRole('region', { name: 'Your profile' })).toContainText('1 connection')

  await page.goto('/dashboard/notifications')
  await page.getByRole('button', { name: /^Connection accepted/ }).click()
  const bensCard = page.getByRole('article', { name: `Bén ${name}` })
  await expect(bensCard).toContainText(`Connected since ${today}`)
  await expect(sentRequests(page)).toBeHidden()
  await bensCard.getByRole('link', { name: 'View Profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/social/users/${ben.userId}$`))
  await expect(page.getByRole('heading', { level: 1, name: `Bén ${name}` })).toBeVisible()
  await expect(page).toHaveTitle(`Bén ${name} · Farlight`)
  await expectAccessible(page)
  const oaxaca = page.getByRole('region', { name: 'Shared itineraries' }).getByRole('link', { name: 'Own: Oaxaca' })
  await oaxaca.click()
  await expect(page).toHaveURL(new RegExp(`${addressOf(itineraryId)}$`))
  await expect(page.getByText(`Shared by Bén ${name}`)).toBeVisible()

  // The feed of each tells of it, of the other one.
  await page.goto('/dashboard')
  await expect(page.getByText(`You connected with Bén ${name}`)).toBeVisible()

  await adasCard.getByRole('button', { name: 'More about Ada' }).click()
  await friend.getByRole('menuitem', { name: 'Remove connection' }).click()
  const question = friend.getByRole('alertdialog', { name: 'Remove connection' })
  await expectAccessible(friend)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(adasCard).toBeVisible()
  await adasCard.getByRole('button', { name: 'More about Ada' }).click()
  await friend.getByRole('menuitem', { name: 'Remove connection' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(friend.getByText('Connection removed')).toBeVisible()
  await expect(friend.getByText('No connections yet')).toBeVisible()

  await page.goto(addressOf(itineraryId))
  await expect(page.getByText('Itinerary Not Found')).toBeVisible()
  await page.goto(`/users/${ben.userId}`)
  await expectNothingToSee(page)
  await expect(page.getByText('Own: Oaxaca')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Connect with Bén' })).toBeVisible()
})

test('what needs the network says so, and the connections stay on the device', { tag: '@installed' }, async ({
  page,
  context,
  server,
}) => {
  const name = uniqueName()
  const ada = await signUpAs(server.url, 'Ada', name)
  const ben = await signUpAs(server.url, 'Ben', name)
  const cleo = await signUpAs(server.url, 'Cleo', name)
  await connect(server.url, ada, ben)
  await ask(server.url, cleo, ada)
  await keepSignedIn(context, ada)
  await page.goto('/social?tab=discover')
  await expect(requests(page)).toContainText(`Cleo ${name}`)
  await context.setOffline(true)
  await search(page, name)
  await expect(
    page.getByText('You are offline. Searching for people needs a connection to the internet.'),
  ).toBeVisible()
  await requests(page).getByRole('button', { name: 'Accept Cleo' }).click()
  await expect(page.getByText('Failed to accept connection')).toBeVisible()
  await expect(
    page.getByText('You are offline. Requests and their answers need a connection to the internet.'),
  ).toBeVisible()
  await page.getByRole('tab', { name: /^Connections/ }).click()
  await expect(page.getByRole('article', { name: `Ben ${name}` })).toBeVisible()
  await page
    .getByRole('article', { name: `Ben ${name}` })
    .getByRole('link', { name: 'View Profile' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Ben ${name}` })).toBeVisible()
  await expect(page.getByText('You are offline. What this traveler shares shows')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expectNothingToSee(page)
  expect(await readRows(server.url, ada, 'user_connections?select=status&order=status')).toEqual([
    { status: 'accepted' },
    { status: 'pending' },
  ])
})
