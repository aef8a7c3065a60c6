/** The dialog that reads a booking, and what stands on the trip's page afterwards. */
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import type { ApiSession } from './travelers.ts'
import { readRows } from './world.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a Booking' })
export const list = (page: Page) => page.getByRole('list', { name: 'Bookings', exact: true })
export const titles = (page: Page) => list(page).getByRole('heading', { level: 3 })
export const papers = (page: Page) => page.getByRole('region', { name: 'Documents' })
export const bookedOn = (page: Page, day: string) =>
  page
    .locator('[data-list]')
    .filter({ has: page.getByRole('button', { name: new RegExp(day) }) })
    .locator('[data-booked]')

export const open = (page: Page) => page.getByRole('button', { name: 'Import a Booking' }).click()
export async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  await dialog(page)
    .getByLabel('Choose File')
    .and(page.locator('input'))
    .setInputFiles({ name, buffer, mimeType: 'application/octet-stream' })
}
/** Of the booking that is shown, a field by its label, which may be marked as needed. */
export const fieldOf = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(new RegExp(`^${label}\\W*$`))
    .filter({ visible: true })

export const arrivedFiles = async (url: string, session: ApiSession, trip: string) =>
  (
    await readRows<{ name: string; arrived_at: string | null; booking_id: string | null }>(
      url,
      session,
      `trip_files?select=name,arrived_at,booking_id&itinerary_id=eq.${trip}&order=name`,
    )
  ).map(({ name, arrived_at, booking_id }) => [name, arrived_at !== null, booking_id !== null])
