/** The link that opens a trip without an account, as its owner makes and changes it. */
import { addTrip, addressOf } from './support/trip-rows.ts'
import type { Backend } from './support/backend.ts'
import { expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page, test } from './support/test.ts'

const dates = { destination_name: 'Own: Kyoto', start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }
const dialog = () => page.getByRole('dialog', { name: 'Share Itinerary' })
const section = () => dialog().getByRole('region', { name: 'Share a private link' })
const links = (backend: Backend) => backend.rows.all('accessLinks')
const openDialog = async () => {
  await page.getByRole('button', { name: 'Share', exact: true }).first().click()
  await expect.element(section()).toBeVisible()
}
const addressText = () => (section().getByLabelText('Link to this trip').element() as HTMLInputElement).value

test('a link is made with what most want, changed at once, turned off and brought back with all it was', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, undefined, dates)
  await open(addressOf(trip))
  await openDialog()
  await section().getByRole('button', { name: 'Make a link' }).click()
  await expect.element(section().getByLabelText('Link to this trip')).toBeVisible()
  const [, token = ''] = /\/s\/([\w-]{22})$/.exec(addressText()) ?? []
  const usual = { days: true, map: true, bookings: true, packing: true, notes: false, codes: false, costs: false }
  await expect
    .poll(() => links(backend))
    .toMatchObject([{ kind: 'share', itinerary_id: trip, options: { ...usual, names: false } }])
  expect(JSON.stringify(links(backend))).not.toContain(token)
  expect(String(links(backend)[0]?.expires_at)).toMatch(/^2027-05-0[45]T/)
  await expectReadsWell()

  await section().getByLabelText('Confirmation codes and seats').click()
  await expect.element(section().getByText('With a code, someone could change or cancel the booking.')).toBeVisible()
  await expect.poll(() => links(backend)).toMatchObject([{ options: { ...usual, codes: true } }])
  // Cleared, it works until it is turned off; a day that is over is not kept.
  const lastDay = section().getByLabelText('Works through')
  await lastDay.fill('')
  await expect.poll(() => links(backend)).toMatchObject([{ expires_at: null }])
  await lastDay.fill('2020-01-01')
  await expect.element(section().getByText('Choose today or a later day.')).toBeVisible()
  await lastDay.fill('2027-06-30')
  await expect.poll(() => String(links(backend)[0]?.expires_at)).toMatch(/^2027-(06-30|07-01)T/)

  await section().getByRole('button', { name: 'Turn off' }).click()
  await expect.element(section().getByRole('button', { name: 'Make a link' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(section().getByLabelText('Link to this trip')).toBeVisible()
  expect(addressText()).toContain(token)
  await expect.poll(() => links(backend)).toMatchObject([{ options: { ...usual, codes: true } }])
  expect(String(links(backend)[0]?.expires_at)).toMatch(/^2027-(06-30|07-01)T/)
})

test('a link that another device made can be replaced', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, undefined, dates)
  await backend.add('accessLinks', {
    id: uuid(),
    user_id: userId,
    kind: 'share',
    itinerary_id: trip,
    token_hash: 'a'.repeat(64),
    options: { days: true },
    expires_at: '2026-01-15T12:00:00.000Z',
  })
  await open(addressOf(trip))
  await openDialog()
  await expect
    .element(section().getByText('You made this link on another device, and only that device can show it.'))
    .toBeVisible()
  await section().getByRole('button', { name: 'Make a new link' }).click()
  await expect.element(section().getByLabelText('Link to this trip')).toBeVisible()
  const newer = () => links(backend).filter(({ token_hash }) => token_hash !== 'a'.repeat(64))
  await expect.poll(newer).toHaveLength(1)
  // What it showed stays as it was chosen.
  expect(newer()).toMatchObject([{ options: { days: true } }])
  await expect.poll(() => links(backend)).toHaveLength(1)
})

test('the list of links says when the time of one was up', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, undefined, dates)
  await backend.add('accessLinks', {
    id: uuid(),
    user_id: userId,
    kind: 'share',
    itinerary_id: trip,
    token_hash: 'a'.repeat(64),
    options: { days: true },
    expires_at: '2026-01-15T12:00:00.000Z',
  })
  backend.answer('rpc/my_link_uses', () => [])
  backend.answer('auth/v1/user', () => ({ id: userId, factors: [] }))
  await open('/dashboard/profile?tab=security')
  const given = page.getByRole('list', { name: 'Links you’ve shared' })
  await expect.element(given.getByText('Stopped working after Jan 15, 2026')).toBeVisible()
})
