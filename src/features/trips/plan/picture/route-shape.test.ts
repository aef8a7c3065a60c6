import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routeOf, routeShape } from './route-shape.ts'

const at = (...coordinates: [number, number] | []) => ({
  location: coordinates.length === 2 ? { name: 'There', coordinates } : { name: 'In words' },
})
const box = { width: 800, height: 400 }

describe('the way of a trip', () => {
  test('goes through the places of its days in their order, each as long as one stays', () => {
    const days = [
      { day: 1, activities: [at(135, 35), at(135, 35), at()] },
      { day: 2, activities: [at(136, 34)] },
      { day: 3, activities: [at(135, 35)] },
    ]
    expect(routeOf(days).map(({ day, coordinates: [longitude] }) => [day, longitude])).toEqual([
      [1, 135],
      [2, 136],
      [3, 135],
    ])
  })

  test('has north above and fills its box without leaving it', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (places) => {
        const shape = routeShape(
          places.map((coordinates, day) => ({ day, coordinates })),
          box,
        )
        for (const { x, y } of shape) {
          expect(x).toBeGreaterThanOrEqual(-1e-6)
          expect(x).toBeLessThanOrEqual(box.width + 1e-6)
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeLessThanOrEqual(box.height + 1e-6)
        }
      }),
    )
    const [south, north] = routeShape(routeOf([{ day: 1, activities: [at(10, 40), at(11, 50)] }]), box)
    expect(north?.y).toBe(0)
    expect(south?.y).toBe(box.height)
  })

  test('takes the shorter way across the date line', () => {
    const [fiji, samoa] = routeShape(routeOf([{ day: 1, activities: [at(178, -18), at(-172, -14)] }]), box)
    expect((fiji?.x ?? 0) < (samoa?.x ?? 0)).toBe(true)
    expect((samoa?.x ?? 0) - (fiji?.x ?? 0)).toBeLessThan(box.width + 1e-6)
    expect((samoa?.x ?? 0) - (fiji?.x ?? 0)).toBeGreaterThan(300)
  })

  test('is nothing where all is at one place', () => {
    expect(routeShape(routeOf([{ day: 1, activities: [at(10, 40)] }]), box)).toEqual([])
    expect(routeShape([], box)).toEqual([])
  })
})
