import { twoFriends } from './support/connections.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { insertRows } from './support/world.ts'

test('two people who have a shared list open see each other there, until one of them goes', {
  tag: '@hints',
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben } = await twoFriends(server.url)
  const listId = crypto.randomUUID()
  const list = { id: listId, user_id: ada.userId, name: 'Rivers', category: 'adventure', is_collaborative: true }
  await insertRows(server.url, ada, 'bucket_lists', list)
  await insertRows(server.url, ada, 'bucket_list_members', { bucket_list_id: listId, user_id: ben.userId })
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)

  await page.goto(`/bucket-lists/${listId}`)
  await friend.goto(`/bucket-lists/${listId}`)
  const here = page.getByRole('main').getByText('Ben Okafor is here')
  await expect(here).toBeVisible()
  await expect(friend.getByRole('main').getByText('Ada Lovett is here')).toBeVisible()
  // It is read out, too.
  await expect(page.locator('p[aria-live=polite]').filter({ hasText: 'Ben Okafor is here' })).toHaveCount(1)
  await expectReadsWell(page, 'people-here')

  const secondTab = await friend.context().newPage()
  await secondTab.goto(`/bucket-lists/${listId}`)
  await expect(secondTab.getByRole('main').getByText('Ada Lovett is here')).toBeVisible()
  await friend.close()
  await expect(here).toBeVisible()
  await secondTab.getByRole('link', { name: 'Bucket Lists' }).first().click()
  await expect(here).toBeHidden()
})
