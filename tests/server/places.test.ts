import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featureOf, placeOfSuggestion, suggestionsOf } from '#domain/places/place-features.ts'
import { openGazetteer } from '#server/places/gazetteer.ts'
import { readOpenData } from '#server/places/open-data.ts'
import { packGazetteer, unpackGazetteer } from '#server/places/packed-gazetteer.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'

const asked = '?types=place,region,country&limit=5'
async function find(server: TestServer, text: string, parameters = asked) {
  const answer = await fetch(`${server.url}/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json${parameters}`)
  return { status: answer.status, body: await answer.json() }
}

describe('place search without a geocoder of its own', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await sharedTestServer()
  })
  const suggestions = async (text: string) => suggestionsOf((await find(server, text)).body)

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
  const service = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.statusCode = fail ? 500 : 200
    response.end(
      JSON.stringify({ features: [{ id: 'place.1', text: 'Atlantis', place_name: 'Atlantis, Sea', center: [1, 2] }] }),
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
  const file = join(mkdtempSync(join(tmpdir(), 'farlight-places-')), 'gazetteer.ndjson')
  writeFileSync(file, packGazetteer(places))
  afterAll(() => rmSync(dirname(file), { recursive: true }))

  it('answer as the packages do, whatever is typed', async () => {
    const packed = await openGazetteer(file)
    const { search, nearest } = await openGazetteer('no such file')
    const typed = places.flatMap(({ name, aliases }, at) => {
      if (at % 997 !== 0 && !aliases) return []
      const text = aliases && at % 2 ? (aliases[0] ?? name) : name.slice(0, 3 + (at % 8))
      return [at % 3 ? text : `${text.slice(0, 2)}${text[3] ?? ''}${text[2] ?? ''}${text.slice(4)}`]
    })
    expect(typed.length).toBeGreaterThan(150)
    for (const text of [...typed.slice(0, 150), 'Paris, Texas', 'machu', 'İstanbul', ''])
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
