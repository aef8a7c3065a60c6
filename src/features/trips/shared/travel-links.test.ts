import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationLinks, placeLink } from './travel-links.ts'

test('a destination is looked up on four sites, whatever it is called', () => {
  expect(destinationLinks('Kyoto, Japan')).toEqual({
    maps: 'https://www.google.com/maps/search/?api=1&query=Kyoto%2C+Japan',
    reviews: 'https://www.tripadvisor.com/Search?q=Kyoto%2C+Japan',
    lodging: 'https://www.booking.com/searchresults.html?ss=Kyoto%2C+Japan',
    flights: 'https://www.google.com/travel/flights?q=Flights+to+Kyoto%2C+Japan',
  })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (destination) => {
      const { maps, reviews, lodging, flights } = destinationLinks(destination)
      expect(new URL(maps).searchParams.get('query')).toBe(destination)
      expect(new URL(reviews).searchParams.get('q')).toBe(destination)
      expect(new URL(lodging).searchParams.get('ss')).toBe(destination)
      expect(new URL(flights).searchParams.get('q')).toBe(`Flights to ${destination}`)
    }),
  )
})

test('half a character in a name breaks no link', () => {
  expect(() => destinationLinks('Ky\uD800oto')).not.toThrow()
})

const queryOf = (address: string) => new URL(address).searchParams.get('query')

test('a place is found where it is, else by its name near the destination', () => {
  expect(queryOf(placeLink({ name: 'Kinkaku-ji', coordinates: [135.73, 35.04] }, 'Kyoto, Japan'))).toBe('35.04,135.73')
  expect(queryOf(placeLink({ name: 'Nishiki Market' }, 'Kyoto, Japan'))).toBe('Nishiki Market, Kyoto, Japan')
  expect(queryOf(placeLink({ name: 'Kyoto Station' }, 'Kyoto, Japan'))).toBe('Kyoto Station')
})
