/**
 * Requests to connect, their answers, and the end of a connection. They are asked of the server at once and never
 * queued (OQ2-024): the other person is told at once, and an answer that arrives days later may meet another question.
 */
import { v7 as newId } from 'uuid'
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from '#domain/people/person.ts'
import { syncedTables } from '#domain/nouns/synced-tables.ts'
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { loadConfig } from '#lib/config.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { applyDeletions, type Deletion } from '#sync/pass/server-deletions.ts'
import { storeServerRows } from '#sync/pass/server-rows.ts'
import { accessToken } from '#auth/session-access.ts'

/** Why the server, or this device, does not do it. */
export type ConnectionRefusal =
  | 'offline'
  /** There is one between the two already, asked for by either. */
  | 'exists'
  /** The other person has answered or withdrawn meanwhile. */
  | 'changed'
  /** Nobody who can be asked has this id. */
  | 'nobody'
  /** Too many requests wait for an answer. */
  | 'too-many'
  | 'failed'

export class ConnectionRefused extends Error {
  readonly refusal: ConnectionRefusal
  constructor(refusal: ConnectionRefusal, cause?: unknown) {
    super(refusal, { cause })
    this.name = 'ConnectionRefused'
    this.refusal = refusal
  }
}

const refusals: Partial<Record<string, ConnectionRefusal>> = {
  '23505': 'exists',
  '23503': 'nobody',
  P0001: 'too-many',
}

/** Asks somebody to connect. @throws ConnectionRefused */
export async function requestConnection(person: Person): Promise<void> {
  const rows = await ask('POST', '', { id: newId(), addressee_id: person.id })
  await keep(rows, person)
}

/** Accepts somebody's request. @throws ConnectionRefused */
export async function acceptConnection({ id }: Connection): Promise<void> {
  const rows = await ask('PATCH', `?id=eq.${id}&status=eq.pending`, { status: 'accepted' })
  if (rows.length === 0) throw await changedMeanwhile()
  await keep(rows)
}

/**
 * Rejects, withdraws or removes, by what the connection is on this device: one that was accepted meanwhile is no request
 * any longer and stays. @throws ConnectionRefused
 */
export async function endConnection({ id, status, requesterId, addresseeId }: Connection): Promise<void> {
  const rows = await ask('DELETE', `?id=eq.${id}&status=eq.${status}`)
  if (rows.length === 0) throw await changedMeanwhile()
  const { database, engine, userId } = requireAccount()
  const person = requesterId === userId ? addresseeId : requesterId
  const gone: Deletion[] = [
    { table: 'connections', id },
    { table: 'people', id: person },
  ]
  // An async function, by which Dexie knows that it must follow it across its awaits.
  await database.transaction('rw', database.tables, async () => {
    await applyDeletions(database, gone, Date.now())
  })
  void engine.sync('manual')
}

/** The device follows at once; what else came of it (the feed, lists of others) comes with the next pull. */
async function keep(rows: ServerRow[], person?: Person): Promise<void> {
  const { database, engine } = requireAccount()
  await database.transaction('rw', database.tables, async () => {
    await storeServerRows(database, 'connections', rows)
    if (person) await storeServerRows(database, 'people', [cardRow(person)])
  })
  void engine.sync('manual')
}

const cardRow = ({ id, firstName, lastName, avatarUrl }: Person): ServerRow => ({
  id,
  first_name: firstName,
  last_name: lastName,
  avatar_url: avatarUrl,
})

/** The screen is to show what holds now, when the refusal is told. */
async function changedMeanwhile(): Promise<ConnectionRefused> {
  await requireAccount().engine.sync('manual')
  return new ConnectionRefused('changed')
}

async function ask(method: string, query: string, row?: ServerRow): Promise<ServerRow[]> {
  if (!navigator.onLine) throw new ConnectionRefused('offline')
  try {
    const [token, { supabaseUrl, supabaseKey }] = await Promise.all([accessToken(), loadConfig()])
    const answer = await fetch(`${supabaseUrl}/rest/v1/${syncedTables.connections.serverTable}${query}`, {
      method,
      headers: {
        apikey: supabaseKey,
        Authorization: `Bearer ${token ?? supabaseKey}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      body: row && JSON.stringify(row),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return body as ServerRow[]
    const { code } = body as { code?: string }
    throw new ConnectionRefused(refusals[code ?? ''] ?? 'failed', body)
  } catch (cause) {
    if (!(cause instanceof ConnectionRefused)) throw new ConnectionRefused('failed', cause)
    // What the device did not know of comes with the next pull.
    if (cause.refusal === 'exists') await requireAccount().engine.sync('manual')
    throw cause
  }
}
