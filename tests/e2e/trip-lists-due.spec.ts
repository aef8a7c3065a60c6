import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { picture } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { box, entry, lists } from './support/trip-lists.ts'
import { insertRows } from './support/world.ts'

test('on paper there are both lists, without what works on a screen alone', async ({ page, context, server }) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada)
  await insertRows(server.url, ada, 'trip_items', [
    entry(trip, 'Own: Call the hotel', 'i', { kind: 'to-do' }),
    entry(trip, 'Own: Socks', 'i', { ticked: true }),
  ])
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await expect(box(lists(page), 'Own: Socks')).toBeChecked()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Packing', 'To-dos'])
    await expect(lists(page).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(lists(page).getByText('Own: Socks').filter({ visible: true })).toHaveCount(1)
  await expect(lists(page).getByRole('button')).toHaveText(['Packing and to-dos'])
  await picture(page, 'trip-lists-print')
})
