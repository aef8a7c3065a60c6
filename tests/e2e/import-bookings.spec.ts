/** Bookings of a mail come into their trip on a phone: without a network, sent once it is back, never twice, and undone. */
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { airlineMail } from '#tests/support/booking-sources.ts'
import { addItinerary } from './support/itinerary.ts'
import { dated } from './support/companions.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { readRows } from './support/world.ts'

const choose = (page: Page) =>
  page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'Own Flights.eml', mimeType: 'message/rfc822', buffer: Buffer.from(airlineMail) })

test('the flights of a mail come into the trip that they are of without a network, each once, and are undone', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const trip = await addItinerary(server.url, session, undefined, dated)
  const booked = () =>
    readRows<{ title: string; starts_at: string; starts_zone: string; ends_zone: string; people: string }>(
      server.url,
      session,
      `trip_bookings?select=title,starts_at,starts_zone,ends_zone,people&itinerary_id=eq.${trip}&order=starts_at`,
    )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await page.reload()
  await choose(page)
  const found = page.getByRole('region', { name: 'Here’s what we found' })
  await expect(found.getByText('E-mail · 2 bookings')).toBeVisible({ timeout: 60_000 })
  await expect(found.getByRole('radio', { name: /^A trip/ })).toBeChecked()
  await expect(found.getByText(/^Flight · Fri, Apr 2, 1:05 PM.*X7KQ2M/)).toBeVisible({ timeout: 60_000 })
  await expect(found.getByText('2 of 2 chosen')).toBeVisible()
  await expect(found.getByText(/X7KQ2M · Outside the trip’s dates/)).toHaveCount(1)
  await expectReadsWell(page, 'import-bookings')
  await found.getByRole('button', { name: 'Import 2 items' }).focus()
  await page.keyboard.press('Enter')
  const here = page.getByRole('region', { name: 'Imported on this device' })
  await expect(here.getByText('2 items imported')).toBeVisible({ timeout: 60_000 })
  expect(await booked()).toEqual([])
  await context.setOffline(false)
  const both = [
    { title: 'NX 716', starts_at: '2027-04-02T13:05', starts_zone: 'Europe/Berlin', ends_zone: 'Asia/Tokyo' },
    { title: 'NX 717', starts_at: '2027-04-09T11:20', starts_zone: 'Asia/Tokyo', ends_zone: 'Europe/Berlin' },
  ]
  await expect.poll(booked, { timeout: 90_000 }).toMatchObject(both)
  expect((await booked())[0]?.people).toBe('Ada Lovett, Ben Lovett')

  await choose(page)
  await expect(found.getByText('0 of 2 chosen')).toBeVisible({ timeout: 60_000 })
  await expect(found.getByText('Already there')).toHaveCount(2)
  await found.getByRole('button', { name: 'Cancel' }).click()
  await here.getByRole('button', { name: /^Undo/ }).click()
  await expect(here.getByText(/^Undone ·/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(booked, { timeout: 90_000 }).toEqual([])
})

test('what a mail leaves open is asked on a phone before it is stored', async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const trip = await addItinerary(server.url, session, undefined, dated)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/import')
  await page
    .getByLabel('Or paste text')
    .fill(
      'Own: Nördlich Air\nBooking code: K7Q2ZM\nFlight LH 716, 2 April 2027\nFrankfurt (FRA) 13:55 – Tokyo Haneda (HND) 09:40 +1\nTotal: $ 1,184.56',
    )
  await page.getByRole('button', { name: 'Have a Look' }).click()
  const found = page.getByRole('region', { name: 'Here’s what we found' })
  await expect(found.getByText('To check')).toBeVisible({ timeout: 60_000 })
  await found.getByRole('button', { name: 'Import 1 item' }).click()
  const check = page.getByRole('dialog', { name: 'Check Your Bookings' })
  await expect(check.getByRole('heading', { name: 'Check each field' })).toBeFocused()
  await expectReadsWell(page, 'import-bookings-check')
  const bookings = () => readRows(server.url, session, `trip_bookings?select=title&itinerary_id=eq.${trip}`)
  expect(await bookings()).toEqual([])
  await check.getByRole('button', { name: 'Import' }).click()
  await expect.poll(async () => (await bookings()).length, { timeout: 60_000 }).toBe(1)
})
