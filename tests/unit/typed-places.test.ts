/** Which place is meant by what travelers write: the whole way from a line of words to a coordinate. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { featureOf, placeSearchRules } from '#domain/places/place-features.ts'
import { readQuickGoal } from '#domain/goals/quick-goal/quick-goal.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { locate } from '#remote/places/place-search.ts'
import { openGazetteer } from '#server/places/gazetteer.ts'
import { readOpenData } from '#server/places/open-data.ts'
import { PlacesInThread } from '#tests/support/places-worker.ts'
import { wellKnown } from '#server/places/well-known.ts'

const network = { onLine: true }
let search: Awaited<ReturnType<typeof openGazetteer>>['search']

beforeAll(async () => {
  const opened = await openGazetteer('no such file')
  search = opened.search
  await import('virtual:device-places')
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('Worker', PlacesInThread)
  vi.stubGlobal('fetch', (address: string) => {
    const [, text = '', types = ''] = /mapbox\.places\/(.*)\.json\?types=([^&]*)/.exec(address) ?? []
    const asked = placeSearchRules.allTypes.filter((type) => decodeURIComponent(types).split(',').includes(type))
    return Promise.resolve(
      Response.json({ features: search(decodeURIComponent(text), { types: asked }).map(featureOf) }),
    )
  })
}, 60_000)
afterEach(() => {
  network.onLine = true
})
afterAll(() => void vi.unstubAllGlobals())

const places: readonly (readonly [line: string, country: string, longitude: number, latitude: number])[] = [
  // Europe, whose names went round the world
  ['Tapas in Seville', 'Spain', -5.98, 37.38],
  ['Flamenco in Seville, Spain', 'Spain', -5.98, 37.38],
  ['Flamenco in Sevilla', 'Spain', -5.98, 37.38],
  ['Carnival in Cadiz', 'Spain', -6.29, 36.53],
  ['Carnival in Cádiz', 'Spain', -6.29, 36.53],
  ['Paella in Valencia', 'Spain', -0.38, 39.47],
  ['Pintxos in San Sebastian', 'Spain', -1.98, 43.31],
  ['Pintxos in San Sebastián, Spain', 'Spain', -1.98, 43.31],
  ['Pintxos in Donostia', 'Spain', -1.98, 43.31],
  ['Cathedral in Toledo', 'Spain', -4.02, 39.86],
  ['Mosque in Cordoba', 'Spain', -4.77, 37.89],
  ['Alhambra in Granada', 'Spain', -3.61, 37.19],
  ['Walk to León', 'Spain', -5.57, 42.6],
  ['Beaches in Mallorca', 'Spain', 2.65, 39.57],
  ['Trams in Lisbon', 'Portugal', -9.13, 38.72],
  ['Trams in Lisboa', 'Portugal', -9.13, 38.72],
  ['Waves in Nazaré', 'Portugal', -9.07, 39.6],
  ['Port in Oporto', 'Portugal', -8.61, 41.15],
  ['Beer in Munich', 'Germany', 11.58, 48.14],
  ['Beer in München', 'Germany', 11.58, 48.14],
  ['Carnival in Cologne', 'Germany', 6.95, 50.93],
  ['Christmas market in Nuremberg', 'Germany', 11.08, 49.45],
  ['Football in Frankfurt', 'Germany', 8.68, 50.12],
  ['Concert in Prague', 'Czechia', 14.42, 50.09],
  ['Concert in Prague, Czech Republic', 'Czechia', 14.42, 50.09],
  ['Museums in Florence', 'Italy', 11.25, 43.78],
  ['Carnival in Venice', 'Italy', 12.33, 45.44],
  ['Pizza in Naples', 'Italy', 14.27, 40.85],
  ['Greek theatre in Syracuse', 'Italy', 15.29, 37.08],
  ['Holidays in Amalfi', 'Italy', 14.6, 40.63],
  ['Ham in Parma', 'Italy', 10.33, 44.8],
  ['Bikes in Copenhagen', 'Denmark', 12.57, 55.68],
  ['Old town in Cracow', 'Poland', 19.94, 50.06],
  ['Archipelago in Gothenburg', 'Sweden', 11.97, 57.71],
  ['Museums in The Hague', 'Netherlands', 4.3, 52.08],
  ['Art in Basle', 'Switzerland', 7.57, 47.56],
  ['Lake in Geneva', 'Switzerland', 6.15, 46.2],
  ['Bridge in Lucerne', 'Switzerland', 8.31, 47.05],
  ['Hut to hut in Zermatt', 'Switzerland', 7.75, 46.02],
  ['Paragliding in Interlaken', 'Switzerland', 7.87, 46.68],
  ['Canals in Bruges', 'Belgium', 3.22, 51.21],
  ['Altarpiece in Ghent', 'Belgium', 3.72, 51.05],
  ['Tall ships in Brest', 'France', -4.49, 48.39],
  ['Paris in spring', 'France', 2.35, 48.85],
  ['Castle in Windsor', 'United Kingdom', -0.6, 51.48],
  ['Cathedral in Durham', 'United Kingdom', -1.58, 54.78],
  ['Cathedral in Lincoln', 'United Kingdom', -0.54, 53.23],
  ['Punting in Cambridge', 'United Kingdom', 0.12, 52.2],
  ['Sail to Ithaca', 'Greece', 20.72, 38.36],
  ['Sail to Rhodes', 'Greece', 28.22, 36.44],
  ['Ruins in Athens', 'Greece', 23.73, 37.98],
  ['Oracle at Delphi', 'Greece', 22.49, 38.48],
  ['Wine in Tbilisi, Georgia', 'Georgia', 44.83, 41.69],
  // The Americas
  ['Jazz in Toledo, Ohio', 'United States', -83.56, 41.66],
  ['Cadiz, Kentucky', 'United States', -87.84, 36.87],
  ['Rodeo in Paris, Texas', 'United States', -95.56, 33.66],
  ['Rodeo in Paris, TX', 'United States', -95.56, 33.66],
  ['Music in Athens, Georgia', 'United States', -83.38, 33.96],
  ['Lobster in Portland, Maine', 'United States', -70.26, 43.66],
  ['Witches in Salem', 'United States', -123.04, 44.94],
  ['Witches in Salem, Massachusetts', 'United States', -70.9, 42.52],
  ['Musical in New York', 'United States', -74.01, 40.71],
  ['Museums in Washington', 'United States', -77.04, 38.9],
  ['Art in Santa Fe', 'United States', -105.94, 35.69],
  ['Theatre in London, Ontario', 'Canada', -81.23, 42.98],
  ['Whales in Victoria', 'Canada', -123.35, 48.44],
  ['Winter in Quebec City', 'Canada', -71.21, 46.81],
  ['Old town in Cartagena', 'Colombia', -75.51, 10.4],
  ['Old cars in Trinidad', 'Cuba', -79.98, 21.8],
  ['Semana Santa in Antigua', 'Guatemala', -90.73, 14.56],
  ['Tacos in Guadalajara', 'Mexico', -103.39, 20.67],
  ['Cathedral in Cordoba, Argentina', 'Argentina', -64.18, -31.41],
  ['Lakes in Bariloche', 'Argentina', -71.31, -41.15],
  ['Wine in Santiago', 'Chile', -70.65, -33.46],
  ['Arepas in Valencia, Venezuela', 'Venezuela', -68.01, 10.16],
  ['Fort in San José', 'Costa Rica', -84.08, 9.93],
  // Asia
  ['Houseboat in Kochi', 'India', 76.26, 9.94],
  ['Market in Bombay', 'India', 72.88, 19.07],
  ['Deer in Nara', 'Japan', 135.8, 34.69],
  ['Pho in Saigon', 'Vietnam', 106.63, 10.82],
  ['Lanterns in Hoi An', 'Vietnam', 108.34, 15.88],
  ['Terracotta in Xian', 'China', 108.93, 34.26],
  ['Easter in Bethlehem', 'Palestine', 35.2, 31.7],
  ['Souk in Tripoli, Lebanon', 'Lebanon', 35.84, 34.43],
  ['Bazaar in Istanbul, Turkey', 'Türkiye', 28.95, 41.01],
  ['Carnival in Cadiz, Philippines', 'Philippines', 123.29, 10.95],
  // Africa
  ['Souk in Fez', 'Morocco', -5, 34.03],
  ['Library in Alexandria', 'Egypt', 29.92, 31.2],
  ['Falls at Livingstone', 'Zambia', 25.85, -17.84],
  ['Ruins of Carthage in Carthage, Tunisia', 'Tunisia', 10.33, 36.86],
  ['Blue streets in Chefchaouen', 'Morocco', -5.26, 35.17],
  // Oceania
  ['Bungee in Queenstown', 'New Zealand', 168.66, -45.03],
  ['Beaches in Perth', 'Australia', 115.86, -31.95],
  ['Castle in Perth, Scotland', 'United Kingdom', -3.43, 56.4],
  ['Opera in Sydney', 'Australia', 151.21, -33.87],
  ['Surf in Newcastle, Australia', 'Australia', 151.78, -32.93],
  ['Gardens in Christchurch', 'New Zealand', 172.63, -43.53],
]

describe('a typed place is the one that most travelers mean', () => {
  it.each(places)('%s', async (line, country, longitude, latitude) => {
    const { placeName, city, country: land } = readQuickGoal(line, '2026-11-26')
    const { place } = await locate({ placeName, city, country: land })
    expect(place?.country).toBe(country)
    expect(kilometresBetween(place?.center ?? [0, 0], [longitude, latitude])).toBeLessThan(15)
  })

  it('case, accents and a missing comma make no difference', async () => {
    const where = async (placeName: string) => (await locate({ placeName, city: '', country: '' })).place?.place_name
    expect(await where('SEVILLE')).toBe('Sevilla, Andalusia, Spain')
    expect(await where('cádiz')).toBe('Cadiz, Andalusia, Spain')
    expect(await where('Toledo Ohio')).toBe('Toledo, Ohio, United States')
    expect(await where('Toledo Spain')).toBe('Toledo, Castille-La Mancha, Spain')
    expect(await where('Sao Paulo')).toContain('Brazil')
  })

  it('three letters in a line of words are no airport', async () => {
    for (const placeName of ['SKI', 'LAX', 'Haneda'])
      expect((await locate({ placeName, city: '', country: '' })).place?.kind, placeName).not.toBe('airport')
  })

  it('of a town nobody knows it is never a namesake elsewhere', async () => {
    const { place, exact } = await locate({ placeName: 'Cadiz', city: 'Nowhereville', country: '' })
    expect({ place, exact }).toEqual({ place: null, exact: false })
    const inKyoto = await locate({ placeName: 'Toledo', city: 'Kyoto', country: 'Japan' })
    expect(inKyoto.place?.country).toBe('Japan')
  })
})

describe('without a network', () => {
  it.each(places.filter(([line]) => !/, \w/.test(line)))('%s', async (line, country, longitude, latitude) => {
    network.onLine = false
    const words = readQuickGoal(line, '2026-11-26')
    const { place } = await locate(words)
    expect(place?.country).toBe(country)
    expect(kilometresBetween(place?.center ?? [0, 0], [longitude, latitude])).toBeLessThan(15)
  })

  it('the device knows that the server may know more', async () => {
    network.onLine = false
    const small = { placeName: 'Cadiz', city: 'Kentucky', country: '' }
    expect(await locate(small)).toMatchObject({ place: null, exact: false, final: false })
    network.onLine = true
    expect(await locate(small)).toMatchObject({ place: { country: 'United States' }, exact: true, final: true })
    expect(await locate({ placeName: 'Zzyzx Qwfp', city: '', country: '' })).toMatchObject({
      place: null,
      exact: false,
      final: true,
    })
  })
})

it('every well-known town is in the gazetteer by the name that the list has', () => {
  const names = new Set(
    readOpenData().flatMap(({ type, name, countryCode }) =>
      type === 'place' ? [`${name}, ${countryCode.toUpperCase()}`] : [],
    ),
  )
  expect([...wellKnown.keys()].filter((key) => !names.has(key))).toEqual([])
})
