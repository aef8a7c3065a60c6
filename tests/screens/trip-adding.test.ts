/** What is added and edited on the days of a trip themselves. */
import { userEvent } from 'vitest/browser'
import { tenDays, tenDaysFrom } from '#tests/e2e/support/ten-days.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const add = (day: number) => page.getByRole('button', { name: `Add to day ${day}`, exact: true })
const field = (day: number) => page.getByRole('combobox', { name: `Add to day ${day}`, exact: true })
const titled = (title: string) => page.getByRole('button', { name: title, exact: true })

test('a day ends with a line that understands when, what and how much, one after the other or many at once', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, tenDays, tenDaysFrom)
  await open(addressOf(trip))
  await add(1).click()
  await expect.element(field(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Write what it is, too.').last()).toBeVisible()
  await field(1).fill('19:00 dinner Own: Kikunoi 12000 JPY')
  await expect.element(page.getByText('7:00 PM · Dinner Own: Kikunoi · Food · ¥12,000')).toBeVisible()
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await userEvent.keyboard('{Enter}')
  await expect.element(titled('Dinner Own: Kikunoi')).toBeVisible()
  await expect.element(field(1)).toHaveValue('')
  await expect.element(field(1)).toHaveFocus()

  // For another day of the trip, by its weekday.
  await userEvent.keyboard('Day 3 own: market')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Added to day 3')).toBeVisible()

  // What was typed stays while the field is left.
  await userEvent.keyboard('own: half')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(add(1)).toHaveFocus()
  await add(1).click()
  await expect.element(field(1)).toHaveValue('own: half')
  await field(1).fill('')

  const pasted = new DataTransfer()
  pasted.setData('text/plain', '- own: first\n- 08:00 own: second\n\n3. own: third')
  field(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('3 added', { exact: true })).toBeVisible()
  for (const title of ['Own: first', 'Own: second', 'Own: third']) await expect.element(titled(title)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expectCount(titled('Own: second'), 0)
  await expect.element(titled('Dinner Own: Kikunoi')).toBeVisible()
})

test('something is added between two lines of a day: where one asked for it, or by the clock', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, tenDays, tenDaysFrom)
  await open(addressOf(trip))
  const lines = page.getBySelector('[data-list="day0000000"] ol > [data-activity]')
  const shown = () => lines.elements().map((line) => line.querySelector('h4')?.textContent ?? '')
  await expect.poll(() => shown().length).toBeGreaterThan(1)
  const [first = '', second = '', ...rest] = shown()
  const choose = async (of: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  // With keys and on a phone from the menu of a line.
  await choose(first, 'Add below')
  await expect.element(field(1)).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('Own: without a time')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual([first, 'Own: without a time', second, ...rest])
  await userEvent.keyboard('Own: one more')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual([first, 'Own: without a time', 'Own: one more', second, ...rest])
  await userEvent.keyboard('23:50 own: by the clock')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown().at(-1)).toBe('Own: by the clock')
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expectCount(titled('Own: by the clock'), 0)

  // What was typed stays while the line is closed, and the focus goes to where it was.
  await field(1).fill('own: half')
  await userEvent.keyboard('{Escape}')
  await expect.element(titled(second)).toHaveFocus()

  // With a mouse between the lines.
  await lines.first().hover()
  await lines.first().getByTitle('Add something here').click()
  await expect.element(field(1)).toHaveValue('own: half')
  await field(1).fill('Own: before all')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown()[0]).toBe('Own: before all')

  // Behind the last line is the line that ends the day.
  await page.getByRole('button', { name: 'Done' }).click()
  await choose(shown().at(-1) ?? '', 'Add below')
  await expect.element(field(1)).toHaveFocus()
  await userEvent.keyboard('Own: behind all')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown().at(-1)).toBe('Own: behind all')
})

test('a line of the plan opens as its editor, saves what is typed, and says what is wrong at its field', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, tenDays, tenDaysFrom)
  await open(addressOf(trip))
  await add(1).click()
  await field(1).fill('Own: Walk')
  await userEvent.keyboard('{Enter}')
  await titled('Own: Walk').click()
  const editor = page.getByRole('form', { name: 'Edit Own: Walk' })
  await expect.element(editor.getByLabelText('Title')).toHaveFocus()
  await editor.getByLabelText('Time').fill('9:40')
  await editor.getByLabelText('Cost').fill('12')
  await expect.element(editor.getByLabelText('Time')).toHaveValue('9:40 AM')
  await editor.getByLabelText('Title').fill('')
  await expect.element(editor.getByText('Please enter a title for the activity.')).toBeVisible()
  await expect.element(editor.getByText('Not saved until this is right.')).toBeVisible()
  await expectAccessible()
  await editor.getByLabelText('Title').fill('Own: Long walk')
  await userEvent.keyboard('{Escape}')
  await expect.element(titled('Own: Long walk')).toHaveFocus()
  await expect.element(titled('Own: Long walk')).toHaveAttribute('aria-expanded', 'false')
  const line = page.getBySelector('[data-activity]').filter({ has: titled('Own: Long walk') })
  await expect.element(line).toHaveTextContent('9:40 AM')
  await expect.poll(() => JSON.stringify(backend.rows.all('itineraries'))).toMatch(/"title":"Own: Long walk"/)

  // The same from the menu, of an idea as well.
  await page.getByRole('button', { name: 'Actions for Own: Long walk' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const again = page.getByRole('form', { name: 'Edit Own: Long walk' })
  await again.getByLabelText('Notes').fill('Own: take water')
  await again.getByRole('button', { name: 'Done' }).click()
  await expect.element(line).toHaveTextContent('Own: take water')
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expectCount(line.getByText('Own: take water'), 0)
})

test('whatever is added to a trip begins under one button, each where it belongs', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, tenDays, tenDaysFrom)
  await open(addressOf(trip), { tripSections: 'by itself' })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Add to the trip' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Add to the trip' }).click()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await choose('Activity')
  await expect.element(field(1)).toHaveFocus()
  await choose('Idea')
  await expect.element(page.getByRole('combobox', { name: 'New idea' })).toHaveFocus()
  await choose('Document')
  await expect
    .element(page.getByRole('region', { name: 'Documents' }).getByRole('button', { name: 'Add File' }))
    .toHaveFocus()
  await choose('Booking')
  await expect.element(page.getByRole('dialog', { name: 'Add Booking' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.viewport(390, 844)
  await choose('Mail, ticket or PDF')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
