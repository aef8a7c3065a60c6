import { expect, it } from 'vitest'
import {
  coordinatesAt,
  fitting,
  gather,
  pixelsOf,
  pointOf,
  stayTogether,
  viewOfAll,
  wholeInView,
} from './picture-view.ts'

const size = { width: 800, height: 600 }
const kyoto = [135.768, 35.012] as const
const nagoya = [136.906, 35.181] as const
const lima = [-77.04, -12.05] as const
const places = [kyoto, nagoya, lima]
const placeOf = (at: number) => places[at]

it('stands a mark at its place, and at the edge as near to it as all of it is seen', () => {
  expect(wholeInView([400, 300], size)).toEqual({ left: 400, top: 300 })
  expect(wholeInView([3, 599], size)).toEqual({ left: 22, top: 578 })
  expect(wholeInView([797, 5], size, { above: 48, beside: 22, below: 0 })).toEqual({ left: 778, top: 48 })
  expect(wholeInView([400, 599], size, { above: 48, beside: 22, below: 0 })).toEqual({ left: 400, top: 599 })
})

it('shows all of an area in the middle, with room around it, also over the date line', () => {
  const view = viewOfAll(
    [
      [135, -13],
      [284, 36],
    ],
    size,
    { maxZoom: 5, padding: 50 },
  )
  for (const [x, y] of [kyoto, lima].map((place) => pixelsOf(pointOf(place), view, size))) {
    expect(x).toBeGreaterThan(49)
    expect(x).toBeLessThan(751)
    expect(y).toBeGreaterThan(49)
    expect(y).toBeLessThan(551)
  }
  expect(
    viewOfAll(
      [
        [2, 49],
        [2, 49],
      ],
      size,
      { maxZoom: 5, padding: 50 },
    ).zoom,
  ).toBe(5)
})

it('never shows what is above or below the world, however far it is moved', () => {
  for (const zoom of [-3, 0.6, 2, 40])
    for (const y of [-1, 0.1, 0.9, 3]) {
      const view = fitting({ centre: [4.25, y], zoom }, size)
      expect(view.centre[0]).toBeCloseTo(0.25)
      expect(pixelsOf([0, 0], view, size)[1]).toBeLessThanOrEqual(1e-6)
      expect(pixelsOf([0, 1], view, size)[1]).toBeGreaterThanOrEqual(600 - 1e-6)
    }
})

it('gathers goals that are too close for two marks, and parts them from nearer by', () => {
  const far = fitting({ centre: pointOf([30, 20]), zoom: 1 }, size)
  expect(gather([0, 1, 2], placeOf, far, size).map(({ positions }) => positions)).toEqual([[0, 1], [2]])
  const near = fitting({ centre: pointOf(nagoya), zoom: 6 }, size)
  expect(gather([0, 1, 2], placeOf, near, size).map(({ positions }) => positions)).toEqual([[0], [1]])
  expect(stayTogether([kyoto, nagoya], size)).toBe(false)
  expect(stayTogether([kyoto, [135.77, 35.01]], size)).toBe(true)
})

it('says which coordinates are at a point of the picture: those that are shown there', () => {
  const size = { width: 800, height: 600 }
  const view = fitting({ centre: pointOf([170, 20]), zoom: 2 }, size)
  for (const place of [
    [170, 20],
    [-175, 40],
    [150, -10],
  ] as [number, number][]) {
    const [longitude, latitude] = coordinatesAt(pixelsOf(pointOf(place), view, size), view, size)
    expect(longitude).toBeCloseTo(place[0])
    expect(latitude).toBeCloseTo(place[1])
  }
})
