import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featureOf, placeOfSuggestion, suggestionsOf } from '#domain/places/place-features.ts'
import { gazetteerFile, openGazetteer, stationsFile } from '#server/places/gazetteer.ts'
import { namesOfCountries, placesNotice, readOpenData } from '#server/places/open-data.ts'
import { packGazetteer, unpackGazetteer } from '#server/places/packed-gazetteer.ts'
import { readStations, stationsNotice } from '#server/places/stations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'

const asked = '?types=place,region,country,airport,station&limit=5'
async function find(server: TestServer, text: string, parameters = asked) {
  const answer = await fetch(`${server.url}/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json${parameters}`)
  return { status: answer.status, body: await answer.json() }
}

describe('place search without a geocoder of its own', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await sharedTestServer()
  })
  const suggestions = async (text: string, parameters?: string) =>
    suggestionsOf((await find(server, text, parameters)).body)

  it('answers in the form of the well-known geocoder, at most five features', async () => {
    const { status, body } = await find(server, 'san')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'FeatureCollection',
      query: ['san'],
      attribution: expect.stringContaining('GeoNames'),
    })
    expect(body.features).toHaveLength(5)
    for (const feature of body.features)
      expect(feature).toMatchObject({
        id: expect.any(String),
        text: expect.any(String),
        place_name: expect.any(String),
        place_type: [expect.any(String)],
        center: [expect.any(Number), expect.any(Number)],
      })
  })

  it.each([
    ['paris', 'Paris, Île-de-France, France', [2.3488, 48.8534]],
    ['kyoto', 'Kyoto, Japan', [135.7538, 35.0211]],
    ['münchen', 'Munich, Bavaria, Germany', [11.5755, 48.1374]],
    ['reykjavik', 'Reykjavík, Capital Region, Iceland', [-21.8954, 64.1355]],
    ['sao paulo', 'São Paulo, Brazil', [-46.6361, -23.5475]],
    ['barcleona', 'Barcelona, Catalonia, Spain', [2.159, 41.3888]],
    ['Paris, Texas', 'Paris, Texas, United States', [-95.5555, 33.6609]],
    ['deutschland', 'Germany', [9, 51]],
    ['bavaria', 'Bavaria, Germany', [11.3, 48.8]],
    ['machu picchu', 'Machu Picchu, Peru', [-72.545, -13.163]],
    ['東京', 'Tokyo, Japan', [139.69, 35.69]],
    ['北京', 'Beijing, China', [116.4, 39.9]],
    ['Москва', 'Moscow, Russia', [37.62, 55.75]],
    ['القاهرة', 'Cairo, Egypt', [31.25, 30.06]],
    ['서울', 'Seoul, South Korea', [126.98, 37.57]],
    ['Stratford upon Avon', 'Stratford-upon-Avon, England, United Kingdom', [-1.71, 52.19]],
    ['Nice', "Nice, Provence-Alpes-Côte d'Azur, France", [7.27, 43.7]],
    ['Split', 'Split, Split-Dalmatia, Croatia', [16.44, 43.51]],
    ['Bath', 'Bath, England, United Kingdom', [-2.36, 51.38]],
    ['HND', 'Tokyo Haneda International Airport, Tokyo, Japan', [139.78, 35.55]],
    ['LAX', 'Los Angeles International Airport, Los Angeles, United States', [-118.41, 33.94]],
    ['Haneda', 'Tokyo Haneda International Airport, Tokyo, Japan', [139.78, 35.55]],
    ['Gare du Nord', 'Paris Gare du Nord, France', [2.36, 48.88]],
    ['Köln Hauptbahnhof', 'Köln Hbf, Germany', [6.96, 50.94]],
  ] as const)('finds %s', async (typed, name, [east, north]) => {
    const [first] = await suggestions(typed)
    expect(first?.place_name).toBe(name)
    expect(first?.center[0]).toBeCloseTo(east, 0)
    expect(first?.center[1]).toBeCloseTo(north, 0)
  })

  it('gives a goal the town, the country and where it is; a sight is no town', async () => {
    const [kyoto] = await suggestions('kyoto')
    expect(kyoto && placeOfSuggestion(kyoto)).toMatchObject({ name: 'Kyoto', city: 'Kyoto', country: 'Japan' })
    const [sight] = await suggestions('taj mahal')
    const place = sight && placeOfSuggestion(sight)
    expect(place).toMatchObject({ name: 'Taj Mahal', country: 'India' })
    expect(place).not.toHaveProperty('city')
  })

  it.each(['HND', 'lax', 'NCE', 'BER', 'LIS', 'SPU', 'GOA'])(
    'puts the airport of a code first for a flight: %s',
    async (code) => {
      const [first] = await suggestions(code, `${asked}&first=airport`)
      expect(first).toMatchObject({ kind: 'airport', code: code.toUpperCase() })
      const anywhere = await suggestions(code)
      expect(anywhere.slice(0, 2).map((one) => one.code)).toContain(code.toUpperCase())
    },
  )

  it('says the zone of an airport where it is known for sure', async () => {
    const zoneOf = async (code: string) => (await suggestions(code, `${asked}&first=airport`))[0]?.zone ?? null
    expect(await Promise.all(['HND', 'LAX', 'PUJ', 'URC', 'XWA', 'PVR'].map(zoneOf))).toEqual([
      'Asia/Tokyo',
      'America/Los_Angeles',
      // Its clock is not that of Puerto Rico, as near as that is, and flights in China go by Beijing's.
      'America/Santo_Domingo',
      'Asia/Shanghai',
      // Sources disagree; a border of zones is near.
      null,
      null,
    ])
  })

  it('finds no airport and no station where only towns are asked for', async () => {
    const towns = await suggestions('HND', '?types=place,region,country&limit=10')
    expect(towns.map(({ kind }) => kind)).not.toContain('airport')
    expect(await suggestions('Gare du Nord', '?types=place&limit=5')).toEqual([])
  })

  it('keeps to the asked types', async () => {
    const { body } = await find(server, 'georgia', '?types=country&limit=5')
    const types = body.features.map((feature: { place_type: string[] }) => feature.place_type[0])
    expect(new Set(types)).toEqual(new Set(['country']))
  })

  it('names the town at a coordinate, and none in the middle of the sea', async () => {
    expect((await suggestions('2.3522,48.8566'))[0]).toMatchObject({ country: 'France' })
    expect((await suggestions('179.99,-16.8'))[0]).toMatchObject({ country: 'Fiji' })
    expect(await suggestions('-30,0')).toEqual([])
  })

  it('refuses an empty or endless text with a sentence', async () => {
    for (const text of [' ', 'x'.repeat(201)])
      expect(await find(server, text)).toMatchObject({
        status: 422,
        body: { msg: expect.stringContaining('search text') },
      })
  })
})

describe('place search with a configured geocoder', () => {
  const seen: string[] = []
  let fail = false
  const narita = { id: 'place.2', text: 'Narita', place_name: 'Narita, Japan', center: [140.3, 35.8] }
  const service = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.statusCode = fail ? 500 : 200
    response.end(
      JSON.stringify({
        features: /narita/i.test(request.url ?? '')
          ? [narita]
          : [{ id: 'place.1', text: 'Atlantis', place_name: 'Atlantis, Sea', center: [1, 2] }],
      }),
    )
  })
  let server: TestServer
  beforeAll(async () => {
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    server = await startTestServer({
      env: { GEOCODER_URL: `http://127.0.0.1:${port}`, GEOCODER_API_KEY: 'secret-key' },
    })
  })
  afterAll(async () => {
    await server.close()
    service.close()
  })

  it('asks it with the key, once for the same text, and keeps the key from the browser', async () => {
    for (let time = 0; time < 2; time++) {
      const { body } = await find(server, 'atlantis')
      expect(suggestionsOf(body)).toEqual([
        { id: 'place.1', name: 'Atlantis', place_name: 'Atlantis, Sea', center: [1, 2], city: 'Atlantis' },
      ])
      expect(JSON.stringify(body)).not.toContain('secret-key')
    }
    expect(seen).toHaveLength(1)
    expect(seen[0]).toContain('types=place%2Cregion%2Ccountry&limit=5')
    expect(seen[0]).toContain('access_token=secret-key')
    const config = await (await fetch(`${server.url}/config.json`)).text()
    expect(config).toContain('"geocoder":true')
    expect(config).not.toContain('secret-key')
  })

  it('has airports of its own beside what the service finds, first for a flight', async () => {
    const names = async (parameters: string) =>
      suggestionsOf((await find(server, 'narita', parameters)).body).map(({ name }) => name)
    const airport = 'Narita International Airport'
    expect(await names(asked)).toEqual(['Narita', airport])
    expect(await names(`${asked}&first=airport`)).toEqual([airport, 'Narita'])
    expect(await names('?types=place,region,country&limit=5')).toEqual(['Narita'])
    expect(seen.filter((address) => /airport|station/.test(address))).toEqual([])
  })

  it('answers from the bundled list when the service fails', async () => {
    fail = true
    const { body } = await find(server, 'lisbon')
    expect(suggestionsOf(body)[0]?.place_name).toContain('Lisbon')
  })
})

it('slows down who searches without end', async () => {
  const server = await startTestServer({ limits: 'real' })
  try {
    const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await find(server, 'oslo')).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  } finally {
    await server.close()
  }
})

describe('the places as the build packs them', () => {
  const places = readOpenData()
  const folder = mkdtempSync(join(tmpdir(), 'farlight-places-'))
  const file = join(folder, gazetteerFile)
  writeFileSync(file, packGazetteer(places, placesNotice))
  writeFileSync(join(folder, stationsFile), packGazetteer(readStations(namesOfCountries()), stationsNotice))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('tell whose they are, stations in a file of their own', () => {
    expect(readFileSync(join(folder, stationsFile), 'utf8').split('\n')[0]).toContain('Open Database License')
    expect(places.some(({ type }) => type === 'station')).toBe(false)
  })

  it('answer as the packages do, whatever is typed', async () => {
    const packed = await openGazetteer(folder)
    const { search, nearest } = await openGazetteer('no such file')
    const typed = places.flatMap(({ name, aliases }, at) => {
      if (at % 997 !== 0 && !aliases) return []
      const text = aliases && at % 2 ? (aliases[0] ?? name) : name.slice(0, 3 + (at % 8))
      return [at % 3 ? text : `${text.slice(0, 2)}${text[3] ?? ''}${text[2] ?? ''}${text.slice(4)}`]
    })
    expect(typed.length).toBeGreaterThan(150)
    for (const text of [...typed.slice(0, 150), 'Paris, Texas', 'machu', 'İstanbul', '東京', 'HND', 'Gare du Nord', ''])
      for (const types of [undefined, ['country', 'region'] as const])
        expect(packed.search(text, { types }).map(featureOf), text).toEqual(search(text, { types }).map(featureOf))
    for (const [east, north] of [
      [135.7, 35],
      [-179.9, -16.8],
      [-30, 0],
    ] as const) {
      const [one, other] = [packed.nearest([east, north]), nearest([east, north])]
      expect(one && featureOf(one)).toEqual(other && featureOf(other))
    }
  })

  it('let others work while they are opened', async () => {
    let turns = 0
    let opening = true
    const count = () => {
      turns++
      if (opening) setImmediate(count)
    }
    const opened = unpackGazetteer(readFileSync(file))
    setImmediate(count)
    await opened
    opening = false
    // One turn a column at least.
    expect(turns).toBeGreaterThanOrEqual(13)
  })
})
