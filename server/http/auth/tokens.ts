/** Checks access tokens, remembering the ones it has checked until they expire: the same token comes with every request. */
import { createSecretKey } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'

export interface TokenChecker {
  /** The claims of a valid token of a signed-in traveler; undefined for every other. */
  check(token: string): Promise<JWTPayload | undefined>
}

const remembered = 2_000

export function tokenChecker(jwtSecret: string, now: () => number = Date.now): TokenChecker {
  const key = createSecretKey(Buffer.from(jwtSecret))
  const known = new Map<string, JWTPayload>()
  return {
    async check(token) {
      const seconds = now() / 1000
      const before = known.get(token)
      if (before) {
        if ((before.exp ?? 0) > seconds) return before
        known.delete(token)
        return undefined
      }
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) })
        if (payload.role !== 'authenticated' || !payload.sub || !payload.exp) return undefined
        if (payload.iat !== undefined && payload.iat > seconds + 1) return undefined
        known.set(token, payload)
        if (known.size > remembered) known.delete(known.keys().next().value as string)
        return payload
      } catch {
        return undefined
      }
    },
  }
}
