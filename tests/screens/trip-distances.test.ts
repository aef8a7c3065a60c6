/** In which order it is least far from one activity of a day to the next. */
import { mappedPlan } from '#tests/support/trip-plans.ts'
import { act } from './support/planning.ts'
import { expectFocusKept, expectHidden, expectReadsWell, expectTexts } from './support/seen.ts'
import { addressOf, addTrip, storedPlan } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

test('a day is put in the shortest order when somebody agrees, with what stays in its place, and back with one step', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, mappedPlan)
  await open(addressOf(trip))
  const titles = page
    .getBySelector('[data-list]')
    .filter({ has: page.getByRole('button', { name: /Own: To and fro/ }) })
    .getByRole('heading', { level: 4 })
  const asPlanned = ['Own: Station', 'Own: Golden Pavilion', 'Own: Lanterns', 'Own: Noodles', 'Own: Zen garden']
  await expectTexts(titles, asPlanned)
  await act('day 1', 'Order by distance')
  const dialog = page.getByRole('dialog', { name: 'Order by distance' })
  const stays = (title: string) => dialog.getByRole('checkbox', { name: `${title} stays where it is` })
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent(/^\d+(\.\d+)? km shorter: \d+ km instead of \d+ km\.$/)
  for (const title of asPlanned)
    if (title === 'Own: Station' || title === 'Own: Noodles') await expect.element(stays(title)).toBeChecked()
    else await expect.element(stays(title)).not.toBeChecked()
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  const loose = asPlanned.filter((title) => title !== 'Own: Station' && title !== 'Own: Noodles')
  for (const title of loose) await stays(title).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^This is the shortest order already/)
  await expect.element(dialog.getByRole('button', { name: 'Use this order' })).toHaveAttribute('aria-disabled', 'true')
  for (const title of loose) await stays(title).click()
  await dialog.getByRole('button', { name: 'Use this order' }).click()
  await expectHidden(dialog)
  await expectFocusKept()
  const shortest = ['Own: Station', 'Own: Zen garden', 'Own: Golden Pavilion', 'Own: Noodles', 'Own: Lanterns']
  await expectTexts(titles, shortest)
  await expect
    .poll(() => storedPlan(backend, trip)?.days[0]?.activities.map(({ time, title }) => [time, title]))
    .toEqual(shortest.map((title, at) => [mappedPlan.days[0]?.activities[at]?.time, title]))
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expectTexts(titles, asPlanned)
})
