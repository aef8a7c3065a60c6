import type { Page } from '@playwright/test'
import { twoFriends } from './support/connections.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { insertRows, readOwnRows, readRows } from './support/world.ts'

/** A picture of one red pixel, and a page that claims to be one. */
const photo = {
  name: 'pass.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const noPhoto = { name: 'trap.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') }

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const write = async (page: Page, text: string) => {
  await page.getByLabel('Your post').fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

test('what one writes the other likes, comments on and passes on, and both see it in their feeds', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben } = await twoFriends(server.url)
  await keepSignedIn(context, ada)
  await page.goto('/social')
  await expect(page.getByRole('heading', { name: 'Activity Feed' })).toBeVisible()
  await write(page, 'Lanterns over the river <b>tonight</b>')
  await expect(page.getByText('Post created successfully')).toBeVisible()
  await expectFocusKept(page)
  await expect(post(page, 'Lanterns over the river <b>tonight</b>')).toBeVisible()
  await expectAccessible(page)

  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  await friend.goto('/social')
  const seen = post(friend, 'Lanterns over the river')
  await seen.getByRole('button', { name: '0 likes' }).click()
  await expect(seen.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true')
  await seen.getByRole('button', { name: '0 comments' }).click()
  await seen.getByRole('textbox', { name: 'Comment' }).fill('I wish I had been there to see it')
  await seen.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(seen.getByRole('listitem').filter({ hasText: 'I wish I had been there' })).toBeVisible()
  await expect(seen.getByRole('button', { name: '1 comment' })).toBeVisible()
  await expectFocusKept(friend)
  await expectAccessible(friend)
  await seen.getByRole('button', { name: 'Reshare' }).click()
  const dialog = friend.getByRole('dialog', { name: 'Reshare' })
  await dialog.getByLabel('Your words').fill('Look at this')
  await expectAccessible(friend)
  await dialog.getByRole('button', { name: 'Reshare' }).click()
  await expect(post(friend, 'Look at this')).toBeVisible()
  await friend.reload()
  await expect(post(friend, 'Look at this')).toContainText('Ada Lovett')
  await expect(post(friend, 'Lanterns').last().getByRole('button', { name: '1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Feed refreshed')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben Okafor shared a post' })).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText('Ben Okafor commented: "I wish I had been there to see…"')).toBeVisible()
  await page.getByRole('button', { name: 'New like' }).click()
  await expect(page).toHaveURL(/\/social\?post=/)
  const mine = post(page, 'Lanterns').filter({ hasNotText: 'Look at this' })
  await expect(mine).toBeFocused()

  await mine.getByRole('button', { name: '1 comment' }).click()
  await mine.getByRole('button', { name: 'Actions for Ben Okafor’s comment' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(mine.getByRole('button', { name: '0 comments' })).toBeVisible()
  await mine.getByRole('button', { name: 'Actions for this post' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Text').fill('Lanterns, again')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Post updated successfully')).toBeVisible()
  // Ben's post tells the new words, too: the feed is at rest again.
  await expect(post(page, 'Look at this')).toContainText('Lanterns, again')
  await mine.getByRole('button', { name: 'Actions for this post' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post deleted successfully')).toBeVisible()
  await expect.poll(() => readOwnRows(server.url, ada, 'posts?select=id')).toEqual([])
  await page.reload()
  await expect(page.getByText('This post is no longer available').first()).toBeVisible()
})

test('a post and a comment made without a network are there at once and reach the others later', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben } = await twoFriends(server.url)
  const id = crypto.randomUUID()
  await insertRows(server.url, ben, 'posts', { id, content: 'Fog on the pass' })
  await keepSignedIn(context, ada)
  await page.goto('/social')
  await expect(post(page, 'Fog on the pass')).toBeVisible()
  await expect(page.getByRole('status', { name: /saved/i }).or(page.getByText('All changes saved'))).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. You see the latest posts on this device/)).toBeVisible()
  await page.getByLabel('Who can see it').selectOption('Public')
  await page.locator('input[type=file]').setInputFiles([photo, noPhoto])
  const pictures = page.getByRole('group', { name: 'Pictures' })
  await expect(pictures.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', /^data:image\//)
  await expect(pictures.getByText(/trap\.png: This file is not a JPEG/)).toBeVisible()
  await page.getByRole('button', { name: 'Add picture by address' }).click()
  await pictures.getByLabel('Picture 2', { exact: true }).fill('javascript:alert(1)')
  await write(page, 'Written in the tunnel')
  await expect(pictures.getByText('The address must begin with http:// or https://.')).toBeVisible()
  await expectAccessible(page)
  await pictures.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const mine = post(page, 'Written in the tunnel')
  await expect(mine.getByText('Waiting')).toBeVisible()
  await expect(mine.getByRole('img', { name: 'Picture 1 of 1' })).toHaveAttribute('src', /^data:image\//)
  await expect(pictures).toBeHidden()
  const fog = post(page, 'Fog on the pass')
  await fog.getByRole('button', { name: '0 comments' }).click()
  await fog.getByRole('textbox', { name: 'Comment' }).fill('From the tunnel')
  await fog.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(fog.getByRole('listitem').filter({ hasText: 'From the tunnel' })).toContainText('Waiting')
  await fog.getByRole('button', { name: '0 likes' }).click()
  await expect(page.getByText('Failed to like post: You are offline')).toBeVisible()
  await expect(fog.getByRole('button', { name: '0 likes' })).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  await expect
    .poll(() => readRows(server.url, ben, `post_comments?select=content&post_id=eq.${id}`))
    .toEqual([{ content: 'From the tunnel' }])
  await expect(post(page, 'Written in the tunnel').getByText('Waiting')).toBeHidden()
  expect(await readRows(server.url, ben, `posts?select=content&user_id=eq.${ada.userId}`)).toEqual([
    { content: 'Written in the tunnel' },
  ])

  // Whoever has the link of a public post opens it without an account; of another one they are asked to sign in.
  const reader = await newDevice()
  await keepSignedIn(reader.context(), ben)
  await reader.goto('/social')
  const picture = post(reader, 'Written in the tunnel').getByRole('img', { name: 'Picture 1 of 1' })
  await expect(picture).toHaveAttribute('src', /^data:image\//)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await mine.getByRole('button', { name: 'Actions for this post' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Post' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/posts\/[0-9a-f-]{36}$/)
  const stranger = await newDevice()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Post by Ada', exact: true })).toBeVisible()
  await expect(stranger.getByText('Written in the tunnel')).toBeVisible()
  await expect(stranger.getByRole('img', { name: 'Picture 1 of 1' })).toHaveAttribute('src', /^data:image\//)
  await expectAccessible(stranger)
  await reader.goto(link)
  await expect(reader).toHaveURL(/\/dashboard\/social\?post=/)
  await expect(post(reader, 'Written in the tunnel')).toBeFocused()
  await dialog.getByRole('radio', { name: /^Private/ }).check()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => readRows(server.url, ben, `posts?select=content&user_id=eq.${ada.userId}`)).toEqual([])
  await stranger.goto(link)
  await expect(stranger).toHaveURL(/\/$/)
})
