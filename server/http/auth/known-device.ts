/**
 * The mark of a device that has signed in: a signed cookie for each account, which scripts cannot read. It opens nothing;
 * it only keeps tries of others, elsewhere, from being counted against its owner.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { type Asking, isSecure } from '#server/http/request/client-address.ts'

export interface KnownDevices {
  /** The device that asks, if this account has signed in on it. */
  of(c: Asking, accountId: string | undefined): string | undefined
  /** Whether the asking device says that it is known to some account. */
  hasAny(c: Asking): boolean
  /** The cookie that makes the asking device known from now on. */
  cookieFor(c: Asking, accountId: string): string
}

const prefix = 'farlight-device-'
const oneYear = 365 * 86_400

export function knownDevices(jwtSecret: string, trustProxy: boolean): KnownDevices {
  // Keys of its own: such a mark is no token.
  const key = createHmac('sha256', jwtSecret).update('known device').digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameFor = (accountId: string) => `${prefix}${sign(`name of ${accountId}`).slice(0, 12)}`
  const signatureOf = (accountId: string, device: string) => sign(`${accountId} ${device}`)

  const of: KnownDevices['of'] = (c, accountId) => {
    const cookies = c.req.header('cookie')
    if (!accountId || !cookies) return undefined
    const name = nameFor(accountId)
    const [device = '', given = ''] = parse(cookies, name)[name]?.split('.') ?? []
    const [expected, signature] = [Buffer.from(signatureOf(accountId, device)), Buffer.from(given)]
    return expected.length === signature.length && timingSafeEqual(expected, signature) ? device : undefined
  }
  return {
    of,
    hasAny: (c) => c.req.header('cookie')?.includes(prefix) ?? false,
    cookieFor(c, accountId) {
      const device = of(c, accountId) ?? randomUUID()
      const parts = [
        `${nameFor(accountId)}=${device}.${signatureOf(accountId, device)}`,
        'Path=/auth/v1',
        `Max-Age=${oneYear}`,
        'HttpOnly',
        'SameSite=Strict',
      ]
      return [...parts, ...(isSecure(c, trustProxy) ? ['Secure'] : [])].join('; ')
    },
  }
}
