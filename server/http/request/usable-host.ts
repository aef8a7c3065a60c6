/** Refuses requests whose Host is no host at all: nothing behind can make an address of it. */
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { protectiveHeaders } from '#server/http/pages/security-headers.ts'

const hostAndPort = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i

/** Whether an address can be made of a Host header. */
const isUsableHost = (host: string | undefined): boolean =>
  host !== undefined && hostAndPort.test(host) && URL.canParse(`http://${host}`)

const body = JSON.stringify({ code: 400, error_code: 'bad_host', msg: 'Invalid host', message: 'Invalid host' })

/** Puts the check in front of a listener. */
export function withUsableHost(next: RequestListener, log: Logger): RequestListener {
  return (incoming, outgoing) => {
    if (isUsableHost(incoming.headers.host)) return next(incoming, outgoing)
    outgoing.writeHead(400, {
      ...protectiveHeaders(false),
      'content-type': 'application/json',
      'cache-control': 'no-store',
      connection: 'close',
    })
    outgoing.end(body)
    log.info({ method: incoming.method, route: '/*', status: 400, ms: 0 }, 'request')
  }
}
