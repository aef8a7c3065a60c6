import { addItinerary } from './support/itinerary-rows.ts'
import { press } from './support/keys.ts'
import { expect, page, test, userEvent } from './support/test.ts'

const toasts = page.getBySelector('[data-sonner-toast]')
const undo = page.getByRole('button', { name: 'Undo' })
const frames = async (count: number) => {
  for (let left = count; left > 0; left--) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Has one thing after another where toasts appear, and the focus on it: how many met one there, and which it lay on. */
async function lookUnder(): Promise<{ met: number; covered: string[] }> {
  const toaster = document.querySelector<HTMLElement>('[data-sonner-toaster]')
  const toast = document.querySelector<HTMLElement>('[data-sonner-toast]')
  if (!toaster || !toast) throw new Error('No toast is there')
  const { left, right } = toaster.getBoundingClientRect()
  const middle = toaster.offsetTop + toast.offsetHeight / 2
  const covered: string[] = []
  let met = 0
  for (const one of document.querySelectorAll<HTMLElement>('main a[href], main button')) {
    const place = one.getBoundingClientRect()
    const across = place.left + place.width / 2
    if (place.height === 0 || place.height > 100 || across < left || across > right) continue
    scrollBy({ top: place.top + place.height / 2 - middle, behavior: 'instant' })
    one.focus({ preventScroll: true })
    await frames(2)
    if (!toaster.isConnected) break
    met += 1
    const now = one.getBoundingClientRect()
    const onTop = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2)
    if (toaster.contains(onTop)) covered.push(one.ariaLabel ?? one.textContent)
    if (met === 6) break
  }
  return { met, covered }
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a toast steps aside from what has the focus, ${width} pixels wide`, async ({
    open,
    backend,
    userId,
    onTestFinished,
  }) => {
    await page.viewport(width, height)
    for (const town of ['Nara', 'Kochi', 'Sapporo', 'Hakone', 'Nikko', 'Matsue'])
      await addItinerary(backend, userId, `${town}, Japan`)
    await open('/dashboard/itineraries')
    await page
      .getByRole('button', { name: /^Add .* to favorites$/ })
      .first()
      .click()
    await expect.element(page.getByText('Added to favorites')).toBeVisible()
    // Clicks go through toasts, and so would the look at what lies on top.
    const style = Object.assign(document.createElement('style'), {
      textContent: '[data-sonner-toast] { pointer-events: auto !important } body { padding-block: 60rem }',
    })
    document.head.append(style)
    onTestFinished(() => style.remove())
    const { met, covered } = await lookUnder()
    expect(covered).toEqual([])
    expect(met).toBeGreaterThan(0)
  })
}

test('a toast that is pointed at stays under the pointer, and steps aside when that goes', async ({
  open,
  world,
  onTestFinished,
}) => {
  await open(`/goals/${world.goalId}`)
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await undo.hover()
  const placeOfUndo = () => undo.element().getBoundingClientRect().toJSON() as DOMRect
  const before = placeOfUndo()
  // What gets the focus lies beneath it.
  const { top, left, width, height } = before
  const beneath = Object.assign(document.createElement('button'), { textContent: 'Beneath' })
  const place = { position: 'fixed', top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` }
  Object.assign(beneath.style, place)
  document.querySelector('main')?.append(beneath)
  onTestFinished(() => beneath.remove())
  beneath.focus()
  await frames(5)
  expect(document.activeElement).toBe(beneath)
  expect(placeOfUndo()).toEqual(before)
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect.poll(placeOfUndo).not.toEqual(before)
})

test('on a phone a word said in passing makes room for the next', async ({ open, backend, userId }) => {
  await page.viewport(390, 844)
  await addItinerary(backend, userId, 'Nara, Japan')
  await open('/dashboard/itineraries')
  await page.getByRole('button', { name: 'Add Nara, Japan to favorites' }).click()
  await expect.element(page.getByText('Added to favorites')).toBeVisible()
  await page
    .getByRole('region', { name: 'All Itineraries' })
    .getByRole('button', { name: 'Actions for Nara, Japan' })
    .click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect.element(page.getByText('Itinerary exported successfully')).toBeVisible()
  await expect.element(page.getBySelector('[data-sonner-toast]:not([data-removed="true"])')).toHaveLength(1)
})

test('who comes to a toast by keyboard has its time, and goes on from there', async ({ open, world }) => {
  await open(`/goals/${world.goalId}`)
  await press(page.getByRole('button', { name: 'Mark as Completed' }), '{Enter}')
  await expect.element(undo).toBeVisible()
  document.activeElement?.setAttribute('data-before', '')
  await userEvent.keyboard('{Alt>}t{/Alt}')
  const isThere = () => document.activeElement === undo.query()
  // Past the list, what it says, and what else may have been said meanwhile.
  for (let stops = 0; stops < 6 && !isThere(); stops++) await userEvent.keyboard('{Tab}')
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(undo).not.toHaveFocus()
  // What had the focus before may be gone by now.
  expect(page.getBySelector('[data-before]:focus').elements()).toEqual([])
  // Back in it, and out by Escape.
  undo.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(undo).not.toHaveFocus()
})

test('on a phone a toast leaves the head of what is opened free', async ({ open, world }) => {
  await page.viewport(390, 844)
  await open(`/goals/${world.goalId}`)
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect.element(toasts.first()).toBeVisible()
  await page.getByRole('button', { name: 'Share Goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Goal' })
  const head = dialog.getByRole('heading').first()
  await expect.element(head).toBeVisible()
  const topOfToast = () => toasts.first().query()?.getBoundingClientRect().top ?? 0
  await expect.poll(topOfToast).toBeGreaterThan(head.element().getBoundingClientRect().bottom + 200)
  // What is chosen has the focus, not the first of the choices.
  await expect.element(dialog.getByRole('radio', { checked: true })).toHaveFocus()
})
