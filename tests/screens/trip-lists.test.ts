import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { pickUp } from './support/keys.ts'
import { cards, hold, undo } from './support/planning.ts'
import { expectCount, expectHidden, expectReadsWell, expectTexts } from './support/seen.ts'
import { actionsFor, addEntry, box, lists, section } from './support/trip-lists.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const typed = () => lists().getByLabelText('Item', { exact: true })
const order = (name: string, ...titles: string[]) => expectTexts(section(name).getByRole('listitem'), titles)

/** Pastes text into the field that has the focus. */
function paste(text: string): void {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

test('entries are typed one after the other and pasted with their sections and ticks, and all ticks are taken off with a way back', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId)
  await open(addressOf(trip))
  await expect.element(lists().getByText('Type or paste what to take')).toBeVisible()
  await typed().click()
  for (const title of ['Own: Passport', 'Own: Tent']) {
    await userEvent.keyboard(`${title}{Enter}`)
    await expect.element(box(lists(), title)).toBeVisible()
    await expect.element(typed()).toHaveFocus()
    await expect.element(typed()).toHaveValue('')
  }
  paste('Own clothes:\n- Own: Socks\n- [x] Own: Hat\n\nOwn food:\n1. Own: Oats')
  await expect.element(page.getByText('3 items added')).toBeVisible()
  await order('Own clothes', 'Own: Socks', 'Own: Hat')
  await order('Own food', 'Own: Oats')
  await expect.element(box(lists(), 'Own: Hat')).toBeChecked()
  await box(lists(), 'Own: Passport').click()
  await expect.element(lists().getByText('2 of 5 packed')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for the packing list' }).click()
  await page.getByRole('menuitem', { name: 'Untick all' }).click()
  await expect.element(lists().getByText('0 of 5 packed')).toBeVisible()
  await undo('2 ticks taken off')
  await expect.element(lists().getByText('2 of 5 packed')).toBeVisible()
  await open('/dashboard/itineraries')
  await expect.element(cards().getByText('2 of 5 packed')).toBeVisible()
})

test('entries are moved by keys, by pointer and by menu, within a section and to another', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId)
  for (const [title, place, below] of [
    ['Own: A', 'i', 'Own one'],
    ['Own: B', 'i001', 'Own one'],
    ['Own: C', 'i002', 'Own one'],
    ['Own: D', 'i', 'Own two'],
  ] as const)
    await addEntry(backend, trip, title, place, { section: below })
  await open(addressOf(trip))
  const grip = (title: string) => lists().getByRole('button', { name: `Move ${title}` })
  await order('Own one', 'Own: A', 'Own: B', 'Own: C')

  await actionsFor('Own: A').click()
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await order('Own one', 'Own: B', 'Own: A', 'Own: C')
  await expect.element(actionsFor('Own: A')).toHaveFocus()

  await pickUp(grip('Own: C'))
  await userEvent.keyboard('{ArrowUp}{ArrowUp} ')
  await order('Own one', 'Own: C', 'Own: B', 'Own: A')
  await expect.element(grip('Own: C')).toHaveFocus()
  await pickUp(grip('Own: C'))
  await userEvent.keyboard('{ArrowRight} ')
  await order('Own two', 'Own: C', 'Own: D')

  await grip('Own: A').dropTo(box(lists(), 'Own: D'), { targetPosition: { x: 2, y: 1 }, steps: 8 })
  await order('Own two', 'Own: C', 'Own: A', 'Own: D')
  await order('Own one', 'Own: B')

  await lists().getByRole('button', { name: 'Rename Own two' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename Section' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Name').fill('Own one')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await order('Own one', 'Own: B', 'Own: C', 'Own: A', 'Own: D')
  const stored = () =>
    backend.rows
      .all('tripItems')
      .toSorted((one, other) => (String(one.place) < String(other.place) ? -1 : 1))
      .map((row) => `${row.section}: ${row.title}`)
  await expect.poll(stored).toEqual(['Own one: Own: B', 'Own one: Own: C', 'Own one: Own: A', 'Own one: Own: D'])
})

test('a line that is too long, a full list and a paste that does not fit are said at the field, and nothing is lost', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId)
  for (let at = 0; at < 299; at += 1) {
    const place = `i${(at + 1).toString(36).padStart(3, '0')}`.replace(/0+$/, '')
    await addEntry(backend, trip, `Own: Thing ${at}`, place, { section: 'Own much' })
  }
  await open(addressOf(trip))
  await expectCount(section('Own much').getByRole('checkbox'), 299)
  typed().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(lists().getByText('Write down what to pack.')).toBeVisible()
  paste(`Own: One\n${'x'.repeat(201)}`)
  await expect.element(lists().getByText('Entry 2 of what you pasted is longer than 200 characters.')).toBeVisible()
  paste('Own: One\nOwn: Two')
  await expect
    .element(lists().getByText('A list can have at most 300 entries. There is room for 1 more.'))
    .toBeVisible()
  await typed().fill('x'.repeat(201))
  await userEvent.keyboard('{Enter}')
  await expect.element(lists().getByText('An entry can have at most 200 characters.')).toBeVisible()
  await expect.element(typed()).toHaveValue('x'.repeat(201))
  await typed().fill('Own: Last')
  await userEvent.keyboard('{Enter}')
  await expect.element(lists().getByText('0 of 300 packed')).toBeVisible()
  await userEvent.keyboard('Own: One more{Enter}')
  await expect.element(lists().getByText('There is room for 0 more.')).toBeVisible()
  await lists().getByRole('button', { name: 'To-dos', exact: true }).click()
  await expect.element(lists().getByLabelText('Something to do')).toHaveValue('')
  await lists().getByRole('button', { name: 'Packing 0/300' }).click()
  await expect.element(typed()).toHaveValue('Own: One more')
})

test('a list begins with what fits the trip, is kept as a template, and nothing comes twice', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, undefined, {
    start_date: '2027-07-02',
    time_zone: 'Asia/Tokyo',
    destination_coordinates: [135.77, 35.01],
  })
  await addEntry(backend, trip, 'shirts x3', 'i')
  await addEntry(backend, trip, 'T-shirts × 2', 'i001')
  // Another trip, where one of the entries is already.
  const next = await addTrip(backend, userId)
  await addEntry(backend, next, 'passport or id card', 'i')
  await open(addressOf(trip))
  await lists().getByRole('button', { name: 'Templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add from a Template' })
  await expect.element(dialog.getByLabelText('Nights')).toHaveValue(2)
  await expect.element(dialog.getByLabelText('Weather')).toHaveValue('hot')
  await expect.element(dialog.getByText('1 is on the list already')).toBeVisible()
  await dialog.getByLabelText('With children').click()
  await dialog.getByLabelText('City').click()
  await expect.element(box(dialog, 'Favorite soft toy')).toBeChecked()
  await box(dialog, 'Car seat').click()
  await expect.element(box(dialog, 'Car seat')).not.toBeChecked()
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  const add = dialog.getByRole('button', { name: /^Add \d+ entries$/ })
  const count = Number(/\d+/.exec(add.element().textContent ?? '')?.[0])
  await add.click()
  await expectHidden(dialog)
  await expect.element(lists().getByText(`0 of ${count + 2} packed`)).toBeVisible()
  await expectCount(box(lists(), 'Car seat'), 0)
  await expect.element(box(lists(), 'Underwear × 4')).toBeVisible()

  // A template of one's own.
  await page.getByRole('button', { name: 'Actions for the packing list' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const save = page.getByRole('dialog', { name: 'Save as Template' })
  await expect.element(save.getByLabelText('Name')).toHaveValue('Own: Nara')
  await save.getByLabelText('Name').fill('')
  await save.getByRole('button', { name: 'Save' }).click()
  await expect.element(save.getByText('Enter a name.')).toBeVisible()
  await save.getByLabelText('Name').fill('Own: With the children')
  await expectAccessible()
  await save.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Template saved')).toBeVisible()

  await open(addressOf(next))
  await expect.element(lists().getByText('0 of 1 packed')).toBeVisible()
  await lists().getByRole('button', { name: 'Templates' }).click()
  await dialog.getByRole('button', { name: 'My templates (1)' }).click()
  await expect.element(dialog.getByText(`${count + 2} entries · ${count + 1} not on the list yet`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Actions for the template Own: With the children' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename Template' })
  await rename.getByLabelText('Name').fill('Own: Family')
  await expectAccessible()
  await rename.getByRole('button', { name: 'Save Changes' }).click()
  await expectHidden(rename)
  await dialog.getByRole('button', { name: 'Add Own: Family' }).click()
  await hold('items added')
  await expectHidden(dialog)
  await expect.element(lists().getByText(`0 of ${count + 2} packed`)).toBeVisible()
  await undo('items added')
  await expect.element(lists().getByText('0 of 1 packed')).toBeVisible()

  await lists().getByRole('button', { name: 'Templates' }).click()
  await dialog.getByRole('button', { name: 'My templates (1)' }).click()
  await dialog.getByRole('button', { name: 'Actions for the template Own: Family' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('No templates yet.')).toBeVisible()
  await undo('Template deleted')
  await expect.element(dialog.getByText('Own: Family')).toBeVisible()
})
