/** The door of both ways in, requests and upgrades: nothing behind can make an address of what is refused here. */
import type { IncomingMessage } from 'node:http'

const hostAndPort = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i
/** Who asks a proxy names the whole address; a server has to understand that as well (RFC 9112, 3.2.2). */
const wholeAddress = /^https?:\/\/([^/?#]*)(.*)$/is

export interface Unusable {
  status: 400
  code: 'bad_host' | 'bad_address'
  message: string
}
const badHost: Unusable = { status: 400, code: 'bad_host', message: 'Invalid host' }
const badAddress: Unusable = { status: 400, code: 'bad_address', message: 'Invalid address' }

/** What speaks against a request; undefined where nothing does. One that names a whole address has its host and path after this. */
export function unusable(request: IncomingMessage): Unusable | undefined {
  const [, host, rest = ''] = wholeAddress.exec(request.url ?? '') ?? []
  if (host !== undefined) {
    request.headers.host = host
    request.url = rest.startsWith('/') ? rest : `/${rest}`
  }
  if (!isUsableHost(request.headers.host)) return badHost
  return isUsablePath(request.url ?? '') ? undefined : badAddress
}

/** Whether an address can be made of a Host header. */
const isUsableHost = (host: string | undefined): boolean =>
  host !== undefined && hostAndPort.test(host) && URL.canParse(`http://${host}`)

function isUsablePath(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(`http://localhost${address}`)) return false
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
