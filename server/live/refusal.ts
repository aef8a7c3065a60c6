/** Which requests for a live connection are refused, before anything is said on it. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export type Refusal = [status: string, message: string]

const livePath = '/realtime/v1/websocket'

/** Undefined where nothing speaks against it. */
export function refusal(
  request: IncomingMessage,
  { publishableKey, siteUrl }: { publishableKey: string; siteUrl: string },
): Refusal | undefined {
  const address = new URL(request.url ?? '/', 'http://localhost')
  if (address.pathname !== livePath) return ['404 Not Found', 'Not found']
  if (address.searchParams.get('apikey') !== publishableKey) return ['401 Unauthorized', 'Invalid API key']
  if (address.searchParams.get('vsn') !== '2.0.0') return ['400 Bad Request', 'Only version 2.0.0 is spoken here']
  // A page of somebody else's has no business here; programs send no origin.
  const { origin, host } = request.headers
  const isOwn = (from: string) =>
    URL.canParse(from) && (new URL(from).host === host || from === new URL(siteUrl).origin)
  if (origin !== undefined && !isOwn(origin)) return ['403 Forbidden', 'Not from this origin']
  return undefined
}

export function refuse(socket: Duplex, [status, message]: Refusal): void {
  const body = JSON.stringify({ code: Number.parseInt(status, 10), message })
  socket.once('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `cache-control: no-store\r\nx-content-type-options: nosniff\r\n\r\n${body}`,
  )
}
