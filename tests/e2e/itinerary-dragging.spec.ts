import type { Locator, Page } from '@playwright/test'
import { planWithIdeas } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf, storedPlan } from './support/itinerary.ts'
import { activitiesOf, dayOf, gripOf, redo, shelfOf, undo } from './support/planning.ts'
import { expect, test } from './support/test.ts'

/**
 * Drags an activity or idea by its grip to the upper edge of something, and straight there: a closed day opens when
 * something is held above it.
 */
async function drag(page: Page, title: string, to: Locator): Promise<void> {
  const from = await gripOf(page, title).boundingBox()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('Not on the page')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 20)
  await expect(gripOf(page, title)).toHaveAttribute('data-carried')
  // In one go, however slow the machine is.
  const there = { x: target.x + 20, y: target.y + 4, button: 'left' } as const
  const hand = await page.context().newCDPSession(page)
  await Promise.all([
    hand.send('Input.dispatchMouseEvent', { type: 'mouseMoved', buttons: 1, ...there }),
    hand.send('Input.dispatchMouseEvent', { type: 'mouseReleased', clickCount: 1, ...there }),
  ])
  await hand.detach()
  await page.mouse.up()
}

test('activities and ideas are dragged within a day, to another day, and to the shelf and back, without a network', {
  tag: '@installed',
}, async ({ page, context, world, server }) => {
  const id = await addItinerary(server.url, world.session, planWithIdeas)
  // Nothing scrolls while something is carried.
  await page.setViewportSize({ width: 1440, height: 2800 })
  await page.goto(addressOf(id))
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Golden Pavilion'])
  await context.setOffline(true)

  await drag(page, 'Own: Golden Pavilion', activitiesOf(page).first())
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion', 'Own: Breakfast'])
  await expect(page.getByText('Moved to day 1')).toBeVisible()
  // Onto a day that is closed: by its time.
  await drag(page, 'Own: Breakfast', dayOf(page, 2))
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion'])
  await expect(dayOf(page, 1)).toContainText('1 activity · THB 500')
  await expect(dayOf(page, 2)).toContainText('2 activities · $23')
  await dayOf(page, 2).click()
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion', 'Own: Breakfast', 'Own: Silver Pavilion'])

  await drag(page, 'Own: Night market', activitiesOf(page).filter({ hasText: 'Silver' }))
  await expect(activitiesOf(page)).toHaveText([
    'Own: Golden Pavilion',
    'Own: Breakfast',
    'Own: Night market',
    'Own: Silver Pavilion',
  ])
  await expect(shelfOf(page)).toHaveText(['Own: Tea'])
  await drag(page, 'Own: Silver Pavilion', shelfOf(page).first())
  await expect(shelfOf(page)).toHaveText(['Own: Silver Pavilion', 'Own: Tea'])

  // Put down where it was taken, or far from every day: nothing happens, and Escape leaves it.
  await drag(page, 'Own: Tea', gripOf(page, 'Own: Tea'))
  await page.mouse.move(0, 0)
  const grip = await gripOf(page, 'Own: Tea').boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10)
  await page.mouse.down()
  const elsewhere = await activitiesOf(page).first().boundingBox()
  await page.mouse.move(elsewhere?.x ?? 0, elsewhere?.y ?? 0, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(shelfOf(page)).toHaveText(['Own: Silver Pavilion', 'Own: Tea'])

  // Four steps back, and one of them again.
  for (const [shelf, count] of [
    [['Own: Tea'], 4],
    [['Own: Night market', 'Own: Tea'], 3],
    [['Own: Night market', 'Own: Tea'], 3],
  ] as const) {
    await undo(page)
    await expect(shelfOf(page)).toHaveText([...shelf])
    await expect(activitiesOf(page)).toHaveCount(count)
  }
  await undo(page)
  await expect(activitiesOf(page)).toHaveText(['Own: Breakfast', 'Own: Golden Pavilion', 'Own: Silver Pavilion'])
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toHaveAttribute('aria-disabled', 'true')
  await redo(page)
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion', 'Own: Breakfast', 'Own: Silver Pavilion'])
  // It shows at once, and is told when it is stored.
  await expect(page.getByText('Done again')).toBeVisible()
  await page.reload()
  await expect(activitiesOf(page)).toHaveText(['Own: Golden Pavilion', 'Own: Breakfast'])
  await context.setOffline(false)
  await expect
    .poll(async () => (await storedPlan(server.url, world.session, id))?.days[0]?.activities.map(({ title }) => title))
    .toEqual(['Own: Golden Pavilion', 'Own: Breakfast'])
})

test('an activity that is held above a closed day opens it, and goes there by its time where it is put down', async ({
  page,
  world,
  server,
}) => {
  const id = await addItinerary(server.url, world.session, planWithIdeas)
  await page.setViewportSize({ width: 1440, height: 2800 })
  await page.goto(addressOf(id))
  // What is below the days comes behind them.
  await expect(page.getByRole('heading', { name: 'Own: Night market' })).toBeVisible()
  const holdAboveDay3 = async () => {
    await gripOf(page, 'Own: Golden Pavilion').hover()
    await page.mouse.down()
    // Where it is once all days are laid out.
    const day = await dayOf(page, 3).boundingBox()
    await page.mouse.move((day?.x ?? 0) + 20, (day?.y ?? 0) + 20, { steps: 4 })
    await expect(dayOf(page, 3)).toHaveAttribute('aria-expanded', 'true')
  }
  await holdAboveDay3()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(activitiesOf(page).nth(1)).toHaveText('Own: Golden Pavilion')
  // Put down there without another move it goes by its time, as was shown.
  await dayOf(page, 3).click()
  await expect(dayOf(page, 3)).toHaveAttribute('aria-expanded', 'false')
  await holdAboveDay3()
  await page.mouse.up()
  await expect(activitiesOf(page).last()).toHaveText('Own: Golden Pavilion')
})
