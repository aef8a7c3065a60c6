/** Reports by travelers, and what moderators decide. Long, because each decision needs the report of another. */
import type { Page } from '@playwright/test'
import { administrator, enter } from './support/administrator.ts'
import { signUpAs, twoFriends } from './support/connections.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn, signInByApi } from './support/travelers.ts'
import { insertRows, ownPlan, readRows } from './support/world.ts'
import { visit } from './support/visit.ts'

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
async function report(page: Page, reason: string, details = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Report / })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').selectOption(reason)
  await dialog.getByLabel('Details').fill(details)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. Our team will review this.').last()).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function callFunction<Answer>(url: string, { key, accessToken }: ApiSession, name: string, body: object) {
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

test('what waits is decided from the first screen, by keyboard alone', async ({ page, server }) => {
  const admin = administrator()
  const chief = await signInByApi(server.url, admin)
  // What other journeys have reported.
  const { rows } = await callFunction<{ rows: { id: string; state: string }[] }>(
    server.url,
    chief,
    'admin_flagged_content',
    { status: 'pending', page_size: 50 },
  )
  if (rows.length > 0)
    await callFunction(server.url, chief, 'decide_flagged_content', { reports: rows, decision: 'approved', notes: '' })
  const { ada, ben } = await twoFriends(server.url)
  const words = `Cheap watches ${crypto.randomUUID().slice(0, 8)}`
  const id = crypto.randomUUID()
  await insertRows(server.url, ben, 'posts', { id, content: words })
  await insertRows(server.url, ada, 'flagged_content?select=reason', {
    reporter_id: ada.userId,
    content_type: 'post',
    content_id: id,
    reason: 'spam',
  })

  await enter(page, admin)
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Content Moderation 1 report waits' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: words })).toContainText('Spam')
  await expectAccessible(page)
  await main.getByRole('button', { name: `Keep content: Post · ${words}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Notes')).toBeFocused()
  await page.keyboard.type('They are cheap')
  await dialog.getByRole('button', { name: 'Keep content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Moderation decision saved')).toBeVisible()
  await expect(main.getByText('Nothing waits')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Pending Moderation' })).toContainText('0')
  await expect(page.getByText('report waits')).toHaveCount(0)
  await main.getByRole('listitem').filter({ hasText: 'kept the post by' }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Reported: Post' })).toBeVisible()
  await expect(main).toContainText(words)
})

test('a reported post is removed and given back, and two moderators do not decide over each other', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const admin = administrator()
  const { ada, ben } = await twoFriends(server.url)
  const words = `Cheap watches ${crypto.randomUUID().slice(0, 8)}`
  const id = crypto.randomUUID()
  await insertRows(server.url, ben, 'posts', { id, content: words })
  await insertRows(server.url, ben, 'post_comments', { post_id: id, content: 'Buy now' })
  await keepSignedIn(context, ada)
  await page.goto('/social')
  await post(page, words).getByRole('button', { name: 'Actions for this post' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await context.setOffline(true)
  const dialog = page.getByRole('dialog', { name: 'Report post' })
  await expect(dialog.getByText('You are offline. You can report this when you are back online.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').selectOption('Spam')
  await dialog.getByRole('button', { name: 'Report' }).click()
  // The dialog says it, too, and had said it before.
  await expect(
    page.locator('[data-sonner-toast]', { hasText: 'You are offline. You can report this when you are back online.' }),
  ).toBeVisible()
  await context.setOffline(false)
  await dialog.getByLabel('Details').fill('The same in every feed')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. Our team will review this.')).toBeVisible()
  await post(page, words).getByRole('button', { name: '1 comment' }).click()
  await post(page, words).getByRole('button', { name: 'Actions for Ben Okafor’s comment' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await report(page, 'Harassment')

  const desk = await newDevice()
  await enter(desk, admin)
  await desk.getByRole('navigation').getByRole('link', { name: 'Content Moderation' }).click()
  const queue = desk.getByRole('table', { name: 'Reported content' })
  await expect(queue.getByRole('row', { name: new RegExp(words) })).toContainText('Ben Okafor')
  await desk.getByLabel('Type').selectOption('Comment')
  await expect(desk).toHaveURL(/type=comment/)
  await expect(queue.getByRole('row', { name: /Buy now/ })).toContainText('Harassment')
  await expectAccessible(desk)
  await picture(desk, 'moderation-queue-1440-light')
  await desk.getByLabel('Type').selectOption('Post')
  await queue.getByRole('link', { name: words }).click()
  await expect(desk.getByRole('heading', { name: 'Reported: Post' })).toBeVisible()
  await expect(desk.getByText('The same in every feed')).toBeVisible()
  await expectAccessible(desk)
  const second = await desk.context().newPage()
  await second.goto(desk.url())
  await expect(second.getByRole('heading', { name: 'Reported: Post' })).toBeVisible()
  await picture(desk, 'moderation-item-1440-light')
  await desk.getByRole('button', { name: 'Remove content' }).click()
  await desk.getByRole('dialog').getByLabel('Notes').fill('Sells things')
  await expectAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove content' }).click()
  await expect(desk.getByText('Moderation decision saved')).toBeVisible()
  await expect(desk.getByText('Hidden from others')).toBeVisible()
  await expect(desk.getByText('Sells things')).toBeVisible()

  for (const name of ['Escalate', 'Keep content']) {
    await second.getByRole('button', { name }).click()
    await expect(second.getByRole('dialog')).toBeVisible()
    await expectAccessible(second)
    if (name === 'Escalate') await second.keyboard.press('Escape')
  }
  await second.getByRole('dialog').getByRole('button', { name: 'Keep content' }).click()
  await expect(second.getByText('Ada Lindqvist got there first: Removed')).toBeVisible()
  await second.keyboard.press('Escape')
  await expect(second.getByText('Hidden from others')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Activity Feed' })).toBeVisible()
  await expect(post(page, words)).toBeHidden()
  await page.goto('/dashboard/notifications')
  await expect(page.getByText('Thank you. Our moderators removed the post that you reported.')).toBeVisible()
  const author = await newDevice()
  await keepSignedIn(author.context(), ben)
  await author.goto('/dashboard/notifications')
  await expect(author.getByText('Our moderators removed your post: spam. Only you can see it now.')).toBeVisible()
  await author.getByRole('button', { name: /^Removed by moderators/ }).click()
  await expect(post(author, words).getByText('Removed by moderators')).toBeVisible()
  await expect(post(author, words).getByRole('button', { name: 'Reshare' })).toBeDisabled()
  await picture(author, 'removed-post-1440-light')

  await second.getByRole('button', { name: 'Keep content' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Keep content' }).click()
  await expect(second.getByText('Moderation decision saved')).toBeVisible()
  await page.goto('/social')
  await expect(post(page, words)).toBeVisible()
  await author.goto('/dashboard/notifications')
  await expect(author.getByText('Our moderators looked again: your post can be seen again.')).toBeVisible()
  await visit(second, '/admin/audit-logs')
  await expect(second.getByRole('table', { name: 'Audit Logs' }).getByRole('row').nth(1)).toContainText(
    'keptReport · post by Ben Okafor',
  )
})

test('profiles, lists, goals and itineraries are reported where they are seen, and several are decided at once', async ({
  page,
  context,
  server,
  newDevice,
  allowConsoleError,
}) => {
  // Reported before.
  allowConsoleError(/409/)
  const admin = administrator()
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const name = `Qz${crypto.randomUUID().slice(0, 8)}`
  const ben = await signUpAs(server.url, name, 'Okafor')
  const list = crypto.randomUUID()
  const goal = crypto.randomUUID()
  const open = { is_public: true, privacy_level: 'public' }
  await insertRows(server.url, ben, 'bucket_lists', { id: list, name: `${name} list`, ...open })
  await insertRows(server.url, ben, 'goals', { id: goal, bucket_list_id: list, title: `${name} goal`, ...open })
  const itinerary = crypto.randomUUID()
  await insertRows(server.url, ben, 'itineraries', {
    id: itinerary,
    destination_name: `${name} trip`,
    number_of_days: 2,
    ai_generated_plan: ownPlan(2),
    ...open,
  })
  await keepSignedIn(context, ada)
  for (const [address, heading] of [
    [`/dashboard/bucket-lists/${list}`, `${name} list`],
    [`/dashboard/goals/${goal}`, `${name} goal`],
    [`/dashboard/itineraries/${itinerary}`, `${name} trip`],
    [`/dashboard/social/users/${ben.userId}`, `${name} Okafor`],
  ] as const) {
    await visit(page, address)
    await expect(page.getByRole('heading', { name: new RegExp(heading), level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await report(page, 'Inappropriate')
  }
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report profile' })
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('You have reported this before. Our team will review it.')).toBeVisible()

  const visitor = await newDevice()
  await visitor.goto(`/bucket-lists/${list}`)
  await expect(visitor.getByRole('heading', { name: `${name} list` })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Report' })).toBeHidden()

  const desk = await newDevice()
  await enter(desk, admin)
  await visit(desk, '/admin/moderation')
  const queue = desk.getByRole('table', { name: 'Reported content' })
  await expect(queue.getByRole('row', { name: new RegExp(name) })).toHaveCount(4)
  for (const row of await queue.getByRole('row', { name: new RegExp(name) }).all()) {
    const shown = await row.getByRole('link').innerText()
    await row.getByRole('checkbox', { name: `Choose ${shown}` }).focus()
    await desk.keyboard.press('Space')
  }
  await expect(desk.getByText('4 chosen')).toBeVisible()
  await expectAccessible(desk)
  await picture(desk, 'moderation-chosen-1440-light')
  await desk.getByRole('button', { name: 'Remove content' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove content' }).click()
  await expect(desk.getByText('Moderation decision saved')).toBeVisible()
  await expect(queue.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  expect(await readRows(server.url, ada, `flagged_content?select=status`)).toEqual(
    Array.from({ length: 4 }, () => ({ status: 'removed' })),
  )

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Traveler Not Found' })).toBeVisible()
  await page.goto(`/dashboard/goals/${goal}`)
  await expect(page.getByRole('heading', { name: 'Goal Not Found' })).toBeVisible()
  await visitor.reload()
  await expect(visitor).toHaveURL(/\/$/)
  const author = await newDevice()
  await keepSignedIn(author.context(), ben)
  for (const [address, heading] of [
    [`/dashboard/bucket-lists/${list}`, `${name} list`],
    [`/dashboard/goals/${goal}`, `${name} goal`],
    [`/dashboard/itineraries/${itinerary}`, `${name} trip`],
    ['/dashboard/profile', `${name} Okafor`],
  ] as const) {
    await visit(author, address)
    await expect(
      author.getByRole('heading', { name: new RegExp(heading), level: heading.endsWith('Okafor') ? 2 : 1 }),
    ).toBeVisible()
    await expect(author.getByText('Removed by moderators').first()).toBeVisible()
    await picture(author, `removed-${heading.split(' ')[1]}`)
  }
  await expectAccessible(author)
  // On the cards of one's own lists, too.
  for (const place of ['bucket-lists', 'goals', 'itineraries']) {
    await visit(author, `/dashboard/${place}`)
    await expect(author.getByText('Removed by moderators').first()).toBeVisible()
    await expectAccessible(author)
    await picture(author, `removed-card-${place}`)
  }

  await visit(desk, '/admin/moderation?status=removed')
  await expect(queue.getByRole('row', { name: new RegExp(name) })).toHaveCount(4)
  const twoLooks = [
    [1440, 'dark'],
    [390, 'light'],
  ] as const
  await visit(desk, '/admin/moderation?status=escalated&type=itinerary')
  await expect(desk.getByText('Nothing found').first()).toBeVisible()
  await expectReadsWell(desk, 'moderation-empty', twoLooks)
  await visit(desk, '/admin/moderation?status=all')
  await expect(desk.getByText(`${name} list`).first()).toBeVisible()
  await expectReadsWell(desk, 'moderation-all', twoLooks)
  await desk.getByRole('link', { name: `${name} list` }).click()
  await expect(desk.getByRole('heading', { name: 'Reported: Bucket list' })).toBeVisible()
  await expectReadsWell(desk, 'moderation-item', twoLooks)

  // On a phone several are chosen on their cards.
  await desk.goto('/admin/moderation?status=removed')
  const cards = desk.getByRole('list', { name: 'Reported content' }).getByRole('listitem').filter({ hasText: name })
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all())
    await card.getByRole('checkbox', { name: `Choose ${await card.getByRole('link').innerText()}` }).check()
  await expect(desk.getByText('4 chosen')).toBeInViewport()
  await expectAccessible(desk)
  await picture(desk, 'moderation-chosen-390-light')
  await desk.getByRole('button', { name: 'Keep content' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Keep content' }).click()
  await expect(desk.getByText('Moderation decision saved')).toBeVisible()
  await expect(cards).toHaveCount(0)
  await author.goto('/dashboard/goals')
  await expect(author.getByText(`${name} goal`)).toBeVisible()
  await expect(author.getByText('Removed by moderators')).toHaveCount(0)
})
