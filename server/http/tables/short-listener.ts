/**
 * Takes the calls that devices make all the time straight from Node, before the web framework: the pull of every minute
 * and the change of one record. Building a web-standard Request and Response around them costs more than answering them.
 * Anything but the plain good case goes on to the framework with its body, as if nothing had been here.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { pullBytes } from '#server/metrics/server-metrics.ts'
import { incomingAddress } from '#server/http/request/client-address.ts'
import type { DeviceWrite } from './device-write.ts'
import type { Fetch } from '#server/http/listen.ts'
import { pack, worthPacking } from './packed.ts'
import type { Pull } from './pull.ts'
import { requestIdOf } from '#server/http/request/request-facts.ts'
import { routeOf } from '#server/http/request/route-of.ts'
import { protectiveHeaders } from '#server/http/pages/security-headers.ts'

const largestPullRequest = 8_192
/** Larger ones, such as pictures, take the long way. */
const largestWrite = 65_536

export interface ShortCalls {
  pull: Pull
  write: DeviceWrite
}

export interface ShortListenerOptions {
  /** Undefined until the database is open. */
  calls(): ShortCalls | undefined
  fetch: Fetch
  log: Logger
  trustProxy: boolean
}

interface Asked {
  incoming: IncomingMessage
  outgoing: ServerResponse
  body: string
  trustProxy: boolean
}
interface Answer {
  status: number
  bytes: Uint8Array
}
/** A way to answer; undefined when the gateway has to. */
type Answers = (asked: Asked) => Promise<Answer | undefined>

/** Puts the short way in front of a listener. */
export function withShortCalls(next: RequestListener, options: ShortListenerOptions): RequestListener {
  return (incoming, outgoing) => {
    const calls = options.calls()
    const answers = calls && answersFor(incoming, calls)
    if (!answers) return next(incoming, outgoing)
    answer(incoming, outgoing, answers, options).catch((error: unknown) => {
      options.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'short call failed')
      outgoing.destroy()
    })
  }
}

function answersFor(incoming: IncomingMessage, { pull, write }: ShortCalls): Answers | undefined {
  const { method, url = '', headers } = incoming
  if (!asksForPlainJson(headers)) return undefined
  if (method === 'POST' && url === '/rest/v1/rpc/sync_pull')
    return !headers.prefer && hasBody(incoming, largestPullRequest) ? pullAnswers(pull) : undefined
  const [, table, query] = /^\/rest\/v1\/(\w+)\?(.+)$/.exec(url) ?? []
  if (!table || !query || headers.prefer !== 'return=representation') return undefined
  const isWrite =
    method === 'DELETE'
      ? hasNoBody(incoming)
      : (method === 'POST' || method === 'PATCH') && hasBody(incoming, largestWrite)
  return isWrite ? writeAnswers(write, table, query) : undefined
}

/** Nothing asks for another form of the answer than the rows as they are. */
function asksForPlainJson({ accept = '*/*', ...headers }: IncomingMessage['headers']): boolean {
  return (
    (accept === '*/*' || accept === 'application/json') &&
    (headers['content-profile'] ?? 'public') === 'public' &&
    !headers.range
  )
}

/** A body of JSON that is surely small. */
const hasBody = ({ headers }: IncomingMessage, most: number): boolean =>
  /^application\/json\b/.test(headers['content-type'] ?? '') && Number(headers['content-length'] ?? Number.NaN) <= most

const hasNoBody = ({ headers }: IncomingMessage): boolean =>
  !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) === 0

const credentialsOf = ({ headers: { apikey, authorization } }: IncomingMessage) => ({
  apiKey: typeof apikey === 'string' ? apikey : undefined,
  authorization,
})

const pullAnswers =
  (pull: Pull): Answers =>
  async ({ incoming, body }) => {
    const bytes = await pull({ ...credentialsOf(incoming), body, id: requestIdOf(incoming) })
    if (!bytes) return undefined
    pullBytes.observe(bytes.length)
    return { status: 200, bytes }
  }

const writeAnswers =
  (write: DeviceWrite, table: string, query: string): Answers =>
  ({ incoming, outgoing, body, trustProxy }) => {
    const gone = new AbortController()
    outgoing.once('close', () => outgoing.writableFinished || gone.abort(new Error('The browser is gone.')))
    const call = {
      path: pathOf(incoming),
      from: { address: incomingAddress(incoming, trustProxy), browser: incoming.headers['user-agent'] ?? '' },
      id: requestIdOf(incoming),
    }
    return write({
      ...credentialsOf(incoming),
      method: incoming.method ?? '',
      table,
      query,
      body,
      call,
      signal: gone.signal,
    })
  }

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answers: Answers,
  { fetch, log, trustProxy }: ShortListenerOptions,
): Promise<void> {
  const start = performance.now()
  const body = await textOf(incoming)
  const answered = await answers({ incoming, outgoing, body, trustProxy })
  if (outgoing.destroyed) return
  if (!answered) return passOn(incoming, outgoing, body, fetch)
  const { status, bytes } = answered
  const secure = trustProxy && incoming.headers['x-forwarded-proto']?.toString().endsWith('https') === true
  const headers: Record<string, string> = {
    ...protectiveHeaders(secure),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  }
  const packs = bytes.length >= worthPacking && /\bgzip\b/.test(incoming.headers['accept-encoding'] ?? '')
  if (packs) headers['content-encoding'] = 'gzip'
  const content = packs ? await pack(bytes) : bytes
  headers['content-length'] = String(content.length)
  outgoing.writeHead(status, headers)
  outgoing.end(content)
  const ms = Math.round((performance.now() - start) * 10) / 10
  const line = { id: requestIdOf(incoming), method: incoming.method, route: routeOf(pathOf(incoming)), status, ms }
  if (status >= 500) log.error(line, 'request')
  else log.info(line, 'request')
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
  const request = new Request(`http://${incoming.headers.host ?? 'localhost'}${incoming.url}`, {
    method: incoming.method ?? 'POST',
    headers,
    ...(body && { body }),
  })
  const answer = await fetch(request, { incoming, outgoing })
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  outgoing.end(Buffer.from(await answer.arrayBuffer()))
}
