/**
 * In front of both ways in, requests and upgrades: a guard around all that is made of what comes from outside, and the
 * check that an address can be made of it at all.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Upgrade } from '#server/http/listen.ts'
import { protectiveHeaders } from '#server/http/pages/security-headers.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { unusable } from './usable-request.ts'

const failed = { status: 500, code: 'unexpected_failure', message: 'Something went wrong on the server.' }

/** Whatever a listener throws is one request's trouble: it is logged and answered, and the server serves on. */
export function withDoors(next: RequestListener, log: Logger): RequestListener {
  return (incoming, outgoing) => {
    const refuse = ({ status, code, message }: typeof failed) => {
      if (outgoing.headersSent) return void outgoing.destroy()
      outgoing.writeHead(status, {
        ...protectiveHeaders(false),
        'content-type': 'application/json',
        'cache-control': 'no-store',
        connection: 'close',
      })
      outgoing.end(JSON.stringify({ code: status, error_code: code, msg: message, message }))
    }
    try {
      const reason = unusable(incoming)
      if (!reason) return next(incoming, outgoing)
      refuse(reason)
      tell(log, incoming, reason.status)
    } catch (error) {
      refuse(failed)
      tellFailure(log, incoming, error)
    }
  }
}

/** The same for connections that are to speak something else than HTTP. */
export function withUpgradeDoors(next: Upgrade, log: Logger): Upgrade {
  return (incoming, socket, head) => {
    try {
      const reason = unusable(incoming)
      if (!reason) return next(incoming, socket, head)
      refuseUpgrade(socket, [reason.status, reason.message])
      tell(log, incoming, reason.status)
    } catch (error) {
      refuseUpgrade(socket, [failed.status, failed.message])
      tellFailure(log, incoming, error)
    }
  }
}

const tell = (log: Logger, { method }: IncomingMessage, status: number) =>
  log.info({ method, route: '/*', status, ms: 0 }, 'request')

const tellFailure = (log: Logger, { method }: IncomingMessage, error: unknown) =>
  log.error({ method, error: error instanceof Error ? error.stack : 'unknown' }, 'a request could not be served')
