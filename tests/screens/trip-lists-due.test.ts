import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { cards } from './support/planning.ts'
import { expectCount, expectReadsWell, expectTexts } from './support/seen.ts'
import { actionsFor, addEntry, box, lists, section } from './support/trip-lists.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

/** The day so many days from today. */
function dayIn(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv-SE')
}

test('what is due soon stands first, moves with the trip, and is for a copy of it to do again', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, undefined, { start_date: dayIn(9), time_zone: 'Europe/Berlin' })
  await addEntry(backend, trip, 'Own: Check in', 'i', { kind: 'to-do', due: 'departure-3' })
  await addEntry(backend, trip, 'Own: Insurance', 'i001', { kind: 'to-do', due: 'departure-14' })
  await addEntry(backend, trip, 'Own: Turn off the water', 'i002', { kind: 'to-do', due: 'departure' })
  await addEntry(backend, trip, 'Own: Call the hotel', 'i003', { kind: 'to-do' })
  await addEntry(backend, trip, 'Own: Passport', 'i', { due: dayIn(1) })
  await addEntry(backend, trip, 'Own: Socks', 'i001', { ticked: true })
  await open(addressOf(trip))
  const soon = section('Due soon')
  await expectTexts(soon.getByRole('listitem'), [
    /^Own: Insurance5 days overdue$/,
    /^Own: PassportDue tomorrow$/,
    /^Own: Check inDue in 6 days$/,
  ])
  await expectReadsWell([
    [1440, 'dark'],
    [390, 'light'],
  ])

  // By keys: whoever ticks goes on with the next.
  box(soon, 'Own: Insurance').element().focus()
  await userEvent.keyboard(' ')
  await expectCount(soon.getByRole('listitem'), 2)
  await expect.element(box(soon, 'Own: Passport')).toHaveFocus()
  await lists().getByRole('button', { name: 'To-dos 1/4' }).click()
  await page.getByRole('button', { name: 'Actions for the to-dos' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expectTexts(section('Without a section').getByRole('listitem'), [
    /^Own: Insurance/,
    /^Own: Turn off the waterBefore departure$/,
    /^Own: Call the hotel$/,
  ])

  await actionsFor('Own: Call the hotel').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Entry' })
  await form.getByLabelText('Due').selectOptions('On a day')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(form.getByText('Choose a day.')).toBeVisible()
  await form.getByLabelText('What').fill(' ')
  await form.getByLabelText(/^Day/).fill(dayIn(0))
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(form.getByText('Enter what it is.')).toBeVisible()
  await form.getByLabelText('What').fill('Own: Call the inn')
  await form.getByRole('button', { name: 'Section: No section' }).click()
  await page.getByRole('dialog', { name: 'Section' }).getByRole('combobox').fill('Own calls')
  await expect.element(page.getByRole('option', { name: 'Use “Own calls”' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('option', { name: 'Use “Own calls”' }).click()
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(soon.getByRole('listitem').first()).toHaveTextContent(/^Own: Call the innDue today$/)

  // A copy of the trip has it all to do again, on no day of the calendar.
  await open('/dashboard/itineraries')
  await expect.element(cards().getByText('1 of 2 packed')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Own: Nara' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.element(cards().getByText('0 of 2 packed')).toBeVisible()
  await expect
    .poll(() =>
      backend.rows
        .all('tripItems')
        .filter((row) => row.itinerary_id !== trip)
        .map(({ title, due }) => `${title} ${due}`)
        .toSorted(),
    )
    .toEqual([
      'Own: Call the inn null',
      'Own: Check in departure-3',
      'Own: Insurance departure-14',
      'Own: Passport null',
      'Own: Socks null',
      'Own: Turn off the water departure',
    ])
})
