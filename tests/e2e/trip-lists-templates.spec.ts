import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn } from './support/travellers.ts'
import { box, entry, lists } from './support/trip-lists.ts'
import { undo } from './support/undo.ts'
import { insertRows } from './support/world.ts'

test('a list begins with what fits the trip, is kept as a template, and nothing comes twice', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const plan = { start_date: '2027-07-02', time_zone: 'Asia/Tokyo', destination_coordinates: [135.77, 35.01] }
  const trip = await addItinerary(server.url, ada, undefined, plan)
  await insertRows(server.url, ada, 'trip_items', [entry(trip, 'shirts x3', 'i'), entry(trip, 'T-shirts × 2', 'i001')])
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await lists(page).getByRole('button', { name: 'Templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add from a Template' })
  await expect(dialog.getByLabel('Nights')).toHaveValue('2')
  await expect(dialog.getByLabel('Weather')).toHaveValue('hot')
  await expect(dialog.getByText('1 is on the list already')).toBeVisible()
  await dialog.getByLabel('With children').check()
  await dialog.getByLabel('City').uncheck()
  await expect(box(dialog, 'Favourite soft toy')).toBeChecked()
  await box(dialog, 'Car seat').uncheck()
  await expectReadsWell(page, 'trip-lists-templates', [
    [1440, 'light'],
    [390, 'dark'],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  const add = dialog.getByRole('button', { name: /^Add \d+ entries$/ })
  const count = Number(/\d+/.exec(await add.innerText())?.[0])
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(lists(page).getByText(`0 of ${count + 2} packed`)).toBeVisible()
  await expect(box(lists(page), 'Car seat')).toHaveCount(0)
  await expect(box(lists(page), 'Underwear × 4')).toBeVisible()

  // A template of one's own.
  await page.getByRole('button', { name: 'Actions for the packing list' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const save = page.getByRole('dialog', { name: 'Save as Template' })
  await expect(save.getByLabel('Name')).toHaveValue('Own: Nara')
  await save.getByLabel('Name').fill('')
  await save.getByRole('button', { name: 'Save' }).click()
  await expect(save.getByText('Enter a name.')).toBeVisible()
  await save.getByLabel('Name').fill('Own: With the children')
  await expectAccessible(page)
  await save.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()

  // On another trip, where one of its entries is already.
  const next = await addItinerary(server.url, ada)
  await insertRows(server.url, ada, 'trip_items', entry(next, 'passport or id card', 'i'))
  await page.goto(addressOf(next))
  await lists(page).getByRole('button', { name: 'Templates' }).click()
  await dialog.getByRole('button', { name: 'My templates (1)' }).click()
  await expect(dialog.getByText(`${count + 2} entries · ${count + 1} not on the list yet`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Actions for the template Own: With the children' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename Template' })
  await rename.getByLabel('Name').fill('Own: Family')
  await expectAccessible(page)
  await rename.getByRole('button', { name: 'Save Changes' }).click()
  await expect(rename).toBeHidden()
  await dialog.getByRole('button', { name: 'Add Own: Family' }).click()
  await expect(dialog).toBeHidden()
  await expect(lists(page).getByText(`0 of ${count + 2} packed`)).toBeVisible()
  await undo(page, 'entries added')
  await expect(lists(page).getByText('0 of 1 packed')).toBeVisible()

  await lists(page).getByRole('button', { name: 'Templates' }).click()
  await dialog.getByRole('button', { name: 'My templates (1)' }).click()
  await dialog.getByRole('button', { name: 'Actions for the template Own: Family' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog.getByText('No templates yet.')).toBeVisible()
  await undo(page, 'Template deleted')
  await expect(dialog.getByText('Own: Family')).toBeVisible()
})
