import { vi } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { expectCount, expectHidden, expectReadsWell } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const reading = page.getByRole('dialog', { name: 'Import a Booking', exact: true })

async function paste(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import a Booking' }).click()
  await reading.getByLabelText('Or paste the text').fill(text)
  await reading.getByRole('button', { name: 'Read', exact: true }).click()
}
const lines = (...all: string[]) => all.join('\n')

const confirmation = lines(
  'Own: Nördlich Air',
  'Booking code: K7Q2ZM',
  'Flight LH 716, 2 April 2027',
  'Frankfurt (FRA) 13:55 – Tokyo Haneda (HND) 09:40 +1',
)
const pasteOnPage = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
/** What was copied, as far as whoever is asked lets the page see it. */
const copied = (text: string | null) =>
  vi
    .spyOn(navigator.clipboard, 'readText')
    .mockImplementation(() => (text === null ? Promise.reject(new Error('Denied')) : Promise.resolve(text)))

test('a confirmation that is pasted onto the page of a trip is read at once', async ({ open, backend, userId }) => {
  await open(addressOf(await addTrip(backend, userId)))
  await expect.element(page.getByRole('button', { name: 'Import a Booking' })).toBeVisible()
  // Too little to be one.
  pasteOnPage('Own: a word')
  pasteOnPage(confirmation)
  await expect.element(reading.getByLabelText('Flight number')).toHaveValue('LH 716')
  // Over the dialog it belongs to what has the focus there.
  pasteOnPage(confirmation.replaceAll('716', '717'))
  await reading.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('LH 716 added')).toBeVisible()
})

test('what was copied is read with two presses and one that adds it', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId)
  await open(addressOf(trip))
  copied(confirmation)
  await page.getByRole('button', { name: 'Add to the trip' }).click()
  await page.getByRole('menuitem', { name: 'Paste a booking' }).click()
  await expect.element(reading.getByLabelText('Confirmation code')).toHaveValue('K7Q2ZM')
  await reading.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('LH 716 added')).toBeVisible()
})

test('where what was copied may not be seen, there is a field for it', async ({ open, backend, userId }) => {
  await open(addressOf(await addTrip(backend, userId)))
  copied(null)
  await page.getByRole('button', { name: 'Add to the trip' }).click()
  await page.getByRole('menuitem', { name: 'Paste a booking' }).click()
  await expect.element(reading.getByText('We can’t see what you copied. Paste it into the field below.')).toBeVisible()
  await reading.getByLabelText('Or paste the text').fill(confirmation)
  await reading.getByRole('button', { name: 'Read', exact: true }).click()
  await expect.element(reading.getByLabelText('Flight number')).toHaveValue('LH 716')
})

test('a confirmation in plain words fills in the form, with its words marked', async ({ open, backend, userId }) => {
  await open(addressOf(await addTrip(backend, userId)))
  await paste(
    lines(
      'Buchungscode: K7Q2ZM',
      'Hinflug, Fr. 02. April 2027: Frankfurt – Tokio',
      'Own: Nördlich Air',
      'Flug LH 716',
      '13:55 Uhr Frankfurt (FRA), Boarding 13:10 Uhr',
      '09:40 Uhr +1 Tokyo Haneda (HND)',
      'Gesamtpreis: 1.184,56 EUR',
    ),
  )
  await expect.element(reading.getByRole('heading', { name: 'Check each field' })).toBeVisible()
  await expect.element(reading.getByLabelText('Flight number')).toHaveValue('LH 716')
  await expect.element(reading.getByLabelText('Confirmation code')).toHaveValue('K7Q2ZM')
  await expect.element(reading.getByLabelText('From', { exact: true })).toHaveValue('Frankfurt (FRA)')
  await expect.element(reading.getByLabelText('To', { exact: true })).toHaveValue('Tokyo Haneda (HND)')
  await expect.element(reading.getByLabelText('Day').first()).toHaveValue('2027-04-02')
  await expect.element(reading.getByLabelText('Time', { exact: true }).first()).toHaveValue('13:55')
  await expect.element(reading.getByLabelText('Day').last()).toHaveValue('2027-04-03')
  await expect.element(reading.getByLabelText('Time', { exact: true }).last()).toHaveValue('09:40')
  const zones = reading.getByRole('button', { name: /^Time zone:/ })
  await expect.element(zones.first()).toHaveAccessibleName('Time zone: Berlin')
  await expect.element(zones.last()).toHaveAccessibleName('Time zone: Tokyo')
  await expect.element(reading.getByLabelText('Cost')).toHaveValue('1184.56')
  await expectCount(reading.getByText('The source does not say the time zone. Please check.'), 0)
  await expect
    .element(reading.getByLabelText('Confirmation code'))
    .toHaveAccessibleDescription('In the source: Buchungscode: K7Q2ZM')

  await reading.getByText('Show the text, with these words marked').click()
  await expect.element(reading.getBySelector('mark').first()).toHaveTextContent('Buchungscode: K7Q2ZM')
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await reading.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(reading)
  await expectCount(page.getByRole('list', { name: 'Bookings' }).getBySelector('[data-booking]'), 1)
})

test('what a confirmation does not say for sure is asked for at its field', async ({ open, backend, userId }) => {
  await open(addressOf(await addTrip(backend, userId)))
  // A day with two readings, no check-out, and a sum without a sign that tells one currency.
  await paste(
    lines('Your reservation at Harbour View Hotel is confirmed', 'Check-in: 03/04/2027 from 3:00 PM', 'Total: $659.61'),
  )
  await expect.element(reading.getByLabelText('Where you stay')).toHaveValue('Harbour View Hotel')
  await expect.element(reading.getByLabelText('Day').first()).toHaveValue('')
  await expect.element(reading.getByText('This can be read in more than one way. Please fill it in.')).toBeVisible()
  await expect.element(reading.getByText('Check-in: 03/04/2027').last()).toBeVisible()
  await expect.element(reading.getByText('We did not find this in the source. Please fill it in.')).toBeVisible()
  await expect.element(reading.getByText('The source does not say the currency. Please check.')).toBeVisible()
  await expectAccessible()
})

test('where too little is said, the form by hand starts with all that was found; what is called off is not proposed', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addTrip(backend, userId)))
  await paste(
    lines(
      'Your flight LH 716 from Frankfurt (FRA) to Tokyo Haneda (HND)',
      'Booking reference: K7Q2ZM',
      'Total: EUR 1,184.56',
    ),
  )
  await expect.element(reading.getByRole('heading', { name: 'We could not read a booking in this' })).toBeVisible()
  await expect.element(reading.getByText('The form starts with what we found')).toBeVisible()
  await reading.getByRole('button', { name: 'Enter It by Hand' }).click()
  await expect.element(reading.getByLabelText('Flight number')).toHaveValue('LH 716')
  await expect.element(reading.getByLabelText('From', { exact: true })).toHaveValue('Frankfurt (FRA)')
  await expect.element(reading.getByLabelText('Confirmation code')).toHaveValue('K7Q2ZM')
  await expect.element(reading.getByLabelText('Cost')).toHaveValue('1184.56')
  await reading.getByRole('button', { name: 'Cancel' }).click()

  await paste(
    lines(
      'Your booking has been cancelled',
      'Flight LH 716',
      'Fri 2 April 2027, 13:55 Frankfurt (FRA) – 09:40 Tokyo (HND)',
    ),
  )
  await expect.element(reading.getByRole('heading', { name: 'What this tells of is cancelled.' })).toBeVisible()
})
