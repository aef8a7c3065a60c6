/** An imitated routing service on this machine, with the interfaces of OSRM and of Valhalla. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoutingService {
  url: string
  /** Paths with parameters that were asked for, in order. */
  asked: string[]
  /** Changes what is answered. */
  onQuestion?: ((response: ServerResponse) => void) | undefined
  /** How far and how long every way is, in metres and seconds. */
  way: { metres: number; seconds: number }
  close(): Promise<void>
}

export async function startRoutingService(): Promise<RoutingService> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    service.asked.push(path)
    response.setHeader('content-type', 'application/json')
    if (service.onQuestion) return service.onQuestion(response)
    const { pathname } = new URL(path, service.url)
    const { metres, seconds } = service.way
    if (/\/route\/v1\/\w+\/[-\d.,;]+$/.test(pathname)) {
      // OSRM knows one way of going a server; this one has both, by where it is asked.
      const duration = pathname.includes('/foot') ? seconds * 5 : seconds
      return response.end(JSON.stringify({ code: 'Ok', routes: [{ duration, distance: metres, legs: [] }] }))
    }
    const question = new URL(path, service.url).searchParams.get('json')
    if (pathname.endsWith('/route') && question) {
      const { costing } = JSON.parse(question) as { costing: string }
      const time = costing === 'pedestrian' ? seconds * 5 : seconds
      return response.end(JSON.stringify({ trip: { summary: { time, length: metres / 1000 }, legs: [] } }))
    }
    response.statusCode = 404
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: RoutingService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    way: { metres: 2600, seconds: 420 },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}
