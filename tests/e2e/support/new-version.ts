import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** The server at another address, on which a new version of the app can be published. */
interface Publisher {
  url: string
  publish(): void
  /** Paths that were asked for since it was last looked at. */
  asked(): string[]
  stop(): Promise<void>
}

const workerPath = '/service-worker.js'

/** Passes everything on to `target`; each `publish` makes the service worker another one, as a new build does. */
export async function startPublisher(target: string): Promise<Publisher> {
  let edition = 0
  const paths: string[] = []
  const server = createServer((asked, answer) => {
    paths.push(asked.url ?? '')
    const isWorker = asked.url === workerPath
    const headers = { ...asked.headers }
    if (isWorker) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const passed = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (given) => {
      const { 'content-length': length, ...rest } = given.headers
      answer.writeHead(
        given.statusCode ?? 502,
        isWorker ? rest : { ...rest, ...(length && { 'content-length': length }) },
      )
      given.on('end', () => answer.end(isWorker ? `\n// edition ${edition}` : undefined))
      given.pipe(answer, { end: false })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => (edition += 1),
    asked: () => paths.splice(0),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
