/**
 * A new e-mail address counts when its own mailbox has answered, and not before: until then it is nobody's. The mailbox of
 * the old one is told at once, and can take the change back for a week, made or not. @supabase/lite asks only the old one.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Session } from '#server/database/database.ts'

export interface BegunChange {
  oldAddress: string
  newAddress: string
  /** What the link to the new mailbox holds; undefined when an account has that address, whose owner is left in peace. */
  confirmToken: string | undefined
  /** What the link to the old mailbox holds. */
  undoToken: string
}

export interface AddressChanges {
  /** Whether somebody has confirmed that this address is theirs. */
  isTaken(address: string): Promise<boolean>
  /** Forgets a change of this account that was begun before and not confirmed. Undefined when it is the address already. */
  begin(userId: string, address: string): Promise<BegunChange | undefined>
  /** The address that counts from now on; undefined for a link that is used, too old, or overtaken. */
  confirm(token: string): Promise<string | undefined>
  /** The address that counts again, with all sessions ended; undefined for a link that is used or too old. */
  undo(token: string): Promise<string | undefined>
  /** The address that a link, still good, is about; using nothing up. */
  addressFor(use: 'confirm' | 'undo', token: string): Promise<string | undefined>
}

interface Change {
  id: string
  userId: string
  oldAddress: string
  newAddress: string
  completed: boolean
}

const confirmable = `completed_at is null and begun_at > now() - interval '1 hour'`
const undoable = `begun_at > now() - interval '7 days'`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const newToken = () => randomBytes(32).toString('base64url')

export function addressChanges(database: Database): AddressChanges {
  async function find(use: 'confirm' | 'undo', token: string, session: Session): Promise<Change | undefined> {
    const [change] = await session.query<Change>(
      `select id, user_id as "userId", old_address as "oldAddress", new_address as "newAddress",
         completed_at is not null as completed
       from farlight_server.address_changes
       where ${use === 'confirm' ? `confirm_hash = $1 and ${confirmable}` : `undo_hash = $1 and ${undoable}`}`,
      [hashOf(token)],
    )
    return change
  }

  async function isTaken(address: string, session: Session = database, but: string | null = null): Promise<boolean> {
    const taken = await session.query(
      'select 1 from auth.users where email = $1 and confirmed_at is not null and id::text is distinct from $2::text',
      [address, but],
    )
    return taken.length > 0
  }

  /** Mails that were sent to the mailbox that was there before open nothing any more. */
  async function give(userId: string, address: string, session: Session): Promise<void> {
    // A registration that nobody ever confirmed holds no address against its owner.
    await session.query('delete from auth.users where email = $1 and id <> $2 and confirmed_at is null', [
      address,
      userId,
    ])
    await session.query(
      `update auth.users set email = $2, email_confirmed_at = now(), email_change = null, email_change_sent_at = null,
         recovery_token = null, recovery_sent_at = null, updated_at = now() where id = $1`,
      [userId, address],
    )
    // An object, or a text that holds one, as the database's driver has it.
    await session.query(
      `update auth.identities set updated_at = now(), identity_data =
         (case jsonb_typeof(identity_data) when 'string' then (identity_data #>> '{}')::jsonb else identity_data end)
         || jsonb_build_object('email', $2::text, 'email_verified', true)
       where user_id = $1 and provider = 'email'`,
      [userId, address],
    )
    // Whoever opened the link reads that mailbox; what is known of it was forgotten with the change, a moment ago.
    await session.query('select private.prove_address($1, $2, clock_timestamp())', [userId, address])
  }

  return {
    isTaken: (address) => isTaken(address),
    begin: (userId, address) =>
      database.transaction(async (session) => {
        const [account] = await session.query<{ email: string }>(
          `select coalesce(email, '') as email from auth.users where id = $1 for update`,
          [userId],
        )
        if (!account || account.email === address) return undefined
        const [confirmToken, undoToken] = [newToken(), newToken()]
        await session.query(
          'delete from farlight_server.address_changes where user_id = $1 and (completed_at is null or not ' +
            `(${undoable}))`,
          [userId],
        )
        await session.query(
          `insert into farlight_server.address_changes (id, user_id, old_address, new_address, confirm_hash, undo_hash)
           values ($1, $2, $3, $4, $5, $6)`,
          [randomUUID(), userId, account.email, address, hashOf(confirmToken), hashOf(undoToken)],
        )
        await session.query(
          'update auth.users set email_change = $2, email_change_sent_at = now(), updated_at = now() where id = $1',
          [userId, address],
        )
        const taken = await isTaken(address, session, userId)
        return {
          oldAddress: account.email,
          newAddress: address,
          confirmToken: taken ? undefined : confirmToken,
          undoToken,
        }
      }),
    confirm: (token) =>
      database.transaction(async (session) => {
        const change = await find('confirm', token, session)
        if (!change || (await isTaken(change.newAddress, session, change.userId))) return undefined
        const used = await session.query(
          `update farlight_server.address_changes set completed_at = now(), confirm_hash = null
           where id = $1 and completed_at is null returning id`,
          [change.id],
        )
        if (used.length === 0) return undefined
        await give(change.userId, change.newAddress, session)
        return change.newAddress
      }),
    undo: (token) =>
      database.transaction(async (session) => {
        const change = await find('undo', token, session)
        if (!change || (change.completed && (await isTaken(change.oldAddress, session, change.userId))))
          return undefined
        // With it go the changes that were built on it.
        const undone = await session.query(
          `delete from farlight_server.address_changes
           where user_id = $1 and begun_at >= (select begun_at from farlight_server.address_changes where id = $2)
           returning id`,
          [change.userId, change.id],
        )
        if (undone.length === 0) return undefined
        await give(change.userId, change.oldAddress, session)
        await session.query('delete from auth.refresh_tokens where user_id = $1', [change.userId])
        await session.query('delete from auth.sessions where user_id = $1', [change.userId])
        return change.oldAddress
      }),
    async addressFor(use, token) {
      const change = await find(use, token, database)
      return use === 'confirm' ? change?.newAddress : change?.oldAddress
    },
  }
}
