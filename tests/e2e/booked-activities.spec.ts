/** Activities that are bookings, on the devices of two who plan a trip. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { dated, tripOfTwo } from './support/companions.ts'
import { addressOf, storedPlan } from './support/itinerary.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { undoStep } from './support/undo.ts'
import { insertRows } from './support/world.ts'

const plan = namedPlan('trip', kyotoPlan)
const [breakfast = '', pavilion = ''] = plan.days[0]?.activities.map(({ id }) => id) ?? []
const row = (page: Page, id: string) => page.locator(`[data-list] [data-activity="${id}"]`)
const booked = (page: Page) => page.locator('[data-booked]')

test('one joins an activity with its booking while the other edits it without a network: both read one row', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'editor', dated, plan)
  const zones = { itinerary_id: trip, starts_zone: 'Asia/Tokyo', ends_zone: 'Asia/Tokyo' }
  await insertRows(server.url, ada, 'trip_bookings', [
    {
      ...zones,
      kind: 'restaurant',
      title: 'Own: Inoda in Gion',
      confirmation_code: 'INO-7',
      starts_at: '2027-04-02T09:15',
    },
    {
      ...zones,
      kind: 'ticket',
      title: 'Own: Kinkaku entry',
      confirmation_code: 'KIN-9',
      starts_at: '2027-04-02T14:00',
    },
  ])
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) {
    await one.goto(addressOf(trip))
    await expect(row(one, breakfast).getByText('Same as your booking “Own: Inoda in Gion”?')).toBeVisible()
    await expect(booked(one)).toHaveCount(2)
  }

  // One edits what the other joins.
  await friend.context().setOffline(true)
  await row(friend, breakfast).getByRole('button', { name: 'Own: Breakfast', exact: true }).click()
  const form = friend.getByRole('form', { name: 'Edit Own: Breakfast' })
  await form.getByLabel('Title').fill('Own: Coffee and toast')
  await form.getByRole('button', { name: 'Done' }).click()
  const join = row(page, breakfast).getByRole('button', { name: 'Link: Own: Breakfast' })
  await join.focus()
  await page.keyboard.press('Enter')
  await expect(row(page, breakfast).getByText('INO-7')).toBeVisible()
  await expect(booked(page)).toHaveCount(1)
  await friend.context().setOffline(false)
  for (const one of [page, friend]) {
    await expect(row(one, breakfast).getByRole('heading')).toHaveText('Own: Coffee and toast')
    await expect(row(one, breakfast).getByText('Planned for 9:00 AM.')).toBeVisible()
    await expect(row(one, breakfast)).toContainText('9:15 AM')
    await expect(booked(one)).toHaveCount(1)
  }

  // Without a network, by hand, from the activity and from the booking.
  await context.setOffline(true)
  await row(page, pavilion).getByRole('button', { name: 'Actions for Own: Golden Pavilion' }).click()
  await page.getByRole('menuitem', { name: 'Link to a booking…' }).click()
  const bookings = page.getByRole('dialog', { name: 'Which booking is it?' })
  await expect(bookings.getByRole('list', { name: 'Bookings on this day' })).toBeVisible()
  await expectReadsWell(page, 'which-booking')
  await bookings.getByRole('button', { name: /^Own: Kinkaku entry/ }).click()
  await expect(row(page, pavilion).getByText('KIN-9')).toBeVisible()
  await expect(booked(page)).toHaveCount(0)
  await undoStep(page)
  await expect(booked(page)).toHaveCount(1)
  const card = page.locator('[data-booking]').filter({ hasText: 'Own: Kinkaku entry' })
  await card.getByRole('button', { name: 'Actions for Own: Kinkaku entry' }).click()
  await page.getByRole('menuitem', { name: 'Link to an activity…' }).click()
  const activities = page.getByRole('dialog', { name: 'Which activity is it?' })
  await expect(activities.getByRole('list', { name: 'Activities on its days' })).toBeVisible()
  await expectReadsWell(page, 'which-activity')
  await activities.getByRole('button', { name: /^Own: Golden Pavilion/ }).click()
  await expect(card.getByText('Own: Golden Pavilion on day 1')).toBeVisible()
  await context.setOffline(false)
  await expect(row(friend, pavilion).getByText('KIN-9')).toBeVisible()
  await expect(booked(friend)).toHaveCount(0)
  await row(page, pavilion).scrollIntoViewIfNeeded()
  await expectReadsWell(page, 'booked-activities')

  // On paper it stands once, and its file has the link.
  await page.emulateMedia({ media: 'print' })
  await expect(row(page, breakfast).getByText('INO-7')).toBeVisible()
  await picture(page, 'booked-activities-print')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as typeof plan
  const stored = await storedPlan(server.url, ada, trip)
  const links = ({ days }: Pick<typeof plan, 'days'>) => days[0]?.activities.map(({ bookingId }) => bookingId)
  expect(links(exported)?.every(Boolean)).toBe(true)
  expect(links(exported)).toEqual(stored && links(stored as typeof plan))
})
