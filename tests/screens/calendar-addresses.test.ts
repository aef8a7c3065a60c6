/** Addresses at which calendars read trips: made, changed, turned off and back, seen from another device, and all in one list. */
import { addTrip, addressOf } from './support/trip-rows.ts'
import type { Backend } from './support/backend.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { goOffline, haveService } from './support/services.ts'
import { uuid } from './support/session.ts'
import { expect, page, test } from './support/test.ts'

const dates = { destination_name: 'Own: Kyoto', start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }
const dialog = () => page.getByRole('dialog', { name: 'Save this trip for other apps' })
const address = () => page.getByLabelText('Address for your calendar')
const link = (backend: Backend) => backend.rows.all('accessLinks')
const openDialog = async () => {
  await page.getByRole('button', { name: 'More actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await expect.element(dialog()).toBeVisible()
}
const addressText = () => (address().element() as HTMLInputElement).value
const hashOf = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('an address is made, of which the server is told the hash alone; it is changed, turned off and brought back', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('calendars')
  const trip = await addTrip(backend, userId, undefined, dates)
  await open(addressOf(trip))
  await openDialog()
  const made = dialog().getByRole('button', { name: 'Make an address' })
  await made.click()
  await expect.element(address()).toBeVisible()
  const [, token = ''] = /\/calendar\/([\w-]{22})\.ics$/.exec(addressText()) ?? []
  await expect
    .poll(() => link(backend))
    .toMatchObject([{ kind: 'calendar', itinerary_id: trip, token_hash: await hashOf(token), options: {} }])
  expect(JSON.stringify(link(backend))).not.toContain(token)
  await expect
    .element(dialog().getByRole('link', { name: 'Open in calendar app' }))
    .toHaveAttribute('href', `webcal://${location.host}/calendar/${token}.ics`)
  await expectReadsWell()

  await dialog().getByRole('group', { name: 'The address also shows' }).getByLabelText('Confirmation codes').click()
  await expect.poll(() => link(backend)).toMatchObject([{ options: { codes: true } }])

  await dialog().getByRole('button', { name: 'Turn off' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Make an address' })).toBeVisible()
  await expect.poll(() => link(backend)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(address()).toBeVisible()
  expect(addressText()).toContain(token)
  await expect.poll(() => link(backend)).toMatchObject([{ token_hash: await hashOf(token), options: { codes: true } }])
})

test('an address that was made without a network says so, until the server knows it', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('calendars')
  const trip = await addTrip(backend, userId, undefined, dates)
  await open(addressOf(trip))
  await openDialog()
  const goOnline = goOffline(backend)
  await dialog().getByRole('button', { name: 'Make an address' }).click()
  await expect.element(dialog().getByText('It’ll work once this device syncs.')).toBeVisible()
  expect(link(backend)).toEqual([])
  goOnline()
  await expectCount(dialog().getByText('It’ll work once this device syncs.'), 0)
  expect(link(backend)).toHaveLength(1)
})

test('an address of another device cannot be shown, and a new one takes its place', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('calendars')
  const trip = await addTrip(backend, userId, undefined, dates)
  const before = uuid()
  await backend.add('accessLinks', {
    id: before,
    user_id: userId,
    kind: 'calendar',
    itinerary_id: trip,
    token_hash: 'a'.repeat(64),
    options: { notes: true },
  })
  await open(addressOf(trip))
  await openDialog()
  await expect.element(dialog().getByText('You made this address on another device')).toBeVisible()
  await expectReadsWell([
    [390, 'dark'],
    [1440, 'light'],
  ])
  await dialog().getByRole('button', { name: 'Make a new address' }).click()
  await expect.element(address()).toBeVisible()
  await expect.poll(() => link(backend).map(({ id }) => id)).not.toContain(before)
  await expect.poll(() => link(backend)).toMatchObject([{ itinerary_id: trip, options: { notes: true } }])
})

test('where no server of ours answers there is no address, and the file remains', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, undefined, dates)
  await open(addressOf(trip))
  await openDialog()
  await expect.element(dialog().getByText('Calendar addresses aren’t available here.')).toBeVisible()
  await expectCount(dialog().getByRole('button', { name: 'Make an address' }), 0)
  await expect.element(dialog().getByRole('button', { name: 'Save file' })).toBeEnabled()
})

test('the profile lists all that was given out, how often it was read, and ends it', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('calendars')
  const trip = await addTrip(backend, userId, undefined, dates)
  const [read, never] = [uuid(), uuid()]
  for (const [id, itinerary, hash] of [
    [read, trip, 'a'],
    [never, null, 'b'],
  ] as const)
    await backend.add('accessLinks', {
      id,
      user_id: userId,
      kind: 'calendar',
      itinerary_id: itinerary,
      token_hash: hash.repeat(64),
    })
  backend.answer('rpc/my_link_uses', () => [{ id: read, opened: 7, last_opened_at: new Date().toISOString() }])
  await open('/dashboard/profile?tab=security')
  const given = page.getByRole('list', { name: 'Links you’ve shared' })
  const line = (name: string) => given.getByRole('listitem').filter({ hasText: name })
  await expect.element(line('Own: Kyoto')).toHaveTextContent('Read 7 times, last just now')
  await expect.element(line('All my trips')).toHaveTextContent('Not read yet')
  await expectReadsWell()
  await line('Own: Kyoto').getByRole('button', { name: 'Turn off the address for Own: Kyoto' }).click()
  await expectCount(line('Own: Kyoto'), 0)
  await expect.poll(() => link(backend).map(({ id }) => id)).toEqual([never])
  await line('All my trips').getByRole('button', { name: 'Turn off the address for All my trips' }).click()
  await expect.element(page.getByText('You haven’t shared any links.')).toBeVisible()
  await page.getByRole('button', { name: 'Make an address' }).click()
  await expect.element(address()).toBeVisible()
  await expect.poll(() => link(backend)).toMatchObject([{ itinerary_id: null }])
})

const copyFromMenu = async () => {
  await page.getByRole('button', { name: 'More actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Copy calendar address' }).click()
}

test('the menu of a trip copies its address, the same one each time', async ({ open, backend, userId }) => {
  await haveService('calendars')
  const trip = await addTrip(backend, userId, undefined, dates)
  await open(addressOf(trip))
  const copied: string[] = []
  Object.defineProperty(navigator.clipboard, 'writeText', {
    configurable: true,
    writable: true,
    value: async (text: string) => void copied.push(text),
  })
  await copyFromMenu()
  await expect
    .element(page.getByText('Calendar address copied. Anyone who has it can read this trip.').first())
    .toBeVisible()
  await copyFromMenu()
  await expect.poll(() => copied.length).toBe(2)
  expect(copied[1]).toBe(copied[0])
  const [, token = ''] = /\/calendar\/([\w-]{22})\.ics$/.exec(copied[0] ?? '') ?? []
  await expect
    .poll(() => link(backend))
    .toMatchObject([{ kind: 'calendar', itinerary_id: trip, token_hash: await hashOf(token) }])
})

test('where only another device can show the address, the menu leads to where a new one is made', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('calendars')
  const trip = await addTrip(backend, userId, undefined, dates)
  await backend.add('accessLinks', {
    id: uuid(),
    user_id: userId,
    kind: 'calendar',
    itinerary_id: trip,
    token_hash: 'b'.repeat(64),
    options: {},
    expires_at: null,
  })
  await open(addressOf(trip))
  await copyFromMenu()
  await expect
    .element(dialog().getByText('You made this address on another device, and only that device can show it.'))
    .toBeVisible()
  expect(link(backend)).toHaveLength(1)
})
