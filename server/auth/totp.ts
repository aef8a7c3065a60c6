/** Codes of authenticator apps (RFC 6238): six digits, thirty seconds, the algorithm that every app knows. */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const step = 30
/** Clocks differ: the code before and the code after count too. */
const tolerance = 1

const authenticator = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: step, secret })

/** A new secret, as text, as the address that apps scan, and as a picture of it. */
export function newSecret(issuer: string, label: string): { secret: string; uri: string; picture: string } {
  const secret = new Secret({ size: 20 })
  const uri = authenticator(secret, issuer, label).toString()
  return { secret: secret.base32, uri, picture: renderSVG(uri) }
}

/** The time step that a code belongs to; undefined when it is wrong. */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const away = authenticator(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: tolerance })
  return away === null ? undefined : Math.floor(now / 1000 / step) + away
}
