/** A trip is printed from its menu. */
import { onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { expectCount } from './support/seen.ts'
import { expect, page, test } from './support/test.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'

const booklet = () => page.elementLocator(document.body).getBySelector('[data-booklet]')
const act = (name: string) => page.getByRole('menuitem', { name, exact: true })

/** What is in the document each time the printer is asked. */
function watchPrinter(): (string | null | undefined)[] {
  const printed: (string | null | undefined)[] = []
  const printer = vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('[data-booklet]')?.textContent)
  })
  onTestFinished(() => printer.mockRestore())
  return printed
}

test('on a phone a trip is printed with two presses, as last chosen on this device, and what to print can be chosen', async ({
  open,
  backend,
  userId,
}) => {
  const printed = watchPrinter()
  const trip = await addTrip(backend, userId)
  await page.viewport(390, 844)
  await open(addressOf(trip))
  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  await act('Print').click()
  await expect.poll(() => printed).toEqual([expect.stringContaining('Own: Breakfast')])
  expect(printed[0]).toContain('$1,000')
  await expectCount(page.getByRole('dialog'), 0)
  // A phone reads the document after it was asked to print; the page is printed again once somebody is back on it.
  await expectCount(booklet(), 1)
  await userEvent.keyboard('{Control>}')
  await expectCount(booklet(), 0)
  await userEvent.keyboard('{/Control}')

  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  await act('Choose what to print').click()
  const dialog = page.getByRole('dialog', { name: 'Print this trip' })
  await dialog.getByRole('checkbox', { name: 'Costs' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  await act('Print').click()
  await expect.poll(() => printed.length).toBe(2)
  expect(printed[1]).toContain('Own: Breakfast')
  expect(printed[1]).not.toContain('$1,000')
})

test('where all that a trip has was left out, Print asks', async ({ open, backend, userId }) => {
  const printed = watchPrinter()
  localStorage.setItem('farlight-booklet', JSON.stringify({ leftOut: ['cover', 'overview', 'days', 'costs'] }))
  await open(addressOf(await addTrip(backend, userId)))
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.element(page.getByText('Choose something to print.')).toBeVisible()
  expect(printed).toEqual([])
})
