/** Which requests for a live connection are refused, before anything is said on it. */
import type { IncomingMessage } from 'node:http'
import type { Refusal } from '#server/http/request/refuse-upgrade.ts'

const livePath = '/realtime/v1/websocket'

/** Undefined where nothing speaks against it. */
export function refusal(
  request: IncomingMessage,
  { publishableKey, siteUrl }: { publishableKey: string; siteUrl: string },
): Refusal | undefined {
  // Not resolved against a base: an address that begins with two slashes would name another host.
  const address = new URL(`http://localhost${request.url}`)
  if (address.pathname !== livePath) return [404, 'Not found']
  if (address.searchParams.get('apikey') !== publishableKey) return [401, 'Invalid API key']
  if (address.searchParams.get('vsn') !== '2.0.0') return [400, 'Only version 2.0.0 is spoken here']
  // A page of somebody else's has no business here; programs send no origin.
  const { origin, host } = request.headers
  const isOwn = (from: string) =>
    URL.canParse(from) && (new URL(from).host === host || from === new URL(siteUrl).origin)
  if (origin !== undefined && !isOwn(origin)) return [403, 'Not from this origin']
  return undefined
}
