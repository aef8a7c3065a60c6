/**
 * In front of everything else: gives each request an id, which the proxy may bring and which log, database and answer
 * name; measures it; and tells clients to connect anew once the server is about to end.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { requestSeconds } from '#server/metrics/server-metrics.ts'
import { routeOf } from './route-of.ts'

const ids = new WeakMap<IncomingMessage, string>()
/** What a proxy may call a request: no address, no sentence, nothing that would break a line. */
const usable = /^[\w.-]{8,48}$/

/** Undefined where no server stands behind the request, as in tests of single routes. */
export const requestIdOf = (incoming: IncomingMessage | undefined): string | undefined => incoming && ids.get(incoming)

export function withRequestFacts(next: RequestListener, isEnding: () => boolean): RequestListener {
  return (incoming, outgoing) => {
    const start = performance.now()
    const given = incoming.headers['x-request-id']
    const id = typeof given === 'string' && usable.test(given) ? given : randomUUID()
    ids.set(incoming, id)
    outgoing.setHeader('x-request-id', id)
    if (isEnding()) outgoing.setHeader('connection', 'close')
    outgoing.once('close', () => {
      const { statusCode: status } = outgoing
      // What is not there could be anything.
      const route = status === 404 ? '/*' : routeOf(pathOf(incoming.url))
      // Whoever went away before the answer was ready saw none.
      const outcome = outgoing.writableFinished ? status : 'gone'
      requestSeconds.observe((performance.now() - start) / 1000, {
        method: methodOf(incoming.method),
        route,
        status: outcome,
      })
    })
    next(incoming, outgoing)
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
const methodOf = (method = '') => (methods.includes(method) ? method : 'other')
const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/'
