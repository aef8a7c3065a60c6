/** `GET /metrics` on a port of its own, for whoever watches the server and nobody else. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from '#server/settings.ts'
import { metricsText } from './metrics.ts'
import { unwatchEventLoop, watchEventLoop } from './server-metrics.ts'

export interface MetricsPort {
  port: number
  close(): Promise<void>
}

export async function openMetrics(host: string, port: number): Promise<MetricsPort> {
  const server = createServer((incoming, outgoing) => {
    const isAsked = incoming.method === 'GET' && incoming.url === '/metrics'
    const type = isAsked ? 'text/plain; version=0.0.4; charset=utf-8' : 'text/plain; charset=utf-8'
    outgoing.writeHead(isAsked ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' })
    outgoing.end(isAsked ? metricsText() : 'Not found\n')
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(new StartProblem(`METRICS_PORT ${port} cannot be opened on ${host} (${error.code}).`)),
    )
    server.listen(port, host, done)
  })
  watchEventLoop()
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        unwatchEventLoop()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
