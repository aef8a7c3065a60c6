import { expect, test } from 'vitest'
import { isMapDescription } from './map-addresses.ts'

test.each([
  ['/maps/streets-v2/style.json', true],
  ['/tiles/v3/tiles.json', true],
  ['/styles/liberty', true],
  ['/styles/alidade_smooth.json', true],
  ['/maps/streets-v2/sprite@2x.json', true],
  ['/styles/alidade_smooth/sprite@2x.png', false],
  ['/tiles/v3/4/8/5.pbf', false],
  ['/styles/basic/512/4/8/5@2x.png', false],
  ['/data/points/4/8/5.json', false],
  ['/fonts/Roboto%20Regular/0-255.pbf', false],
])('%s is a description of the map: %s', (path, expected) => expect(isMapDescription(path)).toBe(expected))
