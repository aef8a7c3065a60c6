import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packOutlines, unpackOutlines } from './packed-outlines.ts'

test('packed outlines come back as they were', () => {
  const arcs = fc.array(fc.array(fc.tuple(fc.maxSafeNat(), fc.integer()).map(([x, y]) => [Math.floor(x / 4), y])))
  fc.assert(
    fc.property(arcs, fc.string(), (points, name) => {
      const topology = { type: 'Topology', objects: { name, Åland: [1, [-2]] }, arcs: points }
      expect(unpackOutlines(packOutlines(topology))).toEqual(topology)
    }),
  )
})

test('a fraction cannot be packed', () => {
  expect(() => packOutlines({ arcs: [[[0.5, 1]]] })).toThrow(RangeError)
})
