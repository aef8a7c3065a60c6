/**
 * Links to pages that ask for a password (decision 124): their owners set it here, and whoever gives it is told what the link
 * opens. The database tells that to this server alone.
 */
import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod'
import {
  linkPasswordEndpoint,
  linkPasswordProblem,
  lockedPageEndpoint,
  type LockedPageOpened,
} from '#domain/access-links/link-password.ts'
import { linkTokenForm } from '#domain/access-links/link-token.ts'
import { hashPassword, matchesHash } from '#server/auth/password-threads.ts'
import type { AuthLimits } from '#server/http/auth/auth-limits.ts'
import { bearerToken } from '#server/http/request/bearer-token.ts'
import { clientAddress, type ServerContext } from '#server/http/request/client-address.ts'
import { Limit } from '#server/http/request/limits.ts'
import { refusal, tooMany } from '#server/http/request/refusal.ts'
import { type LinkLimitRules, openingLimit } from '#server/http/tables/link-limits.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import { isProof, proofOf } from './link-proof.ts'
import type { LinkStore } from './link-store.ts'

export interface LockedPagesOptions {
  store: LinkStore
  accountOf: AccountOfToken
  /** Wrong passwords count as those of accounts do. */
  limits: AuthLimits
  linkLimits: LinkLimitRules
  passwordRounds: number
  trustProxy: boolean
}

/** Of one person in ten minutes. */
const mostSettings = 30

const passwordWanted = z.object({ link: z.uuid(), password: z.string().nullable() })
const pageWanted = z.union([
  z.object({ token: z.string(), proof: z.string() }),
  z.object({ token: z.string(), password: z.string() }),
])

const notFound = (c: ServerContext) => refusal(c, 404, 'not_found', 'Not found')
const wrongPassword = (c: ServerContext) => refusal(c, 403, 'wrong_password', 'Wrong password')

export function lockedPages(options: LockedPagesOptions): Hono<{ Bindings: HttpBindings }> {
  const { store, accountOf, limits, trustProxy } = options
  const waitToOpen = openingLimit(options.linkLimits)
  const settings = new Limit({ most: mostSettings, withinMs: 600_000 })
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    await next()
  })

  app.post(linkPasswordEndpoint, async (c) => {
    const session = bearerToken(c)
    const person = session && (await accountOf(session))
    if (!person) return refusal(c, 401, 'no_authorization', 'Sign in to set the password of a link')
    const { data: wanted } = passwordWanted.safeParse(await c.req.json().catch(() => null))
    if (!wanted || (wanted.password !== null && linkPasswordProblem(wanted.password) !== null))
      return refusal(c, 422, 'validation_failed', 'This is no password for a link')
    const wait = settings.waitSeconds(person)
    if (wait > 0) return tooMany(c, wait)
    settings.count(person)
    if (wanted.password === null) return (await store.setPassword(person, wanted.link, null)) ? c.json({}) : notFound(c)
    const verdict = await limits.decide({
      kind: 'other',
      account: person,
      address: clientAddress(c, trustProxy),
      hashes: true,
    })
    if ('waitSeconds' in verdict) return tooMany(c, verdict.waitSeconds)
    try {
      const hash = await hashPassword(wanted.password, options.passwordRounds)
      return (await store.setPassword(person, wanted.link, hash)) ? c.json({}) : notFound(c)
    } finally {
      await verdict.settle(200, undefined)
    }
  })

  /** Whether the password is that of the hash; a number: so many seconds are to be waited before it is looked at. */
  async function compare(c: ServerContext, token: string, password: string, hash: string): Promise<boolean | number> {
    const link = createHash('sha256').update(token).digest('base64url')
    const verdict = await limits.decide({
      kind: 'password',
      account: `link ${link}`,
      address: clientAddress(c, trustProxy),
      hashes: true,
    })
    if ('waitSeconds' in verdict) return verdict.waitSeconds
    try {
      const isRight = await matchesHash(password, hash)
      await (isRight ? verdict.settle(200, undefined) : verdict.settle(403, 'invalid_credentials'))
      return isRight
    } catch (error) {
      // What could not be compared was no wrong password.
      await verdict.settle(500, undefined)
      throw error
    }
  }

  app.post(lockedPageEndpoint, async (c) => {
    const { data: wanted } = pageWanted.safeParse(await c.req.json().catch(() => null))
    if (!wanted) return refusal(c, 422, 'validation_failed', 'Name the link, and its password or a proof of it')
    const { token } = wanted
    const wait = waitToOpen(token, clientAddress(c, trustProxy))
    if (wait > 0) return tooMany(c, wait)
    const hash = linkTokenForm.test(token) ? await store.passwordOf(token) : null
    if (hash === null) return notFound(c)
    if ('proof' in wanted) {
      if (!isProof(wanted.proof, token, hash)) return wrongPassword(c)
    } else {
      const isRight = await compare(c, token, wanted.password, hash)
      if (typeof isRight === 'number') return tooMany(c, isRight)
      if (!isRight) return wrongPassword(c)
    }
    const session = bearerToken(c)
    const page = await store.pageBehind(token, hash, (session && (await accountOf(session))) || null)
    return page ? c.json({ page, proof: proofOf(token, hash) } satisfies LockedPageOpened) : notFound(c)
  })
  return app
}
