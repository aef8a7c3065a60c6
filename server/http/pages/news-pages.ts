/** Where the links of mails with news lead. */
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Database } from '#server/database/database.ts'
import { addressTokens, unsubscribeTokens } from '#server/mail/mail-tokens.ts'
import { mailTurns } from '#server/mail/mail-turns.ts'
import { confirmingAddress } from './confirm-address.ts'
import { unsubscribing } from './unsubscribe.ts'

export function newsPages(database: Database, jwtSecret: string): Hono<{ Bindings: HttpBindings }> {
  const turns = mailTurns(database)
  return unsubscribing(unsubscribeTokens(jwtSecret), turns.stop).route(
    '/',
    confirmingAddress(addressTokens(jwtSecret), turns.proveAddress),
  )
}
