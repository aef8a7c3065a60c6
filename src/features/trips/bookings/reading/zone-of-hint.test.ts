import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PlacesInThread } from '#tests/support/places-worker.ts'
import { noPlace, type PlaceHint } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { zoneOfHint } from './zone-of-hint.ts'

// Without a network, by what the device knows.
beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('Worker', PlacesInThread)
})
afterAll(() => vi.unstubAllGlobals())

it.each<[Partial<PlaceHint>, string | null]>([
  [{ coordinates: [-70.94, -54.93] }, 'America/Punta_Arenas'],
  [{ country: 'JP' }, 'Asia/Tokyo'],
  [{ name: 'Own: Ryokan', town: 'Kyoto', country: 'Japan' }, 'Asia/Tokyo'],
  [{ name: 'Frankfurt Airport' }, 'Europe/Berlin'],
  [{ name: 'Paris Charles de Gaulle (CDG)' }, 'Europe/Paris'],
  [{ name: 'New York John F. Kennedy International Airport' }, 'America/New_York'],
  [{ name: 'München Hbf' }, 'Europe/Berlin'],
  [{ name: 'Sydney Airport', country: 'AU' }, 'Australia/Sydney'],
  // Australia has several, and nobody knows this one.
  [{ name: 'Own: Nowhere', country: 'AU' }, null],
  [{ name: 'HND' }, null],
  [{ name: 'Havnegata 1, 5003 Bergen, Norway' }, 'Europe/Oslo'],
  [{ name: 'Quay 1, St. George’s, Grenada' }, 'America/Grenada'],
  [{ name: '1 George St, Sydney, Australia' }, 'Australia/Sydney'],
  [{ name: 'BERGEN NO' }, 'Europe/Oslo'],
  [{ name: 'Quay 1, Lisbon, PT' }, 'Europe/Lisbon'],
  // A state, and no country: nobody knows the street.
  [{ name: 'Own: 1 Quay, DE' }, null],
  [{ name: 'Own: 1 Quay, Georgia' }, null],
  [{}, null],
])('the clock at %j is that of %s', async (place, zone) => {
  expect(await zoneOfHint({ ...noPlace, ...place })).toBe(zone)
})
