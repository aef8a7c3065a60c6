/** A trip as a file for other apps, with and without a connection. */
import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { insertRows } from './support/world.ts'

test('a trip is saved as a calendar with its bookings, and a day of it for a navigation app, offline too', {
  tag: '@installed',
}, async ({ page, context, world, server }) => {
  const dates = { start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }
  const id = await addItinerary(server.url, world.session, kyotoPlan, dates)
  await insertRows(server.url, world.session, 'trip_bookings', {
    id: crypto.randomUUID(),
    itinerary_id: id,
    kind: 'flight',
    title: 'Own: To Los Angeles',
    starts_at: '2027-04-04T22:55',
    starts_zone: 'Asia/Tokyo',
    ends_at: '2027-04-04T17:00',
    ends_zone: 'America/Los_Angeles',
    confirmation_code: 'K7Q2ZM',
  })
  const dialog = page.getByRole('dialog', { name: 'Save this trip for other apps' })
  const saved = async () => {
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save file' }).click()
    const file = await saving
    await expect(dialog).toBeHidden()
    return { name: file.suggestedFilename(), text: await readFile((await file.path()) ?? '', 'utf8') }
  }
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'More actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await dialog.getByRole('checkbox', { name: 'Confirmation codes' }).check()
  await expectReadsWell(page, 'trip-saving')
  const calendar = await saved()
  expect(calendar.name).toBe('Own_ Nara.ics')
  const events = new ICAL.Component(ICAL.parse(calendar.text) as never).getAllSubcomponents('vevent')
  const flight = events.map((event) => new ICAL.Event(event)).find(({ summary }) => summary === 'Own: To Los Angeles')
  expect(flight?.duration.toSeconds()).toBe(10 * 3600 + 5 * 60)
  expect(flight?.description).toContain('K7Q2ZM')

  // On a phone without a connection.
  await page.setViewportSize({ width: 390, height: 844 })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await dialog.getByRole('radio', { name: /^Navigation/ }).check()
  await expect(dialog.getByText('4 entries aren’t on the map')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Days' }).selectOption('Day 1, Fri, Apr 2')
  await expectReadsWell(page, 'trip-saving-map', [[390, 'light']])
  const route = await saved()
  expect(route.name).toBe('Own_ Nara day 1.gpx')
  expect(route.text).toContain('<name>Own: Golden Pavilion</name>')
  // Most want their calendar: one press.
  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  const atOnce = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Add to calendar' }).click()
  const whole = await readFile((await (await atOnce).path()) ?? '', 'utf8')
  expect(whole).toContain('SUMMARY:Own: To Los Angeles')
  expect(whole).not.toContain('K7Q2ZM')
  // What has no place on a map is said, and cannot be saved as one.
  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await dialog.getByRole('radio', { name: /^Google Earth/ }).check()
  await dialog.getByRole('combobox', { name: 'Days' }).selectOption('Day 2, Sat, Apr 3')
  await expect(dialog.getByText('Nothing here is on the map yet, but you can still save it as a table.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save file' })).toBeDisabled()
})

test('a calendar reads a trip at its address: also what is planned later, and nothing once it is turned off', {
  tag: '@installed',
}, async ({ page, context, world, server }) => {
  const dates = { start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }
  const id = await addItinerary(server.url, world.session, kyotoPlan, dates)
  const dialog = page.getByRole('dialog', { name: 'Save this trip for other apps' })
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'More actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  // Without a network, as in a train; it is good once that is back.
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  await expect(dialog.getByText('It’ll work once this device syncs.')).toBeVisible()
  const address = await dialog.getByRole('textbox', { name: 'Address for your calendar' }).inputValue()
  expect((await fetch(address)).status).toBe(404)
  await context.setOffline(false)
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  await expect(dialog.getByText('It’ll work once this device syncs.')).toHaveCount(0)
  await expectReadsWell(page, 'trip-calendar-address')
  const titles = async () => {
    const text = await (await fetch(address)).text()
    const events = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent')
    return events.map((event) => new ICAL.Event(event).summary)
  }
  expect(await titles()).toContain('Own: Golden Pavilion')
  await insertRows(server.url, world.session, 'trip_bookings', {
    itinerary_id: id,
    kind: 'ticket',
    title: 'Own: Noh in the evening',
    starts_at: '2027-04-03T19:00',
    starts_zone: 'Asia/Tokyo',
  })
  expect(await titles()).toContain('Own: Noh in the evening')

  // Opened by itself it is the file, not a screen of the app.
  const opened = page.waitForEvent('download')
  await page.evaluate((to) => location.assign(to), address)
  expect((await opened).suggestedFilename()).toMatch(/\.ics$/)

  await page.goto('/dashboard/profile?tab=security')
  const given = page.getByRole('list', { name: 'Links you’ve shared' })
  await expect(given.getByRole('listitem').filter({ hasText: 'Own: Nara' })).toContainText(/Read \d+ times/)
  await expectReadsWell(page, 'links-you-gave-out')
  await given.getByRole('button', { name: 'Turn off the address for Own: Nara' }).click()
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
})
