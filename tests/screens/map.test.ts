import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import { addLists } from './support/list-rows.ts'
import { uuid } from './support/session.ts'
import { press } from './support/keys.ts'
import type { Backend } from './support/backend.ts'
import { expectCount, expectReadsWell, expectTexts } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, expectAddress, page, test, userEvent } from './support/test.ts'

const { getContext } = HTMLCanvasElement.prototype

test.afterEach(() => void Object.assign(HTMLCanvasElement.prototype, { getContext }))

/** As a browser that has no WebGL, or has it switched off. */
const switchOffWebGl = () =>
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, options: unknown) {
      return kind.startsWith('webgl')
        ? null
        : (getContext as (...asked: unknown[]) => unknown).call(this, kind, options)
    },
  })

test('a browser without WebGL shows the goals on a picture of the world, by keyboard too', async ({
  open,
  backend,
  userId,
}) => {
  switchOffWebGl()
  await addLists(backend, userId, [{ name: 'The world' }])
  const addGoal = (title: string, name: string, country: string, coordinates: [number, number]) =>
    backend.add('goals', {
      id: uuid(),
      bucket_list_id: (backend.rows.all('bucketLists')[0] as ServerRow).id,
      owner_id: userId,
      title,
      priority: 2,
      location_data: { name, country, coordinates },
    })
  await addGoal('Inca trail', 'Machu Picchu', 'Peru', [-72.545, -13.163])
  await addGoal('Cusco on foot', 'Cusco', 'Peru', [-71.979, -13.518])
  await addGoal('Northern lights', 'Tromsø', 'Norway', [18.956, 69.649])
  await open('/dashboard/map')
  const picture = page.getByRole('region', { name: 'Map', exact: true })
  await expect.element(picture.getByText('This browser can’t show the interactive map.')).toBeVisible()
  await expect.element(page.getBySelector('[data-map-idle]')).toBeInTheDocument()
  await expect.element(picture.getByRole('button', { name: 'Northern lights, Planned' })).toBeVisible()
  await expectAccessible()
  const both = picture.getByRole('button', { name: /^2 goals near/ })
  await press(both, '{Enter}')
  await expect.element(both).not.toBeInTheDocument()
  const cusco = picture.getByRole('button', { name: 'Cusco on foot, Planned' })
  await expect.element(cusco).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await press(cusco, '{Enter}')
  await expect.element(picture.getByRole('link', { name: 'View Goal' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(cusco).toHaveFocus()
  await page.getByRole('list', { name: 'Goals on the map' }).getByRole('button', { name: 'Northern lights' }).click()
  await expect.element(picture.getByText('Tromsø, Norway')).toBeVisible()
  await page.getByRole('tab', { name: 'Visited world' }).click()
  await expect.element(picture.getBySelector('path[fill*="color-mix"]').first()).toBeInTheDocument()
})

/** Two trips with a place and one without. */
async function addTrips(backend: Backend, userId: string) {
  const kyoto = await addTrip(backend, userId, undefined, {
    destination_name: 'Own: Kyoto',
    destination_coordinates: [135.77, 35.01],
    start_date: '2030-04-02',
  })
  await addTrip(backend, userId, undefined, { destination_name: 'Own: Cairo', destination_coordinates: [31.24, 30.04] })
  const nowhere = { ...kyotoPlan, days: kyotoPlan.days.map((day) => ({ ...day, activities: [] })) }
  await addTrip(backend, userId, nowhere, { destination_name: 'Own: Nowhere' })
  return kyoto
}
const tripsOnMap = () => page.getByRole('list', { name: 'Trips on the map' }).getByRole('link')

test('trips with a place stand on the picture of the world, and lead there, by keyboard too', async ({
  open,
  backend,
  userId,
}) => {
  switchOffWebGl()
  const kyoto = await addTrips(backend, userId)
  await open('/dashboard/map')
  await expectTexts(tripsOnMap(), ['Own: KyotoApr 2 – 4, 2030', 'Own: CairoAn idea for 3 days'])
  const picture = page.getByRole('region', { name: 'Map', exact: true })
  const pin = picture.getByRole('button', { name: 'Own: Kyoto, trip' })
  await press(pin, '{Enter}')
  await expect.element(picture.getByRole('link', { name: 'View Itinerary' })).toHaveFocus()
  await expect.element(picture.getByText('Apr 2 – 4, 2030')).toBeVisible()
  // There is something to see, so nothing lies over it.
  await expectCount(picture.getByText('No goals with location data'), 0)
  await expectReadsWell()
  await page.getByRole('searchbox', { name: 'Search the map' }).fill('cairo')
  await expectTexts(tripsOnMap(), ['Own: CairoAn idea for 3 days'])
  await expectCount(pin, 0)
  await page.getByRole('searchbox', { name: 'Search the map' }).fill('')
  await page.getByRole('tab', { name: 'Visited world' }).click()
  await expectCount(picture.getByRole('button', { name: /, trip$/ }), 0)
  await page.getByRole('tab', { name: 'Goals' }).click()
  await press(pin, '{Enter}')
  await picture.getByRole('link', { name: 'View Itinerary' }).click()
  await expectAddress(new RegExp(`^${addressOf(kyoto)}$`))
})

test('on the drawn map a press on a trip’s pin says which it is, and which goal is there, too', async ({
  open,
  backend,
  userId,
}) => {
  await addTrip(backend, userId, undefined, { destination_name: 'Own: Cairo', destination_coordinates: [31.24, 30.04] })
  await addLists(backend, userId, [{ name: 'The world' }])
  await backend.add('goals', {
    id: uuid(),
    bucket_list_id: (backend.rows.all('bucketLists')[0] as ServerRow).id,
    owner_id: userId,
    title: 'Own: Pyramids',
    priority: 2,
    location_data: { name: 'Cairo', country: 'Egypt', coordinates: [31.24, 30.04] },
  })
  await open('/dashboard/map')
  await expect.element(page.getBySelector('[data-map-idle]')).toBeInTheDocument()
  await expect.element(tripsOnMap().first()).toBeVisible()
  const canvas = page.getBySelector('canvas.maplibregl-canvas').element() as HTMLElement
  const fire = (kind: string, clientX: number, clientY: number) =>
    canvas.dispatchEvent(new MouseEvent(kind, { clientX, clientY, bubbles: true, view: window }))
  /** Where the pointer says that there is something to press, once the map has flown there. */
  function findPin(): [number, number] | null {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    for (let y = top + 20; y < top + height - 20; y += 14)
      for (let x = left + 20; x < left + width - 20; x += 14) {
        fire('mousemove', x, y)
        if (canvas.style.cursor === 'pointer') return [x, y]
      }
    return null
  }
  // The map has flown there, and its goal and its trip are drawn.
  let pin = findPin()
  await expect
    .poll(
      () => {
        const before = pin
        pin = findPin()
        return pin !== null && String(pin) === String(before)
      },
      { interval: 700 },
    )
    .toBe(true)
  const popup = page.getBySelector('.maplibregl-popup')
  const link = popup.getByRole('link', { name: 'View Itinerary' })
  // A press that comes while something is drawn anew meets nothing, as anybody's would.
  await expect
    .poll(
      () => {
        const [x, y] = findPin() ?? [0, 0]
        if (link.elements().length === 0) for (const kind of ['mousedown', 'mouseup', 'click']) fire(kind, x, y)
        return link.elements().length
      },
      { interval: 700 },
    )
    .toBe(1)
  await expect.element(link).toBeVisible()
  await expect.element(popup.getByText('Own: Cairo')).toBeVisible()
  await expectTexts(popup.getByRole('list', { name: 'Goals here' }).getByRole('link'), ['Own: PyramidsPlanned'])
})
