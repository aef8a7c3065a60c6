import { expect, type Page } from '@playwright/test'

/** The form for a booking. */
export const bookingDialog = (page: Page, name = 'Add Booking') => page.getByRole('dialog', { name, exact: true })

interface Typed {
  kind: string
  title: [label: string, value: string]
  code?: string
  from?: string
  to?: string
  start: [day: string, time: string]
  end?: [day: string, time: string]
}

/** Fills in the form for a booking, and adds it. */
export async function addBooking(page: Page, { kind, title, code, from, to, start, end }: Typed): Promise<void> {
  await page.getByRole('button', { name: 'Add Booking' }).click()
  const form = bookingDialog(page)
  await form.getByLabel('Kind').selectOption(kind)
  await form.getByLabel(title[0]).first().fill(title[1])
  if (code) await form.getByLabel('Confirmation code').fill(code)
  if (from) await form.getByLabel(/^(From|Address)$/).fill(from)
  if (to) await form.getByLabel('To', { exact: true }).fill(to)
  await form.getByLabel('Day').first().fill(start[0])
  await form.getByLabel('Time', { exact: true }).first().fill(start[1])
  if (end) {
    await form.getByLabel('Day').last().fill(end[0])
    await form.getByLabel('Time', { exact: true }).last().fill(end[1])
  }
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()
}
