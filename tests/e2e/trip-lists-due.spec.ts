import type { Page } from '@playwright/test'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf, cardsOn } from './support/itinerary.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn } from './support/travellers.ts'
import { actionsFor, box, entry, lists, section } from './support/trip-lists.ts'
import { insertRows, readRows } from './support/world.ts'

/** The day so many days from today, by the clock of the browser. */
const dayIn = (page: Page, days: number): Promise<string> =>
  page.evaluate((later) => {
    const day = new Date()
    day.setDate(day.getDate() + later)
    return day.toLocaleDateString('sv-SE')
  }, days)

test('what is due soon stands first, moves with the trip, and is for a copy of it to do again', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, undefined, {
    start_date: await dayIn(page, 9),
    time_zone: 'Europe/Berlin',
  })
  await insertRows(server.url, ada, 'trip_items', [
    entry(trip, 'Own: Check in', 'i', { kind: 'to-do', due: 'departure-3' }),
    entry(trip, 'Own: Insurance', 'i001', { kind: 'to-do', due: 'departure-14' }),
    entry(trip, 'Own: Turn off the water', 'i002', { kind: 'to-do', due: 'departure' }),
    entry(trip, 'Own: Call the hotel', 'i003', { kind: 'to-do' }),
    entry(trip, 'Own: Passport', 'i', { due: await dayIn(page, 1) }),
    entry(trip, 'Own: Socks', 'i001', { ticked: true }),
  ])
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  const soon = section(page, 'Due soon')
  await expect(soon.getByRole('listitem')).toHaveText([
    /^Own: Insurance5 days overdue$/,
    /^Own: PassportDue tomorrow$/,
    /^Own: Check inDue in 6 days$/,
  ])
  await expectReadsWell(page, 'trip-lists-due', [
    [1440, 'dark'],
    [390, 'light'],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })

  // By keys: whoever ticks goes on with the next.
  await box(soon, 'Own: Insurance').focus()
  await page.keyboard.press('Space')
  await expect(soon.getByRole('listitem')).toHaveCount(2)
  await expect(box(soon, 'Own: Passport')).toBeFocused()
  await lists(page).getByRole('button', { name: 'To-dos 1/4' }).click()
  await page.getByRole('button', { name: 'Actions for the to-dos' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(section(page, 'Without a section').getByRole('listitem')).toHaveText([
    /^Own: Insurance/,
    /^Own: Turn off the waterBefore departure$/,
    /^Own: Call the hotel$/,
  ])

  await actionsFor(page, 'Own: Call the hotel').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Entry' })
  await form.getByLabel('Due').selectOption('On a day')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Choose a day.')).toBeVisible()
  await form.getByLabel('What').fill(' ')
  await form.getByLabel(/^Day/).fill(await dayIn(page, 0))
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Enter what it is.')).toBeVisible()
  await form.getByLabel('What').fill('Own: Call the inn')
  await form.getByRole('button', { name: 'Section: No section' }).click()
  await page.getByRole('dialog', { name: 'Section' }).getByRole('combobox').fill('Own calls')
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Use “Own calls”' }).click()
  await expectReadsWell(page, 'trip-lists-entry', [
    [1440, 'light'],
    [390, 'dark'],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(soon.getByRole('listitem').first()).toHaveText(/^Own: Call the innDue today$/)

  // On paper there are both lists, without what works on a screen alone.
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Packing', 'To-dos'])
    await expect(lists(page).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(lists(page).getByText('Own: Socks').filter({ visible: true })).toHaveCount(1)
  await expect(lists(page).getByRole('button')).toHaveCount(0)
  await picture(page, 'trip-lists-print')
  await page.emulateMedia({ media: 'screen' })

  // A copy of the trip has it all to do again, on no day of the calendar.
  await page.goto('/dashboard/itineraries')
  await expect(cardsOn(page).getByText('1 of 2 packed')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Own: Nara' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(cardsOn(page).getByText('0 of 2 packed')).toBeVisible()
  await expect
    .poll(async () =>
      (
        await readRows<{ title: string; due: string | null }>(
          server.url,
          ada,
          `trip_items?select=title,due,section&itinerary_id=neq.${trip}&order=title`,
        )
      ).map(({ title, due }) => `${title} ${due}`),
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
