/** Emails that were forwarded to one's own address: listed, looked at as a file that was dropped, gone once they came in. */
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { goOffline, haveInbox } from './support/services.ts'
import { uuid } from './support/session.ts'
import { expect, page, test } from './support/test.ts'
import { addTrip } from './support/trip-rows.ts'

const section = () => page.getByRole('region', { name: 'Forward your emails' })
const found = () => page.getByRole('region', { name: 'Here’s what we found' })
const dialog = (name: string) => page.getByRole('alertdialog', { name })
const address = () => section().getByLabelText('Your forwarding address')

const flight = {
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'K7Q2ZM',
  underName: { '@type': 'Person', name: 'Own: Mara' },
  reservationFor: {
    '@type': 'Flight',
    flightNumber: '716',
    airline: { '@type': 'Airline', name: 'Own: Nördlich Air', iataCode: 'LH' },
    departureAirport: {
      '@type': 'Airport',
      name: 'Frankfurt Airport',
      iataCode: 'FRA',
      geo: { latitude: 50.0379, longitude: 8.5622 },
    },
    departureTime: '2027-04-02T13:55:00+02:00',
    arrivalAirport: {
      '@type': 'Airport',
      name: 'Tokyo Haneda Airport',
      iataCode: 'HND',
      geo: { latitude: 35.5494, longitude: 139.7798 },
    },
    arrivalTime: '2027-04-03T09:40:00+09:00',
  },
}
const confirmation = [
  'From: Own Air <noreply@example.com>',
  'Subject: Your booking',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  `<html><body><script type="application/ld+json">${JSON.stringify(flight)}</script>Thank you!</body></html>`,
].join('\r\n')

interface Kept {
  id: string
  sender: string
  subject: string
  received_at: string
}
const kept = (subject: string, received_at = '2026-11-28T10:00:00+00:00'): Kept => ({
  id: uuid(),
  sender: 'Own: Mara',
  subject,
  received_at,
})

/** A server where these emails wait for the traveler. */
function inbox(backend: Backend, mails: Kept[], own: object | null = { word: 'abcdefgh2345' }) {
  const there = new Map(mails.map((mail) => [mail.id, mail]))
  backend.answer('inbox_addresses', () => (own ? [own] : []))
  backend.answer('inbox_mails', ({ method, url }) => {
    if (method === 'GET') return [...there.values()]
    there.delete(url.searchParams.get('id')?.replace('eq.', '') ?? '')
    return new Response(null, { status: 204 })
  })
  backend.answer('rpc/inbox_mail_content', ({ body }) => {
    const bytes = new TextEncoder().encode(confirmation)
    const content = btoa(String.fromCharCode(...bytes))
    return new Response(JSON.stringify(there.has((body as { mail: string }).mail) ? content : null))
  })
  return there
}

test('where there is no mailbox, the page says what to do instead', async ({ open }) => {
  await open('/dashboard/import')
  await expect
    .element(
      section().getByText('Forwarding emails isn’t set up here. Save an email as a file instead, and drop it above.'),
    )
    .toBeVisible()
  await expectCount(section().getByRole('button'), 0)
})

test('an address is asked for, and replaced once one has said so', async ({ open, backend }) => {
  await haveInbox('trips+*@example.org')
  inbox(backend, [], null)
  const words = ['abcdefgh2345', 'zyxwvutk6789']
  backend.answer('rpc/new_inbox_word', () => new Response(JSON.stringify(words.shift())))
  await open('/dashboard/import')
  await section().getByRole('button', { name: 'Get My Address' }).click()
  await expect.element(address()).toHaveValue('trips+abcdefgh2345@example.org')
  await expectAccessible()
  await expectReadsWell()
  await section().getByRole('button', { name: 'Get a New Address' }).click()
  await expect.element(dialog('Get a new address?')).toBeVisible()
  await expectReadsWell()
  await dialog('Get a new address?').getByRole('button', { name: 'Keep This One' }).click()
  await expect.element(address()).toHaveValue('trips+abcdefgh2345@example.org')
  await section().getByRole('button', { name: 'Get a New Address' }).click()
  await dialog('Get a new address?').getByRole('button', { name: 'Get a New Address' }).click()
  await expect.element(address()).toHaveValue('trips+zyxwvutk6789@example.org')
})

test('an email is looked at as a file that was dropped, its booking comes in, and it is gone', async ({
  open,
  backend,
  userId,
}) => {
  await haveInbox('trips+*@example.org')
  const there = inbox(backend, [kept('Own: Fwd: Your flight'), kept('Own: Older', '2026-11-20T10:00:00+00:00')])
  await addTrip(backend, userId, undefined, { destination_name: 'Own: Kyoto', start_date: '2027-04-02' })
  await open('/dashboard/import')
  await expectCount(section().getByRole('listitem'), 2)
  await expect.element(section().getByRole('listitem').first()).toHaveTextContent(/Own: Fwd: Your flight.*Own: Mara/)
  await expectAccessible()
  await section().getByRole('button', { name: 'Look at it: Own: Fwd: Your flight' }).click()
  await expect.element(found().getByText('1 booking', { exact: false })).toBeVisible()
  expect(backend.rows.all('tripBookings')).toEqual([])
  expect(there.size).toBe(2)
  await found().getByRole('button', { name: 'Cancel' }).click()
  await expectCount(section().getByRole('listitem'), 2)
  await section().getByRole('button', { name: 'Look at it: Own: Fwd: Your flight' }).click()
  await found().getByRole('button', { name: 'Import 1 item' }).click()
  await expect.poll(() => backend.rows.all('tripBookings')).toHaveLength(1)
  await expect.poll(() => [...there.values()].map(({ subject }) => subject)).toEqual(['Own: Older'])
  await expectCount(section().getByRole('listitem'), 1)
})

test('an email is removed once one has said so', async ({ open, backend }) => {
  await haveInbox('trips+*@example.org')
  const there = inbox(backend, [kept('')])
  await open('/dashboard/import')
  await section().getByRole('button', { name: 'Remove: No subject' }).click()
  const asked = dialog('Remove this email?')
  await expect.element(asked.getByText('The email in your own mailbox stays. You can forward it again.')).toBeVisible()
  await expectReadsWell()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(there.size).toBe(1)
  await section().getByRole('button', { name: 'Remove: No subject' }).click()
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expectCount(section().getByRole('listitem'), 0)
  expect(there.size).toBe(0)
})

test('what was not kept is said, with what to do', async ({ open, backend }) => {
  await haveInbox('trips+*@example.org')
  const now = new Date().toISOString()
  inbox(backend, [], { word: 'abcdefgh2345', full_at: now, too_large_at: '2020-01-01T00:00:00+00:00' })
  await open('/dashboard/import')
  await expect.element(section().getByText(/Remove some, then forward it again/)).toBeVisible()
  await expectCount(section().getByText(/larger than 5 MB/), 0)
})

test('without a network the page says when emails are seen again, and with one it shows them', async ({
  open,
  backend,
}) => {
  await haveInbox('trips+*@example.org')
  inbox(backend, [kept('Own: Later')])
  await open('/dashboard')
  const online = goOffline(backend)
  await open('/dashboard/import')
  await expect
    .element(section().getByText('You’ll see the emails you’ve forwarded when you’re back online.'))
    .toBeVisible()
  online()
  await expectCount(section().getByRole('listitem'), 1)
})

test('a server that fails is asked again', async ({ open, backend }) => {
  await haveInbox('trips+*@example.org')
  inbox(backend, [kept('Own: One')])
  const list = backend.answers.get('inbox_mails')
  backend.answer('inbox_mails', () => new Response('{}', { status: 500 }))
  await open('/dashboard/import')
  await expect.element(section().getByRole('alert')).toHaveTextContent('Failed to load your emails')
  if (list) backend.answer('inbox_mails', list)
  await section().getByRole('button', { name: 'Try Again' }).click()
  await expectCount(section().getByRole('listitem'), 1)
})
