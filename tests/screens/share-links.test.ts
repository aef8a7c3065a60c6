/** The link that opens a trip without an account, as its owner makes and changes it. */
import { onTestFinished } from 'vitest'
import { addTrip, addressOf } from './support/trip-rows.ts'
import type { Backend } from './support/backend.ts'
import { expectReadsWell } from './support/seen.ts'
import { haveService } from './support/services.ts'
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

test('a link gets a password, another one, and none again', async ({ open, backend, userId }) => {
  await haveService('linkPasswords')
  const trip = await addTrip(backend, userId, undefined, dates)
  const wanted: unknown[] = []
  backend.answer('functions/v1/link-password', ({ body }) => {
    wanted.push(body)
    const { link, password } = body as { link: string; password: string | null }
    backend.rows.touch(link, { has_password: password !== null })
    return {}
  })
  await open(addressOf(trip))
  await openDialog()
  await section().getByRole('button', { name: 'Make a link' }).click()
  const password = () => section().getByRole('group', { name: 'Password' })
  await expect
    .element(password().getByText('Without a password, the link is all anyone needs to see the trip.'))
    .toBeVisible()
  await password().getByRole('button', { name: 'Set a password' }).click()
  const field = password().getByLabelText('New password')
  await expect.element(field).toHaveFocus()
  await field.fill('short')
  await password().getByRole('button', { name: 'Save password' }).click()
  await expect.element(password().getByText('Use at least 6 characters.')).toBeVisible()
  expect(wanted).toEqual([])
  await expectReadsWell()
  await field.fill('Gion corner')
  await password().getByRole('button', { name: 'Save password' }).click()
  await expect.element(password().getByText('The page asks for a password before it shows anything.')).toBeVisible()
  await expect.element(password().getByRole('button', { name: 'Change password' })).toHaveFocus()
  const link = links(backend)[0]?.id
  expect(wanted).toEqual([{ link, password: 'Gion corner' }])

  // The one that takes its place, and the one that comes back, are closed as it was.
  await section().getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => links(backend)).toMatchObject([{ has_password: true }])

  await password().getByRole('button', { name: 'Remove password' }).click()
  await expect.element(password().getByRole('button', { name: 'Set a password' })).toHaveFocus()
  expect(wanted).toHaveLength(2)
  expect(wanted[1]).toMatchObject({ password: null })
})

test('a password that cannot be set is said, and what was typed stays', async ({ open, backend, userId }) => {
  await haveService('linkPasswords')
  const trip = await addTrip(backend, userId, undefined, dates)
  backend.answer('functions/v1/link-password', () => undefined)
  await open(addressOf(trip))
  await openDialog()
  await section().getByRole('button', { name: 'Make a link' }).click()
  await section().getByRole('button', { name: 'Set a password' }).click()
  await section().getByLabelText('New password').fill('Gion corner')
  await section().getByRole('button', { name: 'Save password' }).click()
  await expect.element(section().getByText(/^Failed to set the password/)).toBeVisible()
  await expect.element(section().getByLabelText('New password')).toHaveValue('Gion corner')
  await section().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(section().getByRole('button', { name: 'Set a password' })).toHaveFocus()
})

test('where no server of ours is, no password is offered, and it is said', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, undefined, dates)
  await open(addressOf(trip))
  await openDialog()
  await section().getByRole('button', { name: 'Make a link' }).click()
  await expect.element(section().getByText('Passwords for links aren’t available here.')).toBeVisible()
  await expect.element(section().getByRole('button', { name: 'Set a password' })).not.toBeInTheDocument()
})

test('a page with a password asks for it, tells nothing before, and opens again in its tab', async ({
  open,
  backend,
}) => {
  await haveService('linkPasswords')
  const token = 'aZ09_-aZ09_-aZ09_-aZ09'
  const trip = {
    itinerary: {
      id: uuid(),
      destination_name: 'Own: Kyoto',
      number_of_days: 1,
      created_at: '2026-11-01T10:00:00+00:00',
      ai_generated_plan: { days: [] },
    },
    bookings: null,
    items: null,
    photos: null,
    people: null,
  }
  const wanted: unknown[] = []
  backend.answer('rpc/shared_by_link', () => ({ locked: true }))
  backend.answer('functions/v1/locked-page', ({ body }) => {
    wanted.push(body)
    const { password, proof } = body as { password?: string; proof?: string }
    if (password === 'Gion corner' || proof === 'proof-of-it')
      return { page: { tells: {}, expires_at: null, trip }, proof: 'proof-of-it' }
    return Response.json({ error_code: 'wrong_password', msg: 'Wrong password' }, { status: 403 })
  })
  onTestFinished(() => sessionStorage.clear())
  await open(`/s/${token}`, { pulled: false })
  await expect.element(page.getByRole('heading', { name: 'This page has a password' })).toBeVisible()
  await expectReadsWell()
  const field = page.getByLabelText('Password', { exact: true })
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.element(page.getByText('Enter the password.')).toBeVisible()
  await field.fill('a guess')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.element(page.getByText('That’s not the right password.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(document.title + document.body.textContent).not.toContain('Kyoto')
  await field.fill('Gion corner')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Kyoto' })).toBeVisible()
  for (const storage of [sessionStorage, localStorage])
    expect(Object.values(storage).join(' ')).not.toContain('Gion corner')

  await open('/about', { pulled: false })
  await open(`/s/${token}`, { pulled: false })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Kyoto' })).toBeVisible()
  expect(wanted.at(-1)).toEqual({ token, proof: 'proof-of-it' })
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
  await open('/dashboard/profile?tab=security')
  const given = page.getByRole('list', { name: 'Links you’ve shared' })
  await expect.element(given.getByText('Stopped working after Jan 15, 2026')).toBeVisible()
})
