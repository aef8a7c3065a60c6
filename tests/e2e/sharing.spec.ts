import type { Page } from '@playwright/test'
import { twoFriends } from './support/connections.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { addWorld, readRows } from './support/world.ts'

const goalTitle = 'Own: Cherry blossom in Kyoto'

const openShareDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Share Goal' }).click()
  return page.getByRole('dialog', { name: 'Share Goal' })
}

test('a goal is shared with one connection, then with everybody, then with nobody', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben } = await twoFriends(server.url)
  const { goalId } = await addWorld(server.url, ada)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  const stranger = await newDevice()

  await stranger.goto(`/goals/${goalId}`)
  await expect(stranger).toHaveURL(/\/$/)

  await page.goto(`/goals/${goalId}`)
  const dialog = await openShareDialog(page)
  await dialog.getByRole('radio', { name: /^Connections/ }).check()
  await dialog.getByRole('button', { name: /^Specific connections/ }).click()
  await page.getByRole('option', { name: 'Ben Okafor' }).click()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/goals/${goalId}`)
  await expect
    .poll(() => readRows(server.url, ada, `goals?select=privacy_level,allow_reshare,specific_users&id=eq.${goalId}`))
    .toEqual([{ privacy_level: 'connections', allow_reshare: false, specific_users: [ben.userId] }])

  await friend.goto('/dashboard/notifications')
  await expect(friend.getByText(`Ada Lovett shared "${goalTitle}" with you.`)).toBeVisible()
  await friend.getByRole('button', { name: /^Shared with you/ }).click()
  await expect(friend.getByRole('heading', { name: goalTitle })).toBeVisible()
  await expect(friend.getByText('Shared by Ada Lovett')).toBeVisible()
  await expect(friend.getByText('Own: Book the ryokan early.')).toBeHidden()
  await expect(friend.getByRole('button', { name: 'Edit Goal' })).toBeHidden()
  await friend.goto('/dashboard/bucket-lists')
  await expect(friend.getByRole('heading', { name: 'Shared with me' })).toBeVisible()
  await expect(friend.getByRole('link', { name: goalTitle })).toBeVisible()

  await openShareDialog(page)
  await dialog.getByRole('radio', { name: /^Public/ }).check()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => readRows(server.url, ada, `goals?select=is_public,privacy_level&id=eq.${goalId}`))
    .toEqual([{ is_public: true, privacy_level: 'public' }])
  // Also by the address that it has in its owner's app.
  await stranger.goto(`/dashboard/goals/${goalId}`)
  await expect(stranger.getByRole('heading', { level: 1, name: goalTitle })).toBeVisible()
  await expect(stranger).toHaveURL(new RegExp(`/goals/${goalId}$`))
  await expect(stranger).toHaveTitle(`${goalTitle} · Farlight`)
  await expect(stranger.getByText('Own: Two weeks under the trees.')).toBeVisible()
  for (const kept of ['Own: Book the ryokan early.', '$3,500', '$875', 'Lovett'])
    await expect(stranger.getByText(kept)).toBeHidden()
  await expectAccessible(stranger)
  await stranger.getByRole('link', { name: 'Get Started Free' }).click()
  await expect(stranger.getByRole('dialog')).toBeVisible()

  await openShareDialog(page)
  await dialog.getByRole('radio', { name: /^Private/ }).check()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect
    .poll(() => readRows(server.url, ada, `goals?select=privacy_level&id=eq.${goalId}`))
    .toEqual([{ privacy_level: 'private' }])
  await stranger.goto(`/goals/${goalId}`)
  await expect(stranger).toHaveURL(/\/$/)
  await friend.goto(`/goals/${goalId}`)
  await expect(friend.getByText('Goal Not Found')).toBeVisible()
})

test('a collaborator works on the goals, a viewer only looks, and both can go', { tag: '@installed' }, async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben } = await twoFriends(server.url)
  const { listId, goalId } = await addWorld(server.url, ada)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)

  await page.goto(`/bucket-lists/${listId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: /^Collaborative/ })
    .check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Add members' }).click()
  const members = page.getByRole('dialog', { name: 'Members' })
  await members.getByRole('button', { name: /^Connection:/ }).click()
  await expect(page.getByRole('option', { name: 'Ben Okafor' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Ben Okafor' }).click()
  await expectAccessible(page)
  await members.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Member added')).toBeVisible()
  const memberships = () => readRows(server.url, ada, 'bucket_list_members?select=role')
  await expect.poll(memberships).toEqual([{ role: 'collaborator' }])

  await friend.goto('/dashboard/notifications')
  await expect(friend.getByText('Ada Lovett added you to "Own: Japan, slowly".')).toBeVisible()
  await friend.getByRole('button', { name: /^Added to a bucket list/ }).click()
  await expect(friend.getByText('You can add and edit goals and their progress.')).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Add New Goal' })).toBeVisible()
  for (const name of ['Edit', 'Share', 'Delete'])
    await expect(friend.getByRole('main').getByRole('button', { name, exact: true })).toBeHidden()
  await friend.goto(`/goals/${goalId}`)
  await expect(friend.getByRole('button', { name: 'Share Goal' })).toBeHidden()
  await friend.getByRole('button', { name: 'Edit Goal' }).click()
  await friend.getByRole('dialog').getByLabel('Title').fill('Own: Blossom for two')
  await friend.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => readRows(server.url, ada, `goals?select=title&id=eq.${goalId}`))
    .toEqual([{ title: 'Own: Blossom for two' }])

  await members.getByRole('button', { name: 'Remove Ben Okafor' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Remove member' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await members.getByLabel('Role of Ben Okafor').selectOption('Viewer')
  await expect.poll(memberships).toEqual([{ role: 'viewer' }])
  // Coming back online asks for news at once.
  await friend.context().setOffline(true)
  await friend.context().setOffline(false)
  await expect(friend.getByRole('heading', { name: 'Own: Blossom for two' })).toBeVisible()
  for (const name of ['Edit Goal', 'Update Progress', 'Mark as Completed', 'Delete Goal', 'Change pictures'])
    await expect(friend.getByRole('button', { name })).toBeHidden()
  await friend.goto(`/bucket-lists/${listId}`)
  await expect(friend.getByText('You can look at the goals and their progress.')).toBeVisible()
  await expect(friend.getByRole('link', { name: 'Add New Goal' })).toBeHidden()
  await expectAccessible(friend)
  await friend.context().setOffline(true)
  await friend.getByRole('button', { name: 'Leave list' }).click()
  await expect(friend.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('alertdialog').getByRole('button', { name: 'Leave list' }).click()
  await expect(friend.getByText('You left "Own: Japan, slowly"')).toBeVisible()
  await expect(friend.getByText('No bucket lists found')).toBeVisible()
  await friend.context().setOffline(false)
  await expect.poll(memberships).toEqual([])
  expect(await readRows(server.url, ben, 'goals?select=id')).toEqual([])
})
