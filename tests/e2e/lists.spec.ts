import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn, sessionOf } from './support/travellers.ts'
import { insertRows, readRows } from './support/world.ts'

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()

const storedNames = async (url: string, session: ApiSession) =>
  (await readRows<{ name: string }>(url, session, 'bucket_lists?select=name&order=sort_order')).map(({ name }) => name)

/** Makes lists in this order, as if on another device. */
const insertLists = (url: string, session: ApiSession, lists: { name: string; category?: string }[]) =>
  insertRows(
    url,
    session,
    'bucket_lists',
    lists.map((list, place) => ({
      id: crypto.randomUUID(),
      user_id: session.userId,
      category: 'adventure',
      sort_order: place,
      ...list,
    })),
  )

async function openMenu(page: Page, list: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${list}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('lists are made, found and deleted', async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await insertLists(server.url, session, [{ name: 'Summits' }, { name: 'Warm water', category: 'relaxation' }])
  await keepSignedIn(context, session)
  await page.goto('/dashboard/bucket-lists')

  await test.step('a new list goes last', async () => {
    await expect.poll(() => names(page)).toEqual(['Summits', 'Warm water'])
    await page.getByRole('button', { name: 'Create Bucket List' }).click()
    const form = page.getByRole('dialog')
    const create = form.getByRole('button', { name: 'Create Bucket List' })
    await expect(create).toBeDisabled()
    // It says what is missing to whoever reaches it all the same.
    await create.focus()
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name\./)
    await form.getByLabel('Name').fill('Noodles')
    await form.getByLabel('Description').fill('Bowls of the world')
    await form.getByRole('radio', { name: 'Food & Drink' }).check()
    await form.getByRole('radio', { name: 'Orange' }).check()
    await form.getByRole('button', { name: 'Create Bucket List' }).click()
    await expect(page.getByText('Bucket list created successfully!')).toBeVisible()
    await expect.poll(() => names(page)).toEqual(['Summits', 'Warm water', 'Noodles'])
  })

  await test.step('a name may be anything that can be read, and no longer than it may be', async () => {
    const strange = `<img src=x onerror=alert(1)> \u{1F3D4}\u202E جبال`
    await page.getByRole('button', { name: 'Create Bucket List' }).click()
    const form = page.getByRole('dialog')
    const save = form.getByRole('button', { name: 'Create Bucket List' })
    await form.getByLabel('Name').fill('\u200b\u202e')
    await expect(save).toBeDisabled()
    await form.getByLabel('Name').fill('x'.repeat(121))
    await save.click()
    await expect(form.getByText('The name can have at most 120 characters.')).toBeVisible()
    await form.getByLabel('Name').fill(strange)
    await save.click()
    await expect.poll(() => names(page)).toEqual(['Summits', 'Warm water', 'Noodles', strange])
    await expect.poll(() => storedNames(server.url, session)).toContain(strange)
    await openMenu(page, strange, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => names(page)).toEqual(['Summits', 'Warm water', 'Noodles'])
    // A toast under the pointer stays, and would lie over the next button.
    await page.mouse.move(0, 0)
    await expect(page.getByText('Bucket list deleted successfully')).toBeHidden()
  })

  await test.step('search and category find together', async () => {
    await page.getByRole('main').getByRole('searchbox').fill('BOWLS')
    await expect.poll(() => names(page)).toEqual(['Noodles'])
    await page.getByRole('tab', { name: 'Urban' }).click()
    await expect(page.getByText('No bucket lists found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(() => names(page)).toEqual(['Summits', 'Warm water', 'Noodles'])
    await page.getByRole('tab', { name: 'Relaxation' }).click()
    await expect.poll(() => names(page)).toEqual(['Warm water'])
    await page.getByRole('tab', { name: 'All Lists' }).click()
    await expectAccessible(page)
  })

  await test.step('deleting asks and warns', async () => {
    await openMenu(page, 'Summits', 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'Are you sure you want to delete this bucket list? This action cannot be undone.',
    )
    await expect(question).toContainText('Summits')
    await expect(question).toContainText('This will also delete all goals in this bucket list.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await openMenu(page, 'Summits', 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Bucket list deleted successfully')).toBeVisible()
    await expect.poll(() => names(page)).toEqual(['Warm water', 'Noodles'])
  })
})

test('lists are put in order by menu, keyboard and pointer, offline too, and on every device', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  test.setTimeout(120_000)
  const session = await sessionOf(server.url)
  await insertLists(server.url, session, [{ name: 'Noodles' }, { name: 'Summits' }, { name: 'Warm water' }])
  await keepSignedIn(context, session)
  await page.goto('/dashboard/bucket-lists')
  await expect.poll(() => names(page)).toEqual(['Noodles', 'Summits', 'Warm water'])

  await test.step('the menu moves a list and keeps the focus', async () => {
    await openMenu(page, 'Warm water', 'Move up')
    await expect.poll(() => names(page)).toEqual(['Noodles', 'Warm water', 'Summits'])
    await expect(page.getByRole('button', { name: 'Actions for Warm water' })).toBeFocused()
    await page.getByRole('button', { name: 'Actions for Noodles' }).click()
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
  })

  await test.step('the keyboard carries a list', async () => {
    await page.getByRole('button', { name: 'Reorder Summits' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Summits: place 3 of 3')).toBeAttached()
    // At the left end further presses change nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByText('Summits: place 1 of 3')).toBeAttached({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect.poll(() => names(page)).toEqual(['Summits', 'Noodles', 'Warm water'])
  })

  await test.step('the pointer drags a list, without a network', async () => {
    await expect.poll(() => storedNames(server.url, session)).toEqual(['Summits', 'Noodles', 'Warm water'])
    await context.setOffline(true)
    const from = await page.getByRole('button', { name: 'Reorder Warm water' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Reorder Summits' }).boundingBox()
    if (!from || !to) throw new Error('The grips are not on screen.')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x - 40, from.y + 10)
    await page.mouse.move(to.x + 10, to.y + 12, { steps: 3 })
    await expect(page.getByText('Warm water: place 1 of 3').first()).toBeAttached()
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['Warm water', 'Summits', 'Noodles'])
    await context.setOffline(false)
    await expect.poll(() => storedNames(server.url, session)).toEqual(['Warm water', 'Summits', 'Noodles'])
  })

  await test.step('another device shows the same order', async () => {
    const second = await newDevice()
    await keepSignedIn(second.context(), session)
    await second.goto('/dashboard/bucket-lists')
    await expect.poll(() => names(second)).toEqual(['Warm water', 'Summits', 'Noodles'])
  })
})

test('an open menu stays open while a second list arrives from another device', { tag: '@installed' }, async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await insertLists(server.url, session, [{ name: 'Noodles' }])
  await keepSignedIn(context, session)
  await page.goto('/dashboard/bucket-lists')
  await page.getByRole('button', { name: 'Actions for Noodles' }).click()
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  await insertRows(server.url, session, 'bucket_lists', { id: crypto.randomUUID(), name: 'Summits' })
  // Coming back online asks for news at once.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Summits')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Noodles')
})
