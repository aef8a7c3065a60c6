/** The map of a trip, in step with its plan. */
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from '../../scripts/find-chromium.ts'
import { mappedPlan } from '#tests/support/trip-plans.ts'
import { dated, tripOfTwo } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf, openEditor, storedPlan } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, expectFocusKept, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { drawn, line, map, mapKept, showMap } from './support/trip-map.ts'
import { undoStep } from './support/undo.ts'
import { insertRows } from './support/world.ts'
import { areHintsImpossible, withoutHintsAnywhere } from './support/without-hints.ts'

/** Where a stop is on the drawn map: found with the pointer, as somebody would. */
async function pressStops(page: Page): Promise<void> {
  const box = await map(page).locator('canvas').boundingBox()
  if (!box) throw new Error('No map')
  // The marks are somewhere in the middle: the map shows all of them.
  for (let y = box.y + 80; y < box.y + box.height - 130; y += 14)
    for (let x = box.x + 20; x < box.x + box.width - 60; x += 14) {
      await page.mouse.move(x, y)
      if ((await page.locator('[data-stop="pointed"]').count()) === 0) continue
      await page.mouse.click(x, y)
      return
    }
  throw new Error('No stop was met')
}

async function expectInStep(page: Page): Promise<void> {
  await showMap(page)
  await drawn(page)
  await expect(line(page, 'Own: Lanterns')).toContainText('0.95 km: about 15 min on foot (estimate)')
  await expect(line(page, 'Own: Station')).toContainText('on foot or 21 min by car (estimate)')

  const mark = page.getByRole('button', { name: 'Show stop 3 of day 1 on the map' })
  await mark.press('Enter')
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(map(page).getByText('Own: Lanterns')).toBeVisible()
  await expect(map(page).getByText(/^Day 1, stop 3/)).toBeVisible()

  // From stop to stop on the map; the list follows, and opens the next day.
  await map(page).getByRole('button', { name: 'Next stop' }).click()
  await map(page).getByRole('button', { name: 'Next stop' }).click()
  await expect(map(page).getByText('Own: Zen garden')).toBeVisible()
  await expect(line(page, 'Own: Zen garden').locator('[data-stop="chosen"]')).toBeInViewport()
  await map(page).getByRole('button', { name: 'Next stop' }).click()
  await expect(map(page).getByText(/^Day 2, stop 1/)).toBeVisible()
  await expect(line(page, 'Own: Ferry')).toBeInViewport()
  await expect(map(page).getByRole('button', { name: 'Next stop' })).toHaveAttribute('aria-disabled', 'true')

  const days = map(page).getByRole('group', { name: 'Days on the map' })
  await days.getByRole('button', { name: 'Day 1' }).click()
  await expect(days.getByRole('button', { name: 'Day 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Show stop 1 of day 2 on the map' }).click()
  await expect(days.getByRole('button', { name: 'Day 2' })).toHaveAttribute('aria-pressed', 'true')
  await days.getByRole('button', { name: 'All days' }).click()
}

test('numbers and colours of the days go in step with the list', async ({ page, context, server }) => {
  const { ada, trip } = await tripOfTwo(server.url, 'viewer', dated, mappedPlan)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  // Nothing of the map is fetched before somebody asks for it.
  await expect(page.getByRole('heading', { name: 'Daily Itinerary' })).toBeVisible()
  await expect(map(page)).toHaveCount(0)
  await expectInStep(page)
  await page.mouse.move(0, 0)
  // All days are drawn again a moment after they were asked for.
  await expect(() => pressStops(page)).toPass()
  await expect(page.locator('[data-stop="chosen"]')).toHaveCount(1)
  await expectReadsWell(page, 'trip-map')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Hide map' }).click()
  await expect(map(page)).toHaveCount(0)
})

test('what is pointed at in the list is raised on the map, which is not drawn anew for it', async ({
  page,
  context,
  server,
}) => {
  const { ada, trip } = await tripOfTwo(server.url, 'viewer', dated, mappedPlan)
  await keepSignedIn(context, ada)
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext
    const draw = prototype.drawElements
    prototype.drawElements = function counted(...given) {
      document.documentElement.dataset.draws = String(Number(document.documentElement.dataset.draws ?? 0) + 1)
      return draw.apply(this, given)
    }
  })
  const draws = () => page.evaluate(() => Number(document.documentElement.dataset.draws ?? 0))
  await page.goto(addressOf(trip))
  await showMap(page)
  await drawn(page)
  // The last labels fade in after everything stands.
  let before = 0
  await expect(async () => {
    const drawnUntilNow = await draws()
    const still = drawnUntilNow > 0 && drawnUntilNow === before
    before = drawnUntilNow
    expect(still).toBe(true)
  }).toPass({ intervals: [1_000] })
  const raised = map(page).locator('canvas.maplibregl-marker')
  await expect(raised).toHaveCount(0)
  await line(page, 'Own: Lanterns').hover()
  await expect(raised).toHaveCount(1)
  const { x: left } = (await raised.boundingBox()) ?? { x: 0 }
  await line(page, 'Own: Golden Pavilion').hover()
  // Gion lies east of the pavilion.
  await expect(async () => expect((await raised.boundingBox())?.x).toBeLessThan(left - 20)).toPass()
  await expect(raised).toHaveCount(1)
  expect(await draws()).toBe(before)
  await page.mouse.move(0, 0)
  await expect(raised).toHaveCount(0)
  expect(await draws()).toBe(before)
})

test('a companion who only looks has the same map, but finds no places', async ({ page, context, server }) => {
  const { ben, trip } = await tripOfTwo(server.url, 'viewer', dated, mappedPlan)
  await keepSignedIn(context, ben)
  await page.goto(addressOf(trip))
  await expectInStep(page)
  await expect(map(page).getByText('2 activities are not on the map')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find places for 2 activities' })).toHaveCount(0)
})

test('the map of a trip is drawn without a network once it was looked at', { tag: '@installed' }, async ({
  page,
  context,
  server,
}) => {
  const { ada, trip } = await tripOfTwo(server.url, 'viewer', dated, mappedPlan)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await showMap(page)
  await drawn(page)
  await page.getByRole('button', { name: 'Hide map' }).click()
  // The map has come to the device with the first look, and is drawn there without a network.
  await mapKept(page)
  await page.reload()
  await context.setOffline(true)
  await page.reload()
  await expectInStep(page)
  await context.setOffline(false)
})

test('a map that opened by itself and cannot be drawn goes again; one that was asked for says why', async ({
  page,
  context,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED/)
  const { ada, trip } = await tripOfTwo(server.url, 'viewer', dated, mappedPlan)
  await keepSignedIn(context, ada, 'by itself')
  await page.route(/map-renderer-.*\.js$/, (route) => route.abort())
  await page.setViewportSize({ width: 1440, height: 900 })
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('map-renderer'))
  await page.goto(addressOf(trip))
  await refused
  await expect(map(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(map(page)).toContainText('The map could not be drawn on this device.')
  await page.unroute(/map-renderer-.*\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await drawn(page)
})

test('places in words are looked for and put on the map when somebody agrees; the editor finds them, too', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, mappedPlan)
  await keepSignedIn(context, ada, 'by itself')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(addressOf(trip))
  await drawn(page)
  // The line that tells who made the data would lie over the button.
  await expect(map(page).getByText('Natural Earth')).toBeHidden()
  await map(page).getByRole('button', { name: 'Find places for 2 activities' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Find places' })
  await expect(dialog.getByRole('status')).toHaveText('1 place found')
  await expect(dialog.getByRole('list', { name: 'Found' })).toContainText('Himeji')
  await expect(dialog.getByRole('region', { name: 'Not found' })).toContainText('Own: Somewhere')
  await expectReadsWell(page, 'find-places', [
    [1440, 'light'],
    [390, 'dark'],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('checkbox', { name: /^Himeji/ }).uncheck()
  await expect(dialog.getByRole('button', { name: /^Put/ })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: /^Himeji/ }).check()
  await dialog.getByRole('button', { name: 'Put 1 activity on the map' }).click()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
  await expect(page.getByText('1 activity is on the map now')).toBeVisible()
  await expect(map(page).getByRole('button', { name: 'Day 3' })).toBeVisible()
  await expect
    .poll(async () => (await storedPlan(server.url, ada, trip))?.days[2]?.activities[0]?.location.coordinates?.[0])
    .toBeCloseTo(134.7, 0)
  await undoStep(page)
  await expect(map(page).getByRole('button', { name: 'Day 3' })).toHaveCount(0)

  const editor = await openEditor(page)
  await editor.getByRole('button', { name: /Own: By the lake/ }).click()
  await editor.getByRole('button', { name: /Own: Supper/ }).click()
  const place = editor.getByLabel('Location')
  await place.fill('')
  await place.pressSequentially('Nagoya')
  await page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option').first().click()
  await expect(editor.getByText('This place is on the map.')).toBeVisible()
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await page.getByRole('button', { name: 'Show stop 2 of day 2 on the map' }).click()
  await expect(map(page).getByText('Own: Supper')).toBeVisible()
})

test('on a phone the map takes the place of the plan and gives it back; without WebGL it is a picture with buttons', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, mappedPlan)
  await keepSignedIn(context, ada)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(addressOf(trip))
  await page.getByRole('button', { name: 'Show stop 5 of day 1 on the map' }).click()
  await drawn(page)
  await expect(map(page).getByText('Own: Zen garden')).toBeInViewport()
  await expectAccessible(page)
  await map(page).getByRole('button', { name: 'Previous stop' }).click()
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(map(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await drawn(page)
  // The next time the plan is there, as it is what one reads.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeVisible()
  await expect(map(page)).toHaveCount(0)

  const place = { name: 'Own: 5 Lantern Lane', coordinates: [135.78, 35.0] }
  await insertRows(server.url, ada, 'trip_bookings', {
    itinerary_id: trip,
    kind: 'stay',
    title: 'Own: Ryokan',
    from_place: place.name,
    from_location: place,
  })
  const plain = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [...chromiumFlags, '--disable-3d-apis'],
  })
  try {
    const device = await plain.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    if (areHintsImpossible) await withoutHintsAnywhere(device)
    await keepSignedIn(device, ada)
    const screen = await device.newPage()
    const problems: string[] = []
    screen.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    screen.on('pageerror', (error) => problems.push(String(error)))
    await screen.goto(addressOf(trip))
    await showMap(screen)
    await expect(map(screen).getByText('This browser can’t show the interactive map.')).toBeVisible()
    const ferry = map(screen).getByRole('button', { name: 'Day 2, stop 1: Own: Ferry' })
    await ferry.press('Enter')
    await expect(ferry).toHaveAttribute('aria-pressed', 'true')
    await expect(line(screen, 'Own: Ferry')).toBeInViewport()
    const bed = map(screen).getByRole('button', { name: 'Stay: Own: Ryokan' })
    await bed.press('Enter')
    await expect(bed).toHaveAttribute('aria-pressed', 'true')
    await expect(map(screen).getByText(place.name)).toBeVisible()
    await expectReadsWell(screen, 'trip-map-picture', [
      [1440, 'light'],
      [390, 'dark'],
    ])
    await screen.setViewportSize({ width: 1280, height: 800 })
    await map(screen).getByRole('button', { name: 'Day 1', exact: true }).click()
    await expect(ferry).toHaveCount(0)
    expect(problems).toEqual([])
  } finally {
    await plain.close()
  }
})
