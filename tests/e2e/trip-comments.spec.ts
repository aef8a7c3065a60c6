import type { Page } from '@playwright/test'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { takeAlong, tripOfTwo } from './support/companions.ts'
import { connect, signUpAs } from './support/connections.ts'
import { addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travelers.ts'
import { undo, undoStep } from './support/undo.ts'
import { insertRows, readRows } from './support/world.ts'

const thread = (page: Page, about: string) => page.getByRole('region', { name: `Comments on ${about}` })
const field = (page: Page, about: string) => thread(page, about).getByLabel('Comment', { exact: true })
const commentIn = (page: Page, about: string, text: string) =>
  thread(page, about).getByRole('listitem').filter({ hasText: text })
const companions = (page: Page) => page.getByRole('listbox', { name: 'Companions' })
const theTrip = 'the trip to Own: Nara'

/** Opens what is said about something. */
const openThread = (page: Page, about: string) =>
  page.getByRole('button', { name: new RegExp(`(Comment|comments?) on ${about}$`) }).click()

async function say(page: Page, about: string, text: string): Promise<void> {
  await field(page, about).fill(text)
  await thread(page, about).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(commentIn(page, about, text)).toBeVisible()
}

/** A trip of Ada's that Ben edits and Cleo only looks at. */
async function tripOfThree(url: string) {
  const { ada, ben, trip } = await tripOfTwo(url, 'editor', {}, namedPlan('', kyotoPlan))
  const cleo = await signUpAs(url, 'Cleo', 'Ångström')
  await connect(url, ada, cleo)
  await takeAlong(url, ada, trip, cleo, 'viewer')
  return { ada, ben, cleo, trip }
}

const storedComments = async (url: string, session: ApiSession, trip: string) =>
  (await readRows<{ content: string }>(url, session, `trip_comments?select=content&itinerary_id=eq.${trip}`))
    .map(({ content }) => content)
    .toSorted()

test('two talk about an activity, one without a network half of the time, and a mention leads there', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben, cleo, trip } = await tripOfThree(server.url)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) {
    await one.goto(addressOf(trip))
    await expect(one.getByRole('button', { name: 'Comment on Own: Breakfast' })).toBeVisible()
  }

  // By keyboard alone: the name is chosen from the companions.
  await page.getByRole('button', { name: 'Comment on Own: Breakfast' }).press('Enter')
  await expect(field(page, 'Own: Breakfast')).toBeFocused()
  await page.keyboard.type('Own: too early, @')
  await expect(companions(page).getByRole('option')).toHaveText(['Ben Okafor', 'Cleo Ångström'])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('ang')
  await expect(companions(page).getByRole('option')).toHaveText(['Cleo Ångström'])
  await page.keyboard.press('Escape')
  await expect(companions(page)).toBeHidden()
  for (let letters = 0; letters < 3; letters++) await page.keyboard.press('Backspace')
  await page.keyboard.type('be')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Own: Breakfast')).toHaveValue('Own: too early, @Ben Okafor ')
  await page.keyboard.type('no?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const said = commentIn(page, 'Own: Breakfast', 'Own: too early, @Ben Okafor no?')
  await expect(said).toBeVisible()
  await expect(page.getByRole('button', { name: '1 comment on Own: Breakfast' })).toBeVisible()
  await expectFocusKept(page)

  await expect(friend.getByRole('button', { name: '1 comment on Own: Breakfast' })).toBeVisible()
  await openThread(friend, 'Own: Breakfast')
  await expect(commentIn(friend, 'Own: Breakfast', 'Own: too early, @Ben Okafor no?')).toContainText('Ada Lovett')

  // Without a network: what is written waits, can be changed, deleted and brought back, and arrives.
  await friend.context().setOffline(true)
  await say(friend, 'Own: Breakfast', 'Own: nine then')
  await expect(commentIn(friend, 'Own: Breakfast', 'Own: nine then')).toContainText('Waiting')
  await openThread(friend, 'Own: Golden Pavilion')
  // By touch, the button beside the field begins a mention.
  await thread(friend, 'Own: Golden Pavilion').getByRole('button', { name: 'Mention somebody' }).click()
  await companions(friend).getByRole('option', { name: 'Cleo Ångström' }).click()
  await field(friend, 'Own: Golden Pavilion').press('End')
  await friend.keyboard.type('Own: shall we?')
  await thread(friend, 'Own: Golden Pavilion').getByRole('button', { name: 'Comment', exact: true }).dblclick()
  await expect(thread(friend, 'Own: Golden Pavilion').getByRole('listitem')).toHaveCount(1)
  await say(friend, theTrip, 'Own: cash or card?')
  await say(friend, theTrip, 'Own: by mistake')
  const mistaken = commentIn(friend, theTrip, 'Own: by mistake')
  await mistaken.getByRole('button', { name: 'Actions for Ben Okafor’s comment' }).click()
  await friend.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(mistaken).toHaveCount(0)
  await expectFocusKept(friend)
  await undo(friend, 'Comment deleted')
  await expect(mistaken).toBeVisible()
  await mistaken.getByRole('button', { name: 'Actions for Ben Okafor’s comment' }).click()
  await friend.getByRole('menuitem', { name: 'Edit' }).click()
  const words = friend.getByLabel('Your comment')
  await expect(words).toHaveValue('Own: by mistake')
  await words.fill('Own: cash, I read')
  await friend.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(commentIn(friend, theTrip, 'Own: cash, I read')).toBeVisible()
  await expectFocusKept(friend)
  // Meanwhile the other one goes on.
  await say(page, 'Own: Breakfast', 'Own: or ten')
  await expect(commentIn(friend, 'Own: Breakfast', 'Own: or ten')).toHaveCount(0)

  await friend.context().setOffline(false)
  await expect
    .poll(() => storedComments(server.url, ada, trip))
    .toEqual([
      `@{${cleo.userId}} Own: shall we?`,
      'Own: cash or card?',
      'Own: cash, I read',
      'Own: nine then',
      'Own: or ten',
      `Own: too early, @{${ben.userId}} no?`,
    ])
  for (const one of [page, friend]) {
    await expect(thread(one, 'Own: Breakfast').getByRole('listitem')).toHaveCount(3)
    await expect(one.getByRole('button', { name: '3 comments on Own: Breakfast' })).toBeVisible()
    await expect(one.getByRole('button', { name: '1 comment on Own: Golden Pavilion' })).toBeVisible()
    await expect(thread(one, theTrip).getByRole('listitem')).toHaveCount(2)
  }
  await expectReadsWell(page, 'trip-comments')
  await page.setViewportSize({ width: 1440, height: 900 })

  // The owner takes out what somebody else said, and is asked before.
  await commentIn(page, theTrip, 'Own: cash, I read')
    .getByRole('button', { name: 'Actions for Ben Okafor’s comment' })
    .click()
  await expectAccessible(page)
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectAccessible(page)
  await page
    .getByRole('alertdialog', { name: 'Delete Comment' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(thread(friend, theTrip).getByRole('listitem')).toHaveCount(1)
  await expectFocusKept(page)

  // A third, who only looks, follows the mention, and answers.
  const third = await newDevice()
  await keepSignedIn(third.context(), cleo)
  await third.goto('/dashboard/notifications')
  await third.getByRole('button', { name: 'You were mentioned' }).click()
  const mention = commentIn(third, 'Own: Golden Pavilion', '@Cleo Ångström Own: shall we?')
  await expect(mention).toBeFocused()
  await expect(third).toHaveURL(new RegExp(`${addressOf(trip)}$`))
  await expect(mention.getByRole('button')).toHaveCount(0)
  await say(third, 'Own: Golden Pavilion', 'Own: yes')
  await expect(page.getByRole('button', { name: '2 comments on Own: Golden Pavilion' })).toBeVisible()
  await expectReadsWell(third, 'trip-comments-viewer', [[390, 'dark']])
})

test('what is said of something that goes belongs to the trip; a mention on a closed day opens it', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben, trip } = await tripOfThree(server.url)
  await keepSignedIn(context, ada)
  await insertRows(server.url, ada, 'trip_bookings', { itinerary_id: trip, kind: 'stay', title: 'Own: Ryokan' })
  await page.goto(addressOf(trip))
  await openThread(page, 'Own: Ryokan')
  await say(page, 'Own: Ryokan', 'Own: which room?')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await openThread(page, 'Own: Last walk')
  await say(page, 'Own: Last walk', 'Own: @Ben Okafor come along')
  await openThread(page, 'Own: Temples')
  await say(page, 'Own: Temples', 'Own: a long day')

  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  await friend.goto('/dashboard/notifications')
  await friend.getByRole('button', { name: 'You were mentioned' }).click()
  await expect(commentIn(friend, 'Own: Last walk', 'Own: @Ben Okafor come along')).toBeFocused()
  await expect(friend.getByRole('button', { name: '1 comment on Own: Temples' })).toBeHidden()

  await friend.getByRole('button', { name: 'Actions for Own: Last walk' }).click()
  await friend.getByRole('menuitem', { name: 'Delete' }).click()
  for (const one of [page, friend]) await expect(commentIn(one, theTrip, 'come along')).toBeVisible()
  await undoStep(friend)
  await expect(commentIn(page, theTrip, 'come along')).toHaveCount(0)
  await openThread(page, 'Own: Last walk')
  await expect(commentIn(page, 'Own: Last walk', 'come along')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Own: Ryokan' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(commentIn(friend, theTrip, 'Own: which room?')).toBeVisible()
})

test('who comes back reads what the other changed meanwhile, is led there, and has then seen it on all devices', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben, trip } = await tripOfThree(server.url)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  await friend.goto(addressOf(trip))
  await expect(friend.getByRole('button', { name: 'Actions for Own: Breakfast' })).toBeVisible()
  await page.goto(addressOf(trip))
  await expect(page.getByRole('button', { name: 'Comment on Own: Breakfast' })).toBeVisible()
  await page.goto('/dashboard/goals')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Without a network, all of it arrives together later.
  await friend.context().setOffline(true)
  for (const idea of ['Own: Boat', 'Own: Tea']) {
    await friend.getByLabel('New idea').fill(idea)
    await friend.getByRole('button', { name: 'Add Idea' }).click()
    await expect(friend.getByRole('heading', { name: idea })).toBeVisible()
  }
  await friend.getByRole('button', { name: 'Actions for Own: Breakfast' }).click()
  await friend.getByRole('menuitem', { name: 'Move to day 3: Own: Farewell' }).click()
  await openThread(friend, 'Own: Golden Pavilion')
  await say(friend, 'Own: Golden Pavilion', 'Own: closed on Mondays')
  await friend.context().setOffline(false)
  await expect.poll(() => storedComments(server.url, ada, trip)).toEqual(['Own: closed on Mondays'])

  const news = page.getByRole('region', { name: 'What is new' })
  await page.goto(addressOf(trip))
  await news.getByRole('button', { name: 'changes since you were last here' }).click()
  const line = news.getByRole('listitem')
  await expect(line).toContainText('Ben Okafor')
  for (const words of ['noted 2 ideas', 'moved Own: Breakfast', 'commented on Own: Golden Pavilion'])
    await expect(line).toContainText(words)
  await expect(page.getByText('Moved by Ben Okafor')).toBeAttached()
  await expect(page.getByText('New, by Ben Okafor')).toHaveCount(2)
  await expectReadsWell(page, 'trip-news')
  await page.setViewportSize({ width: 1440, height: 900 })
  await news.getByRole('button', { name: 'moved Own: Breakfast' }).click()
  await expect(page.locator('[data-activity]').filter({ hasText: 'Own: Breakfast' })).toBeFocused()
  await news.getByRole('button', { name: 'commented on Own: Golden Pavilion' }).click()
  await expect(commentIn(page, 'Own: Golden Pavilion', 'Own: closed on Mondays')).toBeFocused()
  // Of one's own acts nothing is told.
  await expect(friend.getByRole('region', { name: 'What is new' })).toHaveCount(0)

  // Having looked is enough, here and on another device.
  await expect.poll(() => readRows(server.url, ada, `trip_looks?select=id&itinerary_id=eq.${trip}`)).toHaveLength(1)
  const other = await newDevice()
  await keepSignedIn(other.context(), ada)
  for (const one of [page, other]) {
    await one.goto(addressOf(trip))
    await expect(one.getByRole('button', { name: '1 comment on Own: Golden Pavilion' })).toBeVisible()
    await expect(one.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await expect(one.getByRole('region', { name: 'What is new' })).toHaveCount(0)
    await expect(one.getByText('Moved by Ben Okafor')).toHaveCount(0)
  }
})
