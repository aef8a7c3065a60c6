/** Where one line after the other is typed: the next one is begun while a slow device still stores the last. */
import { userEvent } from 'vitest/browser'
import { uuid } from './support/session.ts'
import { holdWrites } from './support/held-writes.ts'
import { addMember, addressOf, addTrip } from './support/trip-rows.ts'
import { expect, type Locator, page, test } from './support/test.ts'

/** Sends the first words by what sends them, and types the next before they are stored. */
async function typeAhead(field: Locator, send: () => Promise<unknown>): Promise<void> {
  await field.fill('Own: First')
  const release = await holdWrites()
  await send()
  await expect.element(field).toHaveValue('')
  await field.fill('Own: Next')
  release()
}

test('an idea that is begun while the last one is being stored stays', async ({ open, backend, userId }) => {
  await open(addressOf(await addTrip(backend, userId)))
  const shelf = page.getByRole('region', { name: 'Ideas' })
  const idea = shelf.getByRole('combobox', { name: 'New idea' })
  await typeAhead(idea, () => userEvent.keyboard('{Enter}'))
  await expect.element(shelf.getByRole('heading', { name: 'Own: First' })).toBeVisible()
  await expect.element(idea).toHaveValue('Own: Next')
})

test('a post that is begun while the last one is being stored stays', async ({ open, backend }) => {
  backend.answer('rpc/visible_posts', () => [])
  backend.answer('rpc/activity_around_me', () => [])
  await open('/social')
  const field = page.getByLabelText('Your post')
  await typeAhead(field, () => page.getByRole('button', { name: 'Post', exact: true }).click())
  await expect.element(page.getByText('Post created successfully')).toBeVisible()
  await expect.element(field).toHaveValue('Own: Next')
})

test('a comment and a companion that are begun while the last one is being stored stay', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId)
  await addMember(backend, trip, userId, 'Mira Reyes', 'owner')
  const ben = uuid()
  await backend.add('people', { id: ben, first_name: 'Ben', last_name: 'Okafor', avatar_url: null })
  await addMember(backend, trip, ben, 'Ben Okafor', 'editor')
  await open(addressOf(trip))
  const comment = page.getByLabelText('Comment', { exact: true }).first()
  await typeAhead(comment, () => page.getByRole('button', { name: 'Comment', exact: true }).first().click())
  await expect.element(page.getByText('Own: First')).toBeVisible()
  await expect.element(comment).toHaveValue('Own: Next')

  await page.getByRole('button', { name: /^Companions/ }).click()
  const name = page.getByLabelText('Add someone by name')
  await typeAhead(name, () => userEvent.keyboard('{Enter}'))
  await expect.element(page.getByText('Companion added')).toBeVisible()
  await expect.element(name).toHaveValue('Own: Next')
})
