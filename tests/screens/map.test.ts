import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { expectAccessible } from './support/accessible.ts'
import { addLists } from './support/list-rows.ts'
import { uuid } from './support/session.ts'
import { press } from './support/keys.ts'
import { expect, page, test, userEvent } from './support/test.ts'

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
