import { userEvent } from 'vitest/browser'
import { planWithIdeas } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import { pickUp } from './support/keys.ts'
import { activities, day, grip } from './support/planning.ts'
import { expectTexts } from './support/seen.ts'
import { addressOf, addTrip, storedPlan } from './support/trip-rows.ts'
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

test('what is dropped on a day or on Ideas in the strip goes there, and nothing lands where the page only scrolled', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, planWithIdeas)
  await page.viewport(1440, 600)
  await open(addressOf(trip))
  await expect.element(page.getByRole('heading', { name: 'Own: Night market' })).toBeVisible()
  const strip = page.getByRole('navigation', { name: 'Parts of the trip' })
  const point = (kind: string, { clientX, clientY }: Point, on: EventTarget = document) =>
    on.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientX, clientY }),
    )
  const middleOf = (element: Element): Point => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const take = async (title: string) => {
    const from = await grip(title).findElement()
    point('pointerdown', middleOf(from), from)
    const { clientX, clientY } = middleOf(from)
    point('pointermove', { clientX: clientX + 10, clientY })
    await expect.element(grip(title)).toHaveAttribute('data-carried')
  }
  const stored = () => storedPlan(backend, trip)
  const titles = (day: number) => stored()?.days[day - 1]?.activities.map(({ title }) => title)

  const dropOn = async (name: string) => {
    const there = middleOf(await strip.getByRole('link', { name }).findElement())
    point('pointermove', there)
    point('pointerup', there)
  }

  // The page scrolls, and day 2 comes to lie below the hand that lets go.
  await take('Own: Golden Pavilion')
  const day2 = await day(2).findElement()
  const { clientX, clientY } = middleOf(day2)
  await new Promise<void>((done) => {
    point('pointermove', { clientX, clientY: clientY - 60 })
    addEventListener(
      'scroll',
      () => {
        point('pointerup', { clientX, clientY: clientY - 60 })
        done()
      },
      { once: true },
    )
    scrollBy({ top: 60, behavior: 'instant' })
  })
  await expect.element(grip('Own: Golden Pavilion')).not.toHaveAttribute('data-carried')
  // Acts are stored in their order: with the next one, this one would be.
  await take('Own: Breakfast')
  await dropOn('Ideas')
  await expect.poll(() => stored()?.ideas?.map(({ title }) => title)).toContain('Own: Breakfast')
  expect(titles(1)).toEqual(['Own: Golden Pavilion'])

  await take('Own: Golden Pavilion')
  await dropOn('Day 3')
  await expect.poll(() => titles(3)).toContain('Own: Golden Pavilion')
})

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>
