/**
 * /functions/v1/operations: what whoever runs the platform sees and does. Only for administrators who may manage settings;
 * every act is an entry of the log.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AccountCall } from '#server/ai/account-calls.ts'
import { bearerToken } from '#server/http/request/bearer-token.ts'
import { clientAddress, type ServerContext } from '#server/http/request/client-address.ts'
import { refusal } from '#server/http/request/refusal.ts'
import type { OperationState } from '#domain/platform/operation-state.ts'
import type { Backups } from './backups.ts'

export interface OperationOptions {
  call: AccountCall
  accountOf: (token: string) => Promise<string | undefined>
  /** Whether an account has one: then every session of it that counts was opened with it. */
  hasSecondFactor: (account: string) => Promise<boolean>
  /** Absent where a Supabase project makes them. */
  backups: Backups | undefined
  state: () => Promise<OperationState>
  /** Has mails that could not be sent tried again at once. */
  retryMails: () => Promise<void>
  /** Writes an entry of the log in somebody's name. */
  note: (
    who: string,
    act: string,
    resource: string,
    id: string,
    from: { address: string; browser: string },
  ) => Promise<void>
  trustProxy: boolean
}

/** Long enough to begin a download, and for nothing else. */
const ticketMs = 60_000

const request = z.discriminatedUnion('act', [
  z.object({ act: z.literal('backup') }),
  z.object({ act: z.literal('delete'), name: z.string().max(100) }),
  z.object({ act: z.literal('download'), name: z.string().max(100) }),
  z.object({ act: z.literal('retry-mails') }),
])

export function operations(options: OperationOptions): Hono<{ Bindings: HttpBindings }> {
  const { call, accountOf, hasSecondFactor, backups, state, retryMails, note, trustProxy } = options
  const tickets = new Map<string, { name: string; until: number }>()

  /** Who asks, if they may. */
  async function operator(c: ServerContext): Promise<string | Response> {
    c.header('cache-control', 'no-store')
    const token = bearerToken(c)
    const person = token && (await accountOf(token))
    if (!person) return refusal(c, 401, 'no_authorization', 'User not authenticated')
    const { body } = await call(token, 'admin_has_permission', { permission_name: 'manage_settings' })
    return body === true ? person : refusal(c, 403, '42501', 'You do not have permission to do this')
  }
  const gone = (c: ServerContext) => refusal(c, 404, 'not_found', 'This backup no longer exists')

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/functions/v1/operations', async (c) => {
    const who = await operator(c)
    return typeof who === 'string' ? c.json(await state()) : who
  })

  app.post('/functions/v1/operations', async (c) => {
    const who = await operator(c)
    if (typeof who !== 'string') return who
    const asked = request.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return refusal(c, 422, 'validation_failed', 'There is no such act')
    const from = { address: clientAddress(c, trustProxy), browser: c.req.header('user-agent') ?? '' }
    const noted = (act: string, resource: string, id: string) => note(who, act, resource, id, from)
    if (asked.data.act === 'retry-mails') {
      await retryMails()
      await noted('retry', 'mails', 'failed')
      return c.json({})
    }
    if (!backups) return refusal(c, 422, 'not_possible', 'The Supabase project makes its backups itself')
    switch (asked.data.act) {
      case 'backup': {
        const obstacle = await backups.obstacle()
        if (obstacle) return refusal(c, 422, 'not_possible', obstacle)
        try {
          const made = await backups.make()
          await noted('create', 'backups', made.name)
          return c.json(made)
        } catch {
          return refusal(c, 500, 'unexpected_failure', backups.lastFailure()?.reason ?? 'The backup could not be made')
        }
      }
      case 'delete':
        if (!(await backups.remove(asked.data.name))) return gone(c)
        await noted('delete', 'backups', asked.data.name)
        return c.json({})
      case 'download': {
        if (!(await backups.pathOf(asked.data.name))) return gone(c)
        // It holds everything that people have stored: a password alone, which may be guessed or read along, is not enough.
        if (!(await hasSecondFactor(who)))
          return refusal(
            c,
            403,
            'insufficient_aal',
            'Set up a second factor first: a backup holds what everybody has stored',
          )
        await noted('download', 'backups', asked.data.name)
        const ticket = randomBytes(24).toString('base64url')
        for (const [old, { until }] of tickets) if (until < Date.now()) tickets.delete(old)
        tickets.set(ticket, { name: asked.data.name, until: Date.now() + ticketMs })
        return c.json({ address: `/functions/v1/operations/download?ticket=${ticket}` })
      }
    }
  })

  // A browser downloads without a token of ours: the ticket, which counts once and for a minute, stands for the right.
  app.get('/functions/v1/operations/download', async (c) => {
    c.header('cache-control', 'no-store')
    const ticket = c.req.query('ticket') ?? ''
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    const path = known && known.until > Date.now() ? await backups?.pathOf(known.name) : undefined
    if (!known || !path) return gone(c)
    c.header('content-type', 'application/octet-stream')
    c.header('content-disposition', `attachment; filename="${known.name}"`)
    c.header('content-length', String((await stat(path)).size))
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream)
  })
  return app
}
