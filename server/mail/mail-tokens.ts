/**
 * Tokens in the links of mails. Each says one thing, for one purpose, and can do nothing else. None expires: mails
 * are kept for years, and a question is worth nothing once the account has another address.
 */
import { createHmac, createSecretKey } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

export interface MailTokens<Content> {
  write(content: Content): Promise<string>
  /** Undefined for what this installation did not write for this purpose. */
  read(token: string): Promise<Content | undefined>
}

/** @param content how it stands in the claims of the token */
function mailTokens<Claims extends JWTPayload, Content>(
  jwtSecret: string,
  purpose: string,
  content: z.ZodType<Content, Claims>,
): MailTokens<Content> {
  // A key of its own: such a token is no access token, and no other one is such a token.
  const key = createSecretKey(createHmac('sha256', jwtSecret).update(purpose).digest())
  return {
    write: async (said) => new SignJWT(content.encode(said)).setProtectedHeader({ alg: 'HS256' }).sign(key),
    async read(token) {
      try {
        return content.parse((await jwtVerify(token, key, { algorithms: ['HS256'] })).payload)
      } catch {
        return undefined
      }
    },
  }
}

const newsKind = z.enum(['notifications', 'digest'])

/** Which mails somebody wants no more. */
const unwanted = z.codec(
  z.object({ sub: z.uuid(), kind: newsKind }),
  z.object({ userId: z.string(), kind: newsKind }),
  {
    decode: ({ sub, kind }) => ({ userId: sub, kind }),
    encode: ({ userId, kind }) => ({ sub: userId, kind }),
  },
)

/** Which address was asked, for which account and when, whether news may come. */
const askedAddress = z.codec(
  z.object({ sub: z.uuid(), email: z.string(), iat: z.number() }),
  z.object({ userId: z.string(), email: z.string(), askedAt: z.date() }),
  {
    decode: ({ sub, email, iat }) => ({ userId: sub, email, askedAt: new Date(iat * 1000) }),
    encode: ({ userId, email, askedAt }) => ({ sub: userId, email, iat: Math.floor(askedAt.getTime() / 1000) }),
  },
)

export type AskedAddress = z.output<typeof askedAddress>
export type AddressTokens = MailTokens<AskedAddress>
export type UnsubscribeTokens = MailTokens<z.output<typeof unwanted>>

export const addressTokens = (jwtSecret: string): AddressTokens => mailTokens(jwtSecret, 'address', askedAddress)

export const unsubscribeTokens = (jwtSecret: string): UnsubscribeTokens =>
  mailTokens(jwtSecret, 'unsubscribe', unwanted)
