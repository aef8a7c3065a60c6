/** One line per request: method, route, status, time. No query, no address, no person. */
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** The path with everything that could name a traveller or a record left out. */
function routeOf(path: string): string {
  if (/^\/rest\/v1\/rpc\/\w+$/.test(path) || /^\/(rest|auth)\/v1\/\w+$/.test(path)) return path
  if (path.startsWith('/assets/')) return '/assets/*'
  if (
    [
      '/',
      '/healthz',
      '/config.json',
      '/dev/mail',
      '/demo/sign-in',
      '/mail/unsubscribe',
      '/mail/address',
      '/mail/address/undo',
      '/functions/v1/generate-itinerary',
    ].includes(path)
  )
    return path
  return path.startsWith('/rest/v1/') ? '/rest/v1/*' : path.startsWith('/auth/v1/') ? '/auth/v1/*' : '/*'
}

export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    const ms = Math.round((performance.now() - start) * 10) / 10
    const line = { method: c.req.method, route: routeOf(c.req.path), status, ms }
    // Asked every few seconds by whoever watches the server.
    if (line.route === '/healthz') log.debug(line, 'request')
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
