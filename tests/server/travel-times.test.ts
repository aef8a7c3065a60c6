import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TravelAnswer } from '#domain/places/travel-time.ts'
import { addressOf } from '#server/routing/routing-source.ts'
import { type RoutingService, startRoutingService } from '#tests/support/routing-service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'
import { withServer } from './with-mira.ts'

let service: RoutingService
beforeAll(async () => {
  service = await startRoutingService()
})
afterAll(() => service.close())
beforeEach(() => {
  Object.assign(service, { asked: [], onQuestion: undefined, way: { metres: 2600, seconds: 420 } })
})

const station = [135.7588, 34.9858]
const gion = [135.7752, 35.0037]
const corner = [135.7752, 35.0101]

async function ask(server: TestServer, body: unknown, person?: SignedIn) {
  const answer = await call(server, '/functions/v1/travel-times', {
    method: 'POST',
    token: person?.accessToken,
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text(), wait: answer.headers.get('retry-after') }
}

const waysIn = ({ status, text }: { status: number; text: string }) => {
  expect(status, text).toBe(200)
  return (JSON.parse(text) as TravelAnswer).ways
}

describe('times of ways from an OSRM service', () => {
  let server: TestServer
  let mira: SignedIn
  beforeAll(async () => {
    server = await startTestServer({
      env: { ROUTING_URL: `${service.url}/car?key=imitated-secret`, ROUTING_WALKING_URL: `${service.url}/foot` },
    })
    mira = await signUp(server)
  })
  afterAll(() => server.close())

  it('are told on foot and by car, each asked of its own address and once', async () => {
    const question = { ways: [[station, gion]] }
    const [way] = waysIn(await ask(server, question, mira))
    expect(way).toEqual({ kilometres: 2.6, onFoot: 35, byCar: 7 })
    expect(waysIn(await ask(server, question, mira))).toEqual([way])
    const path = `${station.join(',')};${gion.join(',')}`
    expect([...service.asked].sort()).toEqual([
      `/car/route/v1/driving/${path}?key=imitated-secret&overview=false`,
      `/foot/route/v1/foot/${path}?overview=false`,
    ])
  })

  it('are not asked for where one would not go so, or is there already', async () => {
    const [near, same] = waysIn(
      await ask(
        server,
        {
          ways: [
            [gion, corner],
            [gion, gion],
          ],
        },
        mira,
      ),
    )
    expect(near).toMatchObject({ onFoot: 35, byCar: null })
    expect(same).toBeNull()
    expect(service.asked).toEqual([`/foot/route/v1/foot/${gion.join(',')};${corner.join(',')}?overview=false`])
  })

  it('are none where there is no way', async () => {
    service.onQuestion = (response) => {
      response.statusCode = 400
      response.end('{"code":"NoRoute","message":"Impossible route between points"}')
    }
    expect(waysIn(await ask(server, { ways: [[station, [135.9, 35.1]]] }, mira))).toEqual([null])
  })

  it('are refused while the service is broken, and asked again then; its address and key are told to nobody', async () => {
    const question = { ways: [[station, [135.77, 34.96]]] }
    for (const body of [
      'no json',
      '{"code":"Ok","routes":[]}',
      '{"code":"Ok","routes":[{"duration":-1,"distance":3}]}',
    ]) {
      service.onQuestion = (response) => response.end(body)
      const { status, text } = await ask(server, question, mira)
      expect(status).toBe(503)
      expect(text).not.toMatch(/127\.0\.0\.1|imitated-secret/)
    }
    service.onQuestion = undefined
    expect(waysIn(await ask(server, question, mira))[0]).toMatchObject({ onFoot: 35 })
  })

  it('are told to nobody who is not signed in, and for ways alone', async () => {
    expect((await ask(server, { ways: [[station, gion]] })).status).toBe(401)
    const bad = [
      {},
      { ways: [] },
      { ways: 'all' },
      { ways: [[station]] },
      { ways: [[station, [135, 95]]] },
      { ways: [[station, ['135', '35']]] },
      { ways: [[station, [135, null]]] },
      { ways: Array.from({ length: 41 }, () => [station, gion]) },
    ]
    for (const body of bad) expect((await ask(server, body, mira)).status, JSON.stringify(body)).toBe(422)
    expect(service.asked).toEqual([])
    expect(JSON.stringify(await (await fetch(`${server.url}/config.json`)).json())).not.toMatch(
      /imitated-secret|\/foot/,
    )
  })
})

it('Valhalla knows both ways of going', async () => {
  await withServer({ ROUTING_URL: service.url, ROUTING_KIND: 'valhalla' }, async (server, person) => {
    expect(waysIn(await ask(server, { ways: [[station, gion]] }, person))).toEqual([
      { kilometres: 2.6, onFoot: 35, byCar: 7 },
    ])
    const costings = service.asked.map(
      (path) =>
        (JSON.parse(new URL(path, service.url).searchParams.get('json') ?? '{}') as { costing: string }).costing,
    )
    expect(costings.sort()).toEqual(['auto', 'pedestrian'])
    service.onQuestion = (response) => {
      response.statusCode = 400
      response.end('{"error_code":442,"error":"No path could be found for input"}')
    }
    expect(waysIn(await ask(server, { ways: [[station, [135.9, 35.1]]] }, person))).toEqual([null])
    const config = (await (await fetch(`${server.url}/config.json`)).json()) as { services: { routing: boolean } }
    expect(config.services.routing).toBe(true)
  })
})

it('an OSRM for cars is not taken for one that walks', async () => {
  await withServer({ ROUTING_URL: service.url }, async (server, person) => {
    expect(waysIn(await ask(server, { ways: [[station, gion]] }, person))).toEqual([
      { kilometres: 2.6, onFoot: null, byCar: 7 },
    ])
    expect(service.asked.every((path) => path.includes('/driving/'))).toBe(true)
  })
})

it('without a service there are none, and too many questions are refused for a while', async () => {
  await withServer(
    {},
    async (server, person) => {
      const config = (await (await fetch(`${server.url}/config.json`)).json()) as { services: { routing: boolean } }
      expect(config.services.routing).toBe(false)
      const question = { ways: Array.from({ length: 40 }, () => [station, gion]) }
      for (let time = 0; time < 15; time += 1) expect(waysIn(await ask(server, question, person))[0]).toBeNull()
      const { status, wait } = await ask(server, question, person)
      expect(status).toBe(429)
      expect(Number(wait)).toBeGreaterThan(0)
    },
    'real',
  )
})

it('a query of the address goes along, and a path before the interface', () => {
  const way = [
    [1, 2],
    [3, 4],
  ] as const
  expect(addressOf('osrm', 'https://maps.example/bike/?key=1', 'byCar', way)).toBe(
    'https://maps.example/bike/route/v1/driving/1,2;3,4?key=1&overview=false',
  )
  expect(new URL(addressOf('valhalla', 'https://maps.example', 'onFoot', way)).pathname).toBe('/route')
})
