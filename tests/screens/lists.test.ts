import { syncNow } from '#sync/cycle/status.ts'
import { expectAccessible } from './support/accessible.ts'
import { addLists } from './support/list-rows.ts'
import { press } from './support/keys.ts'
import { texts } from './support/seen.ts'
import { expect, page, test, userEvent } from './support/test.ts'

const main = page.getByRole('main')
const names = () => texts(main.getByRole('listitem').getByRole('heading'))
const opener = main.getByRole('button', { name: 'Create Bucket List' })
const form = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

async function openMenu(list: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${list}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.beforeEach(async ({ open, backend, userId }) => {
  await addLists(backend, userId, [
    { name: 'Summits' },
    { name: 'Warm water', category: 'relaxation' },
    { name: 'Noodles', description: 'Bowls of the world', category: 'food' },
  ])
  await open('/dashboard/bucket-lists')
  await expect.poll(names).toEqual(['Summits', 'Warm water', 'Noodles'])
})

test('a new list goes last', async ({ backend }) => {
  await opener.click()
  const create = form.getByRole('button', { name: 'Create Bucket List' })
  await expect.element(create).toBeDisabled()
  // It says what is missing to whoever reaches it all the same.
  await press(create, '{Enter}')
  await expect.element(form.getByLabelText('Name')).toHaveFocus()
  await expect.element(form.getByLabelText('Name')).toHaveAccessibleDescription(/Please enter a name\./)
  await form.getByLabelText('Name').fill('Rivers')
  await form.getByLabelText('Description').fill('From the spring to the sea')
  await form.getByRole('radio', { name: 'Food & Drink' }).click()
  await form.getByRole('radio', { name: 'Orange' }).click()
  await create.click()
  await expect.element(page.getByText('Bucket list created successfully!')).toBeVisible()
  await expect.poll(names).toEqual(['Summits', 'Warm water', 'Noodles', 'Rivers'])
  await expect
    .poll(() => backend.rows.all('bucketLists').at(-1))
    .toMatchObject({ description: 'From the spring to the sea', category: 'food', color_theme: 'orange' })
})

test('a name may be anything that can be read, and no longer than it may be', async ({ backend }) => {
  const strange = `<img src=x onerror=alert(1)> \u{1F3D4}\u202E جبال`
  await opener.click()
  const create = form.getByRole('button', { name: 'Create Bucket List' })
  await form.getByLabelText('Name').fill('\u200b\u202e')
  await expect.element(create).toBeDisabled()
  await form.getByLabelText('Name').fill('x'.repeat(121))
  await create.click()
  await expect.element(form.getByText('The name can have at most 120 characters.')).toBeVisible()
  await form.getByLabelText('Name').fill(strange)
  await create.click()
  await expect.poll(names).toEqual(['Summits', 'Warm water', 'Noodles', strange])
  await expect.poll(() => backend.rows.all('bucketLists').map(({ name }) => name)).toContain(strange)
  await openMenu(strange, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).toEqual(['Summits', 'Warm water', 'Noodles'])
})

test('search and category find lists together', async () => {
  await main.getByRole('searchbox').fill('BOWLS')
  await expect.poll(names).toEqual(['Noodles'])
  await page.getByRole('tab', { name: 'Urban' }).click()
  await expect.element(page.getByText('No bucket lists found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(names).toEqual(['Summits', 'Warm water', 'Noodles'])
  await page.getByRole('tab', { name: 'Relaxation' }).click()
  await expect.poll(names).toEqual(['Warm water'])
  await page.getByRole('tab', { name: 'All Lists' }).click()
  await expect.poll(names).toEqual(['Summits', 'Warm water', 'Noodles'])
  await expectAccessible()
})

test('deleting a list asks and warns', async () => {
  await openMenu('Summits', 'Delete')
  await expect
    .element(question)
    .toHaveTextContent('Are you sure you want to delete this bucket list? This action cannot be undone.')
  await expect.element(question).toHaveTextContent('Summits')
  await expect.element(question).toHaveTextContent('This will also delete all goals in this bucket list.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await openMenu('Summits', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Bucket list deleted successfully')).toBeVisible()
  await expect.poll(names).toEqual(['Warm water', 'Noodles'])
})

test('the menu moves a list and keeps the focus', async ({ backend }) => {
  await openMenu('Noodles', 'Move up')
  await expect.poll(names).toEqual(['Summits', 'Noodles', 'Warm water'])
  await expect.element(page.getByRole('button', { name: 'Actions for Noodles' })).toHaveFocus()
  await page.getByRole('button', { name: 'Actions for Summits' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  const stored = () =>
    backend.rows
      .all('bucketLists')
      .sort((one, other) => Number(one.sort_order) - Number(other.sort_order))
      .map(({ name }) => name)
  await expect.poll(stored).toEqual(['Summits', 'Noodles', 'Warm water'])
})

test('the keyboard carries a list', async () => {
  await press(page.getByRole('button', { name: 'Reorder Noodles' }), ' ')
  await expect.element(page.getByText('Noodles: place 3 of 3')).toBeInTheDocument()
  // At the left end further presses change nothing.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowLeft}')
      return page.getByText('Noodles: place 1 of 3').elements().length
    })
    .toBeGreaterThan(0)
  await userEvent.keyboard(' ')
  await expect.poll(names).toEqual(['Noodles', 'Summits', 'Warm water'])
})

test('an open menu stays open while a second list arrives from another device', async ({ backend, userId }) => {
  await page.getByRole('button', { name: 'Actions for Noodles' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  await addLists(backend, userId, [{ name: 'Rivers' }])
  await syncNow()
  await expect.element(page.getByText('Rivers')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(form.getByLabelText('Name')).toHaveValue('Noodles')
})
