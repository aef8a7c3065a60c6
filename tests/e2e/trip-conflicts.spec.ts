import type { BrowserContext, Page } from '@playwright/test'
import { tripOfTwo } from './support/companions.ts'
import { addressOf, openEditor, storedPlan } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'

/** Changes fields of an activity in the editor. */
async function change(on: Page, activity: string, fields: Record<string, string>): Promise<void> {
  const editor = await openEditor(on)
  await editor.getByRole('button', { name: new RegExp(activity) }).click()
  for (const [label, text] of Object.entries(fields))
    await editor
      .getByLabel(new RegExp(`^${label}`))
      .last()
      .fill(text)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor).toBeHidden()
}

/** Ada's trip, open on her device and on that of Ben, who edits it with her. */
async function planTogether(given: {
  page: Page
  context: BrowserContext
  server: { url: string }
  newDevice: () => Promise<Page>
}) {
  const { page, context, server } = given
  const { ada, ben, trip } = await tripOfTwo(server.url, 'editor')
  await keepSignedIn(context, ada)
  const friend = await given.newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) {
    await one.goto(addressOf(trip))
    await expect(one.getByRole('button', { name: 'Edit Itinerary' })).toBeVisible()
  }
  return {
    friend,
    activities: async () => (await storedPlan(server.url, ada, trip))?.days.flatMap((day) => day.activities) ?? [],
    offline: (is: boolean) => friend.context().setOffline(is),
  }
}

test('whoever loses a value to a companion is told what and by whom, and can have it back', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { friend, activities, offline } = await planTogether({ page, context, server, newDevice })
  const times = async () => (await activities()).map(({ time }) => time)
  await offline(true)
  await change(friend, 'Own: Breakfast', { Time: '10:30 AM' })
  await change(page, 'Own: Breakfast', { Time: '08:15 AM' })
  await expect.poll(async () => (await times())[0]).toBe('08:15 AM')
  await offline(false)
  await expect(friend.getByText('Ada’s time for Own: Breakfast stays: 8:15 AM. Yours was 10:30 AM.')).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Put mine back' }).click()
  await expect.poll(async () => (await times())[0]).toBe('10:30 AM')
  await expect(page.getByText('10:30 AM')).toBeVisible()
})

test('several values that were lost in one trip are one notice, with a list to put them back from', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { friend, activities, offline } = await planTogether({ page, context, server, newDevice })
  const times = async () => (await activities()).map(({ time }) => time)
  await offline(true)
  await change(friend, 'Own: Golden Pavilion', { Time: '01:00 PM', Location: 'Own: North gate' })
  await change(page, 'Own: Golden Pavilion', { Time: '02:00 PM', Location: 'Own: South gate' })
  await expect.poll(async () => (await times())[1]).toBe('02:00 PM')
  await offline(false)
  const notice = friend.getByText('2 of your changes to Own: Nara clashed with someone else’s')
  await expect(notice).toBeVisible()
  await friend.getByRole('button', { name: 'Show', exact: true }).click()
  const list = friend.getByRole('dialog', { name: 'Changed by you and others' })
  const line = (words: string) => list.getByRole('listitem').filter({ hasText: words })
  await expect(line('Ada’s place for Own: Golden Pavilion stays: Own: South gate')).toBeVisible()
  await expectReadsWell(friend, 'lost-values')
  await friend.setViewportSize({ width: 1280, height: 900 })
  const ofTime = line('Ada’s time for Own: Golden Pavilion stays: 2:00 PM. Yours was 1:00 PM.')
  await ofTime.getByRole('button', { name: 'Put mine back' }).click()
  await expect(ofTime.getByRole('button', { name: 'Yours is back' })).toBeVisible()
  await expectFocusKept(friend)
  await list.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(async () => (await activities())[1])
    .toMatchObject({
      time: '01:00 PM',
      location: { name: 'Own: South gate' },
    })
})

test('what one deletes and another changes stays, and the one who deleted it is asked', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { friend, activities, offline } = await planTogether({ page, context, server, newDevice })
  const titles = async () => (await activities()).map(({ title }) => title)
  await offline(true)
  await friend.getByRole('button', { name: 'Actions for Own: Breakfast' }).click()
  await friend.getByRole('menuitem', { name: 'Delete' }).click()
  await change(page, 'Own: Breakfast', { Title: 'Own: Breakfast by the river' })
  await expect.poll(titles).toContain('Own: Breakfast by the river')
  await offline(false)
  await expect(
    friend.getByText('You deleted “Own: Breakfast by the river”, but Ada changed it at the same time.'),
  ).toBeVisible()
  await expect(friend.getByRole('heading', { name: 'Own: Breakfast by the river' })).toBeVisible()
  await friend.getByRole('button', { name: 'Decide' }).click()
  const sheet = friend.getByRole('dialog', { name: 'Saving and syncing' })
  await expect(sheet.getByRole('button', { name: 'Keep Ada’s' })).toBeVisible()
  await expectReadsWell(friend, 'kept-part')
  await sheet.getByRole('button', { name: 'Delete it anyway' }).click()
  await expect.poll(titles).not.toContain('Own: Breakfast by the river')
  await expect(sheet.getByText('Needs attention')).toHaveCount(0)
})
