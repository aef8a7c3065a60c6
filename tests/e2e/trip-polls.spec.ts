import type { Page } from '@playwright/test'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { dated, tripOfTwo } from './support/companions.ts'
import { changeRows } from './support/connections.ts'
import { addressOf, storedPlan } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travelers.ts'
import { keepMessage, undo } from './support/undo.ts'
import { insertRows, readRows } from './support/world.ts'

const idea = (id: string, title: string): NonNullable<ItineraryPlan['ideas']>[number] => ({
  id,
  time: '',
  title,
  description: '',
  location: { name: 'Own: Gion' },
  cost: { amount: 0, currency: 'USD' },
  category: 'activity',
})
const withIdeas: ItineraryPlan = {
  ...kyotoPlan,
  days: kyotoPlan.days.map((day, at) => ({
    ...day,
    id: `day000000${at}`,
    activities: day.activities.map((activity, place) => ({ ...activity, id: `act00000${at}${place}` })),
  })),
  tipIds: ['tip0000000', 'tip0000001'],
  ideas: [idea('idea000000', 'Own: Tea house'), idea('idea000001', 'Own: Bamboo path')],
}

const pollOf = (page: Page, question: string) =>
  page
    .getByRole('list', { name: 'Polls' })
    .locator('[data-poll]')
    .filter({ has: page.getByRole('heading', { name: question }) })
const optionOf = (page: Page, question: string, option: string) =>
  pollOf(page, question).getByRole('button', { name: new RegExp(`^${option}`) })
const openMenu = (page: Page, question: string) =>
  pollOf(page, question)
    .getByRole('button', { name: `Actions for ${question}` })
    .click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const options = [
  { id: 'option0000', text: 'Own: Ryokan' },
  { id: 'option0001', text: 'Own: Hostel' },
]
const addPoll = async (url: string, session: ApiSession, trip: string, question: string, more: object = {}) =>
  (await insertRows<{ id: string }>(url, session, 'trip_polls', { itinerary_id: trip, question, options, ...more }))[0]
    ?.id ?? ''
const storedVotes = async (url: string, session: ApiSession, trip: string) =>
  (
    await readRows<{ user_id: string; option_id: string }>(
      url,
      session,
      `trip_poll_votes?select=user_id,option_id&itinerary_id=eq.${trip}`,
    )
  ).map((vote) => `${vote.user_id} ${vote.option_id}`)

test('two decide between an idea and a hotel, one of them without a network: both votes stay, and the winner is on a day', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'viewer', dated, withIdeas)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  await page.goto(addressOf(trip))
  await friend.goto(addressOf(trip))
  await expect(friend.getByText('Own: Silver Pavilion')).toBeAttached()

  // What is missing is said at its field.
  await page.getByRole('button', { name: 'New Poll' }).click()
  const form = dialog(page, 'New Poll')
  await form.getByRole('button', { name: 'Open Poll' }).click()
  await expect(form.getByText('Enter a question.')).toBeVisible()
  await expect(form.getByText('Enter at least two options.')).toBeVisible()
  await form.getByLabel('Question').fill('Own: Where to first?')
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Own: Ryokan https://www.example.com/rooms')
  await form.getByRole('button', { name: 'From This Trip' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Own: Tea house' }).click()
  await form.getByRole('button', { name: 'From This Trip' }).click()
  await expect(page.getByRole('menuitem', { name: 'Own: Tea house' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectReadsWell(page, 'poll-form', [
    [1440, 'light'],
    [390, 'dark'],
    [1440, 'light'],
  ])
  await form.getByRole('button', { name: 'Open Poll' }).click()
  await expect(form).toBeHidden()

  const question = 'Own: Where to first?'
  await expect(optionOf(friend, question, 'Own: Ryokan')).toBeVisible()
  await expect(pollOf(friend, question)).toContainText('No votes yet.')
  await expect(pollOf(friend, question)).toContainText('0 of 2 have voted')
  await expect(pollOf(page, question).getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://www.example.com/rooms',
  )
  // Ben hears of it once, Ada not at all; a viewer opens no polls.
  const told = async (session: ApiSession) =>
    (await readRows<{ message: string }>(server.url, session, 'notifications?select=message&title=eq.New%20poll')).map(
      ({ message }) => message,
    )
  await expect.poll(() => told(ben)).toEqual([`Ada Lovett asks: "${question}"`])
  expect(await told(ada)).toEqual([])
  await expect(friend.getByRole('button', { name: 'New Poll' })).toHaveCount(0)

  await friend.context().setOffline(true)
  await optionOf(friend, question, 'Own: Ryokan').click()
  await expect(optionOf(friend, question, 'Own: Ryokan')).toHaveAttribute('aria-pressed', 'true')
  await optionOf(friend, question, 'Own: Tea house').click()
  await expect(optionOf(friend, question, 'Own: Ryokan')).toHaveAttribute('aria-pressed', 'false')
  await expect(pollOf(friend, question)).toContainText('Leading: Own: Tea house')
  await optionOf(page, question, 'Own: Ryokan').dblclick()
  await expect(pollOf(page, question)).toContainText('Leading: Own: Ryokan')
  await friend.context().setOffline(false)
  for (const one of [page, friend]) {
    await expect(pollOf(one, question)).toContainText('A tie: Own: Ryokan, Own: Tea house')
    await expect(pollOf(one, question)).toContainText('2 of 2 have voted')
  }
  await expect(pollOf(page, question)).toContainText('Voted by Ben Okafor')

  // By keyboard: taken back, given again.
  await optionOf(page, question, 'Own: Ryokan').focus()
  await page.keyboard.press('Space')
  await expect(pollOf(friend, question)).toContainText('Leading: Own: Tea house')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(optionOf(page, question, 'Own: Tea house')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(optionOf(friend, question, 'Own: Tea house')).toContainText('2 votes')
  await expect
    .poll(async () => (await storedVotes(server.url, ada, trip)).map((vote) => vote.split(' ')[0]).toSorted())
    .toEqual([ada.userId, ben.userId].toSorted())
  await expectReadsWell(page, 'trip-with-poll', [
    [390, 'dark'],
    [390, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ])

  await pollOf(page, question).getByRole('button', { name: 'Close Poll' }).click()
  const closing = dialog(page, 'Close Poll')
  await expect(closing.getByRole('radio', { name: /Own: Tea house/ })).toBeChecked()
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Close Poll' }).click()
  await expect(pollOf(friend, question)).toContainText('Decided: Own: Tea house')
  await expect(pollOf(friend, question).getByRole('button')).toHaveCount(0)

  await pollOf(page, question).getByRole('button', { name: 'Move to a Day' }).click()
  const taking = dialog(page, 'Put in the Plan')
  await taking.getByLabel('Place in the plan').selectOption({ index: 1 })
  await expectAccessible(page)
  await taking.getByRole('button', { name: 'Move', exact: true }).click()
  await keepMessage(page, 'Moved to day 2')
  for (const one of [page, friend]) await expect(pollOf(one, question)).toContainText('on day 2')
  await expect
    .poll(async () => (await storedPlan(server.url, ada, trip))?.days[1]?.activities.map(({ title }) => title))
    .toEqual(['Own: Silver Pavilion', 'Own: Tea house'])
  await undo(page, 'Moved to day 2')
  await expect(pollOf(friend, question)).toContainText('in Ideas')

  // Deleted for both, and taken back with both votes. What was told is over: it takes the focus along when it goes.
  await expect(page.getByText('Undone')).toHaveCount(0)
  await openMenu(page, question)
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await keepMessage(page, 'Poll deleted')
  await expect(pollOf(friend, question)).toHaveCount(0)
  await undo(page, 'Poll deleted')
  await expect(pollOf(friend, question)).toContainText('2 votes')
})

test('of two devices of one traveler the later vote counts, and a vote after the end waits with its reason', {
  tag: '@installed',
}, async ({ page, context, server, newDevice, allowConsoleError }) => {
  allowConsoleError(/status of 4\d\d/)
  const { ada, ben, trip } = await tripOfTwo(server.url, 'viewer', dated, withIdeas)
  const question = 'Own: Which hotel?'
  const poll = await addPoll(server.url, ada, trip, question)
  await keepSignedIn(context, ben)
  const phone = await newDevice()
  await keepSignedIn(phone.context(), ben)
  for (const one of [page, phone]) {
    await one.goto(addressOf(trip))
    await expect(optionOf(one, question, 'Own: Ryokan')).toBeVisible()
    await one.context().setOffline(true)
  }
  // The phone votes last and is sent first.
  await optionOf(page, question, 'Own: Ryokan').click()
  await expect(pollOf(page, question)).toContainText('Leading: Own: Ryokan')
  await optionOf(phone, question, 'Own: Hostel').click()
  await phone.context().setOffline(false)
  await expect.poll(() => storedVotes(server.url, ada, trip)).toEqual([`${ben.userId} option0001`])
  await page.context().setOffline(false)
  for (const one of [page, phone]) await expect(pollOf(one, question)).toContainText('Leading: Own: Hostel')
  expect(await storedVotes(server.url, ada, trip)).toEqual([`${ben.userId} option0001`])

  await phone.context().setOffline(true)
  await optionOf(phone, question, 'Own: Ryokan').click()
  await expect(pollOf(phone, question)).toContainText('Leading: Own: Ryokan')
  await changeRows(server.url, ada, `trip_polls?id=eq.${poll}`, {
    closed_at: new Date().toISOString(),
    chosen_option: 'option0001',
  })
  await phone.context().setOffline(false)
  await expect(pollOf(phone, question)).toContainText('Decided: Own: Hostel')
  await phone.getByRole('button', { name: 'Needs attention' }).click()
  await expect(phone.getByText('The poll was closed before your vote arrived.')).toBeVisible()
})
