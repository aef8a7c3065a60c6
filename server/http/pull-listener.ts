/**
 * Takes `POST /rest/v1/rpc/sync_pull` straight from Node, before the web framework: it is the request that every device
 * sends every minute, and building a web-standard Request and Response around it costs more than answering it.
 * Anything but the plain good case goes on to the framework with its body, as if nothing had been here.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { pullBytes } from '#server/metrics/server-metrics.ts'
import type { Fetch } from './listen.ts'
import { pack, worthPacking } from './packed.ts'
import type { Pull } from './pull.ts'
import { requestIdOf } from './request-facts.ts'
import { protectiveHeaders } from './security-headers.ts'

const path = '/rest/v1/rpc/sync_pull'
const largestPullRequest = 8_192

export interface PullListenerOptions {
  /** Undefined until the database is open. */
  pull(): Pull | undefined
  fetch: Fetch
  log: Logger
  trustProxy: boolean
}

/** Puts the short way in front of a listener. */
export function withShortPull(next: RequestListener, options: PullListenerOptions): RequestListener {
  return (incoming, outgoing) => {
    const pull = isPlainPull(incoming) ? options.pull() : undefined
    if (!pull) return next(incoming, outgoing)
    answerPull(incoming, outgoing, pull, options).catch((error: unknown) => {
      options.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'pull failed')
      outgoing.destroy()
    })
  }
}

/** True when nothing asks for another form of the answer than the function's own JSON, and the body is surely small. */
function isPlainPull({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url !== path) return false
  const accept = headers.accept ?? '*/*'
  return (
    (accept === '*/*' || accept === 'application/json') &&
    !headers.prefer &&
    (headers['content-profile'] ?? 'public') === 'public' &&
    Number(headers['content-length'] ?? Number.NaN) <= largestPullRequest
  )
}

async function answerPull(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pull: Pull,
  { fetch, log, trustProxy }: PullListenerOptions,
): Promise<void> {
  const start = performance.now()
  const body = await textOf(incoming)
  const { apikey, authorization } = incoming.headers
  const id = requestIdOf(incoming)
  const answer = await pull({ apiKey: typeof apikey === 'string' ? apikey : undefined, authorization, body, id })
  if (answer === undefined) return passOn(incoming, outgoing, body, fetch)
  pullBytes.observe(answer.length)
  const secure = trustProxy && incoming.headers['x-forwarded-proto']?.toString().endsWith('https') === true
  const headers: Record<string, string> = {
    ...protectiveHeaders(secure),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  }
  const packs = answer.length >= worthPacking && /\bgzip\b/.test(incoming.headers['accept-encoding'] ?? '')
  if (packs) headers['content-encoding'] = 'gzip'
  const bytes = packs ? await pack(answer) : answer
  headers['content-length'] = String(bytes.length)
  outgoing.writeHead(200, headers)
  outgoing.end(bytes)
  log.info(
    { id, method: 'POST', route: path, status: 200, ms: Math.round((performance.now() - start) * 10) / 10 },
    'request',
  )
}

function textOf(incoming: IncomingMessage): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (chunk: string) => {
      text += chunk
    })
    incoming.once('end', () => done(text))
    incoming.once('error', fail)
  })
}

/** The long way, with the body that was already read. */
async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, body: string, fetch: Fetch): Promise<void> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value))
  headers.delete('content-length')
  const request = new Request(`http://${incoming.headers.host ?? 'localhost'}${path}`, {
    method: 'POST',
    headers,
    body,
  })
  const answer = await fetch(request, { incoming, outgoing })
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  outgoing.end(Buffer.from(await answer.arrayBuffer()))
}
