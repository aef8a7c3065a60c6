/** Opens the address and closes it without cutting off who is being served. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { refuseUpgrade } from '#server/http/request/refuse-upgrade.ts'
import { StartProblem } from '#server/settings.ts'

export interface Listening {
  port: number
  /** Takes no new requests, waits for those under way, and cuts what is left after so many milliseconds. */
  close(patienceMs: number): Promise<void>
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Port ${port} is already in use; stop the other program or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} may not be opened by this user; set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `The address ${host} does not belong to this machine; set HOST to one that does.`,
  ENOTFOUND: (host) => `The address ${host} is not known; set HOST to an address of this machine.`,
}

/** The web framework's way to answer. */
export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/**
 * How long a request may take to arrive, and how often that is looked at: a megabyte at five kilobytes a second, and the
 * half minute that a device waits besides (src/sync/cycle/transport.ts).
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  // Longer than balancers keep a connection that nobody uses (60 s is usual): else one is closed just when they send on it.
  keepAliveTimeout: 75_000,
}
/** So many may be connected without having asked for anything yet. */
const mostSilent = 256

/** A browser asks as soon as it is connected. When too many only hold their connection, the one that held it longest goes. */
export function endSilent(server: Server, most = mostSilent): void {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    const [longest] = silent
    if (silent.size > most && longest) {
      silent.delete(longest)
      longest.destroy()
    }
  })
  for (const event of ['request', 'upgrade'])
    server.on(event, ({ socket }: IncomingMessage) => void silent.delete(socket))
}

/** Takes over a connection that is to speak something else than HTTP. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Offers to speak something else, such as HTTP/2, need not be taken: the request is answered as if there were none. Node has
 * stopped reading by then, so that one with a body cannot be.
 */
function serveAsAsked(server: Server, request: IncomingMessage, socket: Socket): void {
  socket.setTimeout(patience.keepAliveTimeout, () => socket.destroy())
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (encoding !== undefined || length !== '0')
    return refuseUpgrade(socket, [400, 'Only HTTP/1.1 is spoken here: ask without an upgrade'])
  request.push(null)
  const answer = new ServerResponse(request)
  answer.shouldKeepAlive = false
  answer.assignSocket(socket)
  answer.once('finish', () => {
    answer.detachSocket(socket)
    socket.end(() => socket.destroy())
  })
  server.emit('request', request, answer)
}

/** @param before puts itself in front of the framework's listener */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  before: (next: RequestListener) => RequestListener,
  upgrade?: Upgrade,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => fetch(request, env as HttpBindings),
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createServer({ ...options, ...patience }, before(listener))) as typeof createServer,
  }) as Server
  if (upgrade)
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      // Node does not listen any more to a connection that it has given away.
      socket.on('error', () => socket.destroy())
      if (/\bwebsocket\b/i.test(request.headers.upgrade ?? '')) upgrade(request, socket, head)
      else serveAsAsked(server, request, socket)
    })
  endSilent(server)
  let closing = false
  // Once the server is closing, a connection goes with its answer, instead of being kept for the next request.
  server.on('request', (_incoming, outgoing) =>
    outgoing.once('close', () => void (closing && setImmediate(() => server.closeIdleConnections()))),
  )
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new StartProblem(
          reasons[error.code ?? '']?.(host, port) ?? `The address ${host}:${port} cannot be opened (${error.code}).`,
        ),
      ),
    )
    server.listen(port, host, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async (patienceMs) => {
      // What has arrived but was not read yet counts as under way.
      await wait(Math.min(patienceMs, 100))
      closing = true
      await new Promise<void>((done) => {
        const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
        server.close(() => {
          clearTimeout(cut)
          done()
        })
        server.closeIdleConnections()
      })
    },
  }
}
