import type { Page } from '@playwright/test'
import { addItinerary } from './support/itinerary.ts'
import { expect, test } from './support/test.ts'

const towns = ['Nara', 'Kochi', 'Sapporo', 'Hakone', 'Nikko', 'Matsue']

/** Has one thing after another where toasts appear, and the focus on it: how many met one there, and which it lay on. */
const lookUnder = (page: Page) =>
  page.evaluate(async () => {
    const toaster = document.querySelector<HTMLElement>('[data-sonner-toaster]')
    const toast = document.querySelector<HTMLElement>('[data-sonner-toast]')
    if (!toaster || !toast) throw new Error('No toast is there')
    const { left, right } = toaster.getBoundingClientRect()
    const middle = toaster.offsetTop + toast.offsetHeight / 2
    // Clicks go through toasts, and so would the look at what lies on top.
    document.head.append(
      Object.assign(document.createElement('style'), {
        textContent: '[data-sonner-toast] { pointer-events: auto !important } body { padding-block: 60rem }',
      }),
    )
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const covered: string[] = []
    let met = 0
    for (const one of document.querySelectorAll<HTMLElement>('main a[href], main button')) {
      const place = one.getBoundingClientRect()
      const across = place.left + place.width / 2
      if (place.height === 0 || place.height > 100 || across < left || across > right) continue
      scrollBy({ top: place.top + place.height / 2 - middle, behavior: 'instant' })
      one.focus({ preventScroll: true })
      await frame()
      await frame()
      if (!toaster.isConnected) break
      met += 1
      const now = one.getBoundingClientRect()
      const onTop = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2)
      if (toaster.contains(onTop)) covered.push(one.ariaLabel ?? one.textContent)
      if (met === 6) break
    }
    return { met, covered }
  })

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a toast steps aside from what has the focus, ${size.width} pixels wide`, async ({ page, world, server }) => {
    await page.setViewportSize(size)
    for (const town of towns)
      await addItinerary(server.url, world.session, undefined, { destination_name: `${town}, Japan` })
    await page.goto('/dashboard/itineraries')
    await page
      .getByRole('button', { name: /^Add .* to favorites$/ })
      .first()
      .click()
    await expect(page.getByText('Added to favorites')).toBeVisible()
    const { met, covered } = await lookUnder(page)
    expect(covered).toEqual([])
    expect(met).toBeGreaterThan(0)
  })
}

test('a toast that is pointed at stays under the pointer, and steps aside when that goes', async ({ page, world }) => {
  await page.goto(`/goals/${world.goalId}`)
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  const placeOfUndo = await undo.boundingBox()
  // What gets the focus lies beneath it.
  await undo.evaluate((button) => {
    const { top, left, width, height } = button.getBoundingClientRect()
    const beneath = Object.assign(document.createElement('button'), { textContent: 'Beneath' })
    const place = { position: 'fixed', top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` }
    Object.assign(beneath.style, place)
    document.querySelector('main')?.append(beneath)
    beneath.focus()
  })
  await expect(page.getByRole('button', { name: 'Beneath' })).toBeFocused()
  await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  expect(await undo.boundingBox()).toEqual(placeOfUndo)
  await page.mouse.move(5, 5)
  await expect.poll(() => undo.boundingBox()).not.toEqual(placeOfUndo)
})

test('on a phone a word said in passing makes room for the next', async ({ page, world, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addItinerary(server.url, world.session, undefined, { destination_name: 'Nara, Japan' })
  await page.goto('/dashboard/itineraries')
  await page.getByRole('button', { name: 'Add Nara, Japan to favorites' }).click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  await page
    .getByRole('list', { name: 'All Itineraries' })
    .getByRole('button', { name: 'Actions for Nara, Japan' })
    .click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect(page.getByText('Itinerary exported successfully')).toBeVisible()
  await expect(page.locator('[data-sonner-toast]:not([data-removed="true"])')).toHaveCount(1)
})

test('who comes to a toast by keyboard has its time, and goes on from there', async ({ page, world }) => {
  await page.goto(`/goals/${world.goalId}`)
  await page.getByRole('button', { name: 'Mark as Completed' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.evaluate(() => document.activeElement?.setAttribute('data-before', ''))
  await page.keyboard.press('Alt+t')
  // Past the list, what it says, and what else may have been said meanwhile.
  for (let stops = 0; stops < 6 && !(await undo.evaluate((one) => one === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(undo).not.toBeFocused()
  // What had the focus before may be gone by now.
  await expect(page.locator('[data-before]:focus')).toHaveCount(0)
  // Back in it, and out by Escape.
  await undo.focus()
  await page.keyboard.press('Escape')
  await expect(undo).not.toBeFocused()
})

test('on a phone a toast leaves the head of what is opened free', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/goals/${world.goalId}`)
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Share Goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Goal' })
  await expect(dialog).toBeVisible()
  const head = dialog.getByRole('heading').first()
  const bottomOf = async (one: typeof head) => {
    const box = await one.boundingBox()
    return box ? box.y + box.height : 0
  }
  const topOfToast = async () => (await toast.boundingBox())?.y ?? 0
  await expect.poll(topOfToast).toBeGreaterThan((await bottomOf(head)) + 200)
  // What is chosen has the focus, not the first of the choices.
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what a toast offers stands in the line of its words, and is large enough for a finger', async ({
    page,
    world,
  }) => {
    await page.goto(`/goals/${world.goalId}`)
    await page.getByRole('button', { name: 'Mark as Completed' }).tap()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    const middleOf = (text: string) =>
      toast.getByText(text).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return (top + bottom) / 2
      })
    expect(Math.abs((await middleOf('Undo')) - (await middleOf('Goal marked as completed!')))).toBeLessThan(3)
    const target = await toast.getByRole('button', { name: 'Undo' }).boundingBox()
    expect(target?.height).toBeGreaterThanOrEqual(44)
  })
})
