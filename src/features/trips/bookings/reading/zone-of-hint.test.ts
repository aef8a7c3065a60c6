import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { noPlace, type PlaceHint } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { zoneOfHint } from './zone-of-hint.ts'

// Without a network, by what the device knows.
beforeAll(() => vi.stubGlobal('navigator', { onLine: false }))
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
  [{}, null],
])('the clock at %j is that of %s', async (place, zone) => {
  expect(await zoneOfHint({ ...noPlace, ...place })).toBe(zone)
})
