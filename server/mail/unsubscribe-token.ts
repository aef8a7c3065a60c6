/** The token in a letter's unsubscribe link: says who wants no more of which letters, and can do nothing else. */
import { createHmac, createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { NewsKind } from './mail-turns.ts'

const claims = z.object({ sub: z.uuid(), kind: z.enum(['notifications', 'digest']) })

export interface UnsubscribeTokens {
  write(userId: string, kind: NewsKind): Promise<string>
  /** Undefined for what this installation did not write. */
  read(token: string): Promise<{ userId: string; kind: NewsKind } | undefined>
}

/** It never expires: letters are kept for years. */
export function unsubscribeTokens(jwtSecret: string): UnsubscribeTokens {
  // A key of its own: such a token is no access token, and an access token none of these.
  const key = createSecretKey(createHmac('sha256', jwtSecret).update('unsubscribe').digest())
  return {
    write: (userId, kind) => new SignJWT({ kind }).setProtectedHeader({ alg: 'HS256' }).setSubject(userId).sign(key),
    async read(token) {
      try {
        const { sub, kind } = claims.parse((await jwtVerify(token, key, { algorithms: ['HS256'] })).payload)
        return { userId: sub, kind }
      } catch {
        return undefined
      }
    },
  }
}
