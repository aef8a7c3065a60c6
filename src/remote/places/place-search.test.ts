import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { PlacesInThread } from '#tests/support/places-worker.ts'
import { locate, placesNear, searchAirports, searchPlaces, searchPoints } from './place-search.ts'

const signal = new AbortController().signal
const network = { onLine: true }
const feature = (name: string) => ({ id: `place.${name}`, text: name, place_name: `${name}, Japan`, center: [135, 35] })
const answered = (features: unknown[], status = 200) => Promise.resolve(Response.json({ features }, { status }))
/** A worker whose script is not kept on this device. */
class WorkerWithoutPlaces extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
}
let asked: ReturnType<typeof vi.fn<(address: string) => Promise<Response>>>

// The list of a device is made when it is first asked for, which is the build's work and not the test's.
beforeAll(() => Promise.all([import('virtual:device-places'), import('virtual:device-stations')]), 60_000)
beforeEach(() => {
  asked = vi.fn((_address: string) => answered([feature('Kyoto')]))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('Worker', PlacesInThread)
  network.onLine = true
})
afterEach(() => void vi.unstubAllGlobals())

describe('suggested places', () => {
  it('are not looked for below three letters, or two signs that say as much', async () => {
    for (const typed of ['', 'k', 'ky', '  k ', '東', 'Мо']) expect(await searchPlaces(typed, signal)).toEqual([])
    expect(asked).not.toHaveBeenCalled()
    for (const typed of ['kyo', '東京', '서울', 'Мос']) expect(await searchPlaces(typed, signal)).toHaveLength(1)
  })

  it('are asked for by text, types and limit, in one GET', async () => {
    await searchPlaces(' Kyoto/Nara ', signal)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(asked.mock.calls[0]?.[0]).toBe(
      '/geocoding/v5/mapbox.places/Kyoto%2FNara.json?types=place%2Cregion%2Ccountry%2Cairport%2Cstation&limit=5',
    )
  })

  it('are airports first where a flight leads, and no countries where a stop is put on the map', async () => {
    const parametersOf = () => new URL(asked.mock.lastCall?.[0] ?? '', 'http://here').searchParams
    await searchAirports('HND', signal)
    expect(parametersOf().get('first')).toBe('airport')
    await searchPoints('Japan', signal)
    expect(parametersOf().get('types')).toBe('place,airport,station')
  })

  it('of the device are the same as far as it knows them: airports, stations, names in every script', async () => {
    network.onLine = false
    expect((await searchAirports('HND', signal))[0]).toMatchObject({ code: 'HND', kind: 'airport', zone: 'Asia/Tokyo' })
    expect((await searchAirports('lax', signal))[0]).toMatchObject({ code: 'LAX', zone: 'America/Los_Angeles' })
    expect((await searchPlaces('Nice', signal))[0]).toMatchObject({ city: 'Nice', country: 'France' })
    for (const [typed, name] of [
      ['東京', 'Tokyo'],
      ['Москва', 'Moscow'],
      ['القاهرة', 'Cairo'],
      ['Gare du Nord', 'Paris Gare du Nord'],
    ] as const)
      expect((await searchPlaces(typed, signal))[0]?.name).toBe(name)
    expect((await searchPoints('Japan', signal)).map(({ kind }) => kind)).not.toContain('country')
    expect((await searchPlaces('Japan', signal))[0]).toMatchObject({ kind: 'country' })
  })

  it('are at most five, and features that are none are left out', async () => {
    asked.mockImplementation(() => answered([null, { id: 1 }, ...Array.from('abcdefg', feature)]))
    expect((await searchPlaces('japan', signal)).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('name a place once: what reads the same is one, the town before its region', async () => {
    const lisbon = (kind: string) => ({
      ...feature('Lisbon'),
      id: `${kind}.1`,
      place_type: [kind],
      place_name: 'Lisbon, Portugal',
    })
    asked.mockImplementation(() => answered([lisbon('region'), lisbon('place'), feature('Lagos'), lisbon('place')]))
    const found = await searchPlaces('lis', signal)
    expect(found.map(({ id }) => id)).toEqual(['place.1', 'place.Lagos'])
    network.onLine = false
    for (const typed of ['tokyo', 'lisbon', 'singapore']) {
      const lines = (await searchPlaces(typed, signal)).map(({ place_name }) => place_name)
      expect(new Set(lines).size).toBe(lines.length)
    }
  })

  it('come from the device without a network and when the server fails', async () => {
    network.onLine = false
    expect((await searchPlaces('reykjavik', signal))[0]).toMatchObject({ name: 'Reykjavík', country: 'Iceland' })
    expect(asked).not.toHaveBeenCalled()
    network.onLine = true
    asked.mockImplementation(() => answered([], 503))
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await searchPlaces('machu picchu', signal))[0]).toMatchObject({ name: 'Machu Picchu', country: 'Peru' })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it('are none, with a line in the log, when nobody can answer, and come again with the list', async () => {
    network.onLine = false
    vi.resetModules()
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('Worker', WorkerWithoutPlaces)
    const { searchPlaces: withoutList } = await import('./place-search.ts')
    expect(await withoutList('kyoto', signal)).toEqual([])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    vi.stubGlobal('Worker', PlacesInThread)
    expect((await withoutList('kyoto', signal))[0]?.name).toBe('Kyoto')
  })
})

test('what is near a town is told by the device, and nothing of what it does not know', async () => {
  network.onLine = false
  expect((await placesNear('Kyoto, Japan', null, 5)).map(({ name }) => name)).toContain('Fushimi Inari')
  expect((await placesNear('', [135.75, 35.02], 3)).length).toBe(3)
  expect(await placesNear('Japan', null, 5)).toEqual([])
})

describe('where a typed place is', () => {
  beforeEach(() => {
    network.onLine = false
  })
  const where = async (placeName: string, city = '', country = '') =>
    (await locate({ placeName, city, country })).place?.center ?? null

  it('is where the place of just this name is, in the named country', async () => {
    const texas = await where('Paris', '', 'France')
    expect(texas?.[1]).toBeCloseTo(48.85, 1)
    expect((await where('kyoto'))?.[0]).toBeCloseTo(135.75, 1)
  })

  it('is where its town or country is when the place itself is unknown', async () => {
    expect((await where('The little tea house', 'Kyoto', 'Japan'))?.[0]).toBeCloseTo(135.75, 1)
    expect(await where('The little tea house', '', 'Japan')).not.toBeNull()
  })

  it('is asked of the device when the server takes too long', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    expect((await where('Kyoto', '', 'Japan'))?.[0]).toBeCloseTo(135.75, 1)
    expect(asked).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('is unknown for a place that only sounds like another', async () => {
    expect(await where('Kyotoo')).toBeNull()
    expect(await where('')).toBeNull()
  })
})
