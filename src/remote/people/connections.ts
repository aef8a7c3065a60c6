/**
 * Requests to connect, their answers, and the end of a connection. They are asked of the server at once and never
 * queued (decision P33): the other person is told at once, and an answer that arrives days later may meet another question.
 */
import { v7 as newId } from 'uuid'
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from '#domain/people/person.ts'
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { applyDeletions, type Deletion } from '#sync/cycle/server-deletions.ts'
import { storeServerRows } from '#sync/cycle/server-rows.ts'
import { isAnswerLost, untilAnswered } from '#remote/asking/ask-again.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { changeRows, deleteRows, insertRow } from '#remote/asking/tables.ts'

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
  const id = newId()
  const isDone = async () => (await known(id)) !== undefined
  const rows = await ask(() => insertRow('user_connections', { id, addressee_id: person.id }, '*'), isDone)
  if (rows !== 'done') await keep(rows, person)
}

/** Accepts somebody's request. @throws ConnectionRefused */
export async function acceptConnection({ id }: Connection): Promise<void> {
  const pending = { where: { id, status: 'pending' }, columns: '*' } as const
  const isDone = async () => (await known(id))?.status === 'accepted'
  const rows = await ask(() => changeRows('user_connections', { status: 'accepted' }, pending), isDone)
  if (rows === 'done') return
  if (rows.length === 0) throw await changedMeanwhile()
  await keep(rows)
}

/**
 * Rejects, withdraws or removes, by what the connection is on this device: one that was accepted meanwhile is no request
 * any longer and stays. @throws ConnectionRefused
 */
export async function endConnection({ id, status, requesterId, addresseeId }: Connection): Promise<void> {
  const isDone = async () => (await known(id)) === undefined
  const rows = await ask(() => deleteRows('user_connections', { where: { id, status }, columns: '*' }), isDone)
  if (rows === 'done') return
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

/** The connection as this device has it. */
const known = (id: string) => requireAccount().database.connections.get(id)

/**
 * Asks the server, again when the answer was lost. Where an earlier try may have arrived, a refusal says nothing about
 * it: the device catches up, and 'done' says that it finds what was wanted.
 */
async function ask(request: () => Promise<ServerRow[]>, isDone: () => Promise<boolean>): Promise<ServerRow[] | 'done'> {
  if (!navigator.onLine) throw new ConnectionRefused('offline')
  let doubtful = false
  try {
    const rows = await untilAnswered((again) => {
      doubtful = again
      return request()
    })
    return rows.length === 0 && doubtful && (await isDoneMeanwhile(isDone)) ? 'done' : rows
  } catch (cause) {
    if ((doubtful || isAnswerLost(cause)) && (await isDoneMeanwhile(isDone))) return 'done'
    const refusal = refusals[(cause instanceof RemoteError && cause.code) || ''] ?? 'failed'
    // What the device did not know of comes with the next pull.
    if (refusal === 'exists') await requireAccount().engine.sync('manual')
    throw new ConnectionRefused(refusal, cause)
  }
}

async function isDoneMeanwhile(isDone: () => Promise<boolean>): Promise<boolean> {
  await requireAccount().engine.sync('manual')
  return isDone()
}
