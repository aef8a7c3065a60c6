import { workOffline } from '#tests/support/offline-work.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { visit } from './support/visit.ts'
import { insertRows, readRows } from './support/world.ts'

test('a list, a goal and a progress update made offline are on the server after reconnecting, without doing anything', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/bucket-lists')
  await expect(page.getByText('No bucket lists found')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Changes will be saved when you reconnect.')).toBeVisible()

  await page.getByRole('button', { name: 'Create Bucket List' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Islands')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).click()
  await page.getByRole('heading', { name: 'Islands' }).click()
  await page.getByRole('link', { name: 'Add First Goal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Slow week on Naxos')
  await expect(form.getByLabel('Bucket list')).toHaveValue(/.+/)
  await form.getByLabel('Budget').fill('1500')
  await form.getByRole('button', { name: 'Create Goal' }).click()
  await page.getByRole('heading', { name: 'Slow week on Naxos' }).first().click()
  await page.getByRole('button', { name: 'Update Progress' }).click()
  await page.getByRole('dialog').getByLabel('Savings').fill('375')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$375').first()).toBeVisible()
  expect(await readRows(server.url, session, 'bucket_lists?select=name')).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Slow week on Naxos' }).first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('All changes synced successfully!')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await readRows(server.url, session, 'goals?select=title,budget_target,priority,bucket_lists(name)')).toEqual([
    { title: 'Slow week on Naxos', budget_target: 1500, priority: 2, bucket_lists: { name: 'Islands' } },
  ])
  const [latest] = await readRows<{ savings_amount: number; progress_percentage: number }>(
    server.url,
    session,
    'goal_progress?select=savings_amount,progress_percentage&order=created_at.desc&limit=1',
  )
  expect(latest?.savings_amount).toBe(375)
})

test('a change that the server refuses is kept under Needs attention, where it can be discarded', async ({
  page,
  server,
  allowConsoleError,
  world,
}) => {
  allowConsoleError(/status of 4\d\d/)
  const { session, listId } = world
  await insertRows(
    server.url,
    session,
    'goals',
    Array.from({ length: 48 }, (_, n) => ({ id: crypto.randomUUID(), bucket_list_id: listId, title: `Goal ${n}` })),
  )
  await page.goto('/dashboard/goals')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.getByRole('link', { name: 'New Goal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('One goal too many')
  await form.getByLabel('Bucket list').selectOption({ label: 'Own: Japan, slowly' })
  await form.getByRole('button', { name: 'Create Goal' }).click()
  await page.getByRole('button', { name: 'Needs attention' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('One goal too many')).toBeVisible()
  await expect(sheet.getByText(/50 open goals/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard this change?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('One goal too many')).toHaveCount(0)
})

test('what a portal answers refuses nothing, and what the server refused can be sent again all at once', async ({
  page,
  server,
  allowConsoleError,
  world,
}) => {
  allowConsoleError(/status of 40\d/)
  // As in Firefox and Safari, which send nothing while no tab is open and may ask the traveler before they keep data.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager')
    navigator.storage.persisted = async () => false
    navigator.storage.persist = async () => false
  })
  const refuse = (answer: { contentType: string; body: string }) =>
    page.route('**/rest/v1/bucket_lists?*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, ...answer }) : route.fallback(),
    )
  const makeList = async (name: string) => {
    // By key: what is told of the last one may lie over the button, and stays while the pointer is on it.
    await page.getByRole('button', { name: 'Create Bucket List' }).first().press('Enter')
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Create Bucket List' }).click()
    await expect(form).toHaveCount(0)
  }
  const stored = async () =>
    (await readRows<{ name: string }>(server.url, world.session, 'bucket_lists?select=name')).map(({ name }) => name)
  await page.goto('/dashboard/bucket-lists')
  await refuse({ contentType: 'text/html', body: '<html>Please accept the terms of this network</html>' })
  await makeList('Behind a portal')
  await page.getByRole('button', { name: 'Saving…' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('1 change is waiting to be sent.')).toBeVisible()
  await expect(sheet.getByText(/^This browser only sends changes while Farlight is open/)).toBeVisible()
  await expect(sheet.getByText(/^This browser may clear your plans from this device/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Ask it to keep them' }).click()
  await expect(sheet.getByText(/^This browser wouldn’t promise that/)).toBeVisible()
  await expectFocusKept(page)
  await page.unroute('**/rest/v1/bucket_lists?*')
  await sheet.getByRole('button', { name: 'Sync now' }).click()
  await expect(sheet.getByText('Nothing is waiting to be sent.')).toBeVisible()
  await expect(sheet.getByText(/only sends changes while/)).toHaveCount(0)
  expect(await stored()).toContain('Behind a portal')
  await page.keyboard.press('Escape')
  await refuse({
    contentType: 'application/json',
    body: '{"code":"42501","message":"permission denied","details":null,"hint":null}',
  })
  await makeList('First')
  await makeList('Second')
  await page.getByRole('button', { name: 'Needs attention' }).click()
  await expect(sheet.getByRole('button', { name: 'Retry', exact: true })).toHaveCount(2)
  await page.unroute('**/rest/v1/bucket_lists?*')
  await sheet.getByRole('button', { name: 'Retry all' }).click()
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeAttached()
  await expect.poll(stored).toEqual(expect.arrayContaining(['First', 'Second']))
})

test('what the server has lost is offered to be sent again, with what belongs to it', async ({
  page,
  server,
  world,
}) => {
  const { session, listId } = world
  const stored = () =>
    readRows<{ title: string }>(server.url, session, `goals?select=title&bucket_list_id=eq.${listId}`)

  await page.goto('/dashboard/bucket-lists')
  await expect(page.getByRole('heading', { name: 'Own: Japan, slowly' })).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.route(
    '**/rest/v1/rpc/sync_pull',
    async (route) => {
      // As after an older backup was restored: the server has started over, without the list.
      await fetch(`${server.url}/rest/v1/bucket_lists?id=eq.${listId}`, {
        method: 'DELETE',
        headers: { apikey: session.key, authorization: `Bearer ${session.accessToken}` },
      })
      const answer = await route.fetch({ postData: '{"cursor":null,"page_size":2000}' })
      await route.fulfill({ response: answer, json: { ...(await answer.json()), reset: true } })
    },
    { times: 1 },
  )
  await page.getByText('All changes saved').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Sync now' }).click()
  await expect(sheet.getByText('The server no longer has this.')).toBeVisible()
  await expect(sheet.getByText('Own: Japan, slowly')).toBeVisible()
  expect(await stored()).toEqual([])
  await sheet.getByRole('button', { name: 'Discard', exact: true }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Discard this?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Send again' }).click()
  await expect(sheet.getByText('The server no longer has this.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Own: Japan, slowly' })).toBeVisible()
  expect(await stored()).toHaveLength(2)
})

test('two tabs of one traveler show the same, whichever of them made the change', async ({
  page,
  context,
  signedIn: _signedIn,
}) => {
  const other = await context.newPage()
  await other.goto('/dashboard/bucket-lists')
  await expect(other.getByText('No bucket lists found')).toBeVisible()
  await page.goto('/dashboard/bucket-lists')
  await page.getByRole('button', { name: 'Create Bucket List' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Seen twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).dblclick()
  await expect(other.getByRole('heading', { name: 'Seen twice' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Seen twice' })).toHaveCount(1)
})

test('some hundred changes made offline are counted as they are saved, on a screen that works, and a refused one is kept', {
  tag: '@installed',
}, async ({ page, context, server, signedIn, newDevice }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await context.setOffline(true)
  const goals = Array.from({ length: 40 }, () => ({ id: crypto.randomUUID() }))
  const refused = { id: crypto.randomUUID(), title: 'Less than nothing', budgetTarget: -5 }
  const work = { userId: signedIn.userId, listId: crypto.randomUUID(), withEdits: true }
  await workOffline(page, { ...work, goals: [...goals, refused] })
  await visit(page, '/dashboard/bucket-lists')
  await page.getByRole('button', { name: 'Create Bucket List' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('One more')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).click()
  await expect(page.getByText('Offline, 207 waiting')).toBeVisible()

  await page.evaluate(() => {
    const told = new Set<string>()
    Object.assign(globalThis, { told })
    new MutationObserver(() => {
      for (const [text] of document.body.innerText.matchAll(/Saving… .* of 207/g)) told.add(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Far away' }).click()
  await page
    .getByRole('heading', { name: /^Goal \d+$/ })
    .first()
    .click()
  await expect(page.getByText('Bring a coat.')).toBeVisible()

  await page.getByRole('button', { name: 'Needs attention' }).click()
  await expect(page.getByRole('dialog').getByText('Less than nothing')).toBeVisible()
  // What builds on the refused one waits with it; everything else is there.
  await expect(page.getByRole('dialog').getByText('4 changes are waiting to be sent.')).toBeVisible()
  const told = await page.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told])
  expect(told.filter((text) => /^Saving… [1-9]\d* of 207$/.test(text))).not.toEqual([])
  const stored = await readRows(server.url, signedIn, 'goals?select=notes,priority')
  expect(stored).toEqual(goals.map(() => ({ notes: 'Bring a coat.', priority: 1 })))
  expect(await readRows(server.url, signedIn, 'transactions?select=id&amount=in.(10,11)')).toHaveLength(80)

  const second = await newDevice()
  await keepSignedIn(second.context(), signedIn)
  await second.goto('/dashboard/bucket-lists')
  await expect(second.getByText('14 of 40 goals completed')).toBeVisible()
  await expect(second.getByRole('heading', { name: 'One more' })).toBeVisible()
})
