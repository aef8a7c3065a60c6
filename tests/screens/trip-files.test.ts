/** Files of a trip: what they are called, and what they belong to. */
import { uuid } from './support/session.ts'
import { texts } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

test('a file is given to a part of the trip, and taken back to the whole trip', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId)
  const id = uuid()
  await backend.add('tripFiles', {
    id,
    itinerary_id: trip,
    content_id: uuid(),
    name: 'Own: Tickets.pdf',
    kind: 'application/pdf',
    size: 20_000,
    sha256: '0'.repeat(64),
    added_by: userId,
    arrived_at: '2026-11-20T10:00:00Z',
  })
  await open(addressOf(trip))
  const dialog = page.getByRole('dialog', { name: 'Edit File' })
  const stored = () => backend.rows.row(id)?.part_id
  const belongsTo = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Own: Tickets.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const holder = dialog.getByLabelText('Belongs to')
    await expect.element(holder).toBeVisible()
    // What it stands on until something is chosen can be chosen again.
    expect(texts(holder.getByRole('option')).slice(0, 2)).toEqual(['The whole trip', 'Own: Breakfast'])
    await holder.selectOptions(name)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await belongsTo('Own: Silver Pavilion')
  await expect.poll(stored).toEqual(expect.any(String))
  await belongsTo('The whole trip')
  await expect.poll(stored).toBeNull()
})
