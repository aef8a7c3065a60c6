/** One line per request: its id, method, route, status, time. No query, no address, no person. */
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { requestIdOf } from './request-facts.ts'
import { routeOf } from './route-of.ts'

export function requestLog(log: Logger): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    const ms = Math.round((performance.now() - start) * 10) / 10
    const id = requestIdOf(c.env?.incoming)
    const line = { id, method: c.req.method, route: routeOf(c.req.path), status, ms }
    // Asked every few seconds by whoever watches the server.
    if (line.route.startsWith('/healthz')) log.debug(line, 'request')
    else if (status >= 500) log.error(line, 'request')
    else log.info(line, 'request')
  }
}

/**
 * Libraries print errors with whole rows in them. Of what goes to the console only kind and code are kept,
 * so that no name, address or token reaches a log.
 */
export function quietConsole(log: Logger): void {
  const keep = (...things: unknown[]) => {
    const error = things.find((thing) => thing instanceof Error)
    if (error)
      log.debug({ kind: error.name, code: 'code' in error ? error.code : undefined }, 'a library reported an error')
    else log.debug('a library printed something')
  }
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = keep
}
