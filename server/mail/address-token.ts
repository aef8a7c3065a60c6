/** The token in the letter that asks whether news may come: says which address was asked for which account, and no more. */
import { createHmac, createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const claims = z.object({ sub: z.uuid(), email: z.string(), iat: z.number() })

export interface AskedAddress {
  userId: string
  email: string
  /** When the letter was written. */
  askedAt: Date
}

export interface AddressTokens {
  write(asked: AskedAddress): Promise<string>
  /** Undefined for what this installation did not write. */
  read(token: string): Promise<AskedAddress | undefined>
}

/** It never expires: it is worth nothing once the account has another address. */
export function addressTokens(jwtSecret: string): AddressTokens {
  // A key of its own: such a token is no access token, and no other one is such a token.
  const key = createSecretKey(createHmac('sha256', jwtSecret).update('address').digest())
  return {
    write: ({ userId, email, askedAt }) =>
      new SignJWT({ email }).setProtectedHeader({ alg: 'HS256' }).setSubject(userId).setIssuedAt(askedAt).sign(key),
    async read(token) {
      try {
        const { sub, email, iat } = claims.parse((await jwtVerify(token, key, { algorithms: ['HS256'] })).payload)
        return { userId: sub, email, askedAt: new Date(iat * 1000) }
      } catch {
        return undefined
      }
    },
  }
}
