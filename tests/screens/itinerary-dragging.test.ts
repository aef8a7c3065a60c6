import { userEvent } from 'vitest/browser'
import { planWithIdeas } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import { pickUp } from './support/keys.ts'
import { activities, grip } from './support/planning.ts'
import { expectTexts } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

test('an activity is carried with the arrow keys, from place to place and from day to day, and each place is said', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addTrip(backend, userId, planWithIdeas)))
  const said = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument()
  const breakfast = grip('Own: Breakfast')
  // What is below the days comes behind them.
  await expect.element(page.getByRole('heading', { name: 'Own: Night market' })).toBeVisible()
  await pickUp(breakfast)
  await said('Picked up Own: Breakfast.')
  for (const [key, place] of [
    ['ArrowDown', 'Day 1, at the end'],
    ['ArrowRight', 'Day 2, by its time'],
    ['ArrowRight', 'Day 3, by its time'],
    ['ArrowRight', 'Ideas, before Own: Night market'],
    ['ArrowLeft', 'Day 3, by its time'],
    ['Escape', 'Own: Breakfast stays where it was.'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await said(place)
  }
  await expectTexts(activities(), ['Own: Breakfast', 'Own: Golden Pavilion'])

  await pickUp(breakfast)
  await userEvent.keyboard('{ArrowDown}')
  await said('Day 1, at the end')
  await userEvent.keyboard(' ')
  await expectTexts(activities(), ['Own: Golden Pavilion', 'Own: Breakfast'])
  await expect.element(breakfast).toHaveFocus()
  await pickUp(breakfast)
  await userEvent.keyboard('{ArrowRight}')
  await said('Day 2, by its time')
  await userEvent.keyboard(' ')
  await expectTexts(activities(), ['Own: Golden Pavilion', 'Own: Breakfast', 'Own: Silver Pavilion'])
  await expect.element(breakfast).toHaveFocus()
  await expectAccessible()
})
