/** Whose turn it is for a mail; the rules are in the mails migration, so that several servers can share them. */
import type { Database } from '#server/database/database.ts'
import type { AskedAddress } from './mail-tokens.ts'

/** What can be switched off. */
export type NewsKind = 'notifications' | 'digest'
/** 'address' asks, once, whether news may come to an address that nobody has proven. */
export type MailKind = 'address' | NewsKind

/** A mail that is ours to send. */
export interface ClaimedMail {
  /** Its key in the answer of the database. */
  letter: string
  kind: MailKind
  userId: string
  email: string
  /** Of a digest. */
  rhythm: 'daily' | 'weekly' | null
  /** What came before was in an earlier digest. */
  since: string
  items: MailedNotification[]
}

export interface MailedNotification {
  title: string
  message: string
  link: string | null
}

const calls = {
  address: 'claim_address_letter',
  notifications: 'claim_notification_letter',
  digest: 'claim_digest',
} as const

export function mailTurns(database: Database) {
  const call = async (expression: string, parameters: unknown[]) => {
    const [row] = await database.query<{ answer: string | null }>(`select (${expression})::text as answer`, parameters)
    return row?.answer ?? null
  }
  return {
    /** The next mail of a kind; undefined when there is none to send. */
    async claim(kind: MailKind, at: Date): Promise<ClaimedMail | undefined> {
      const answer = await call(`private.${calls[kind]}($1::timestamptz)`, [at.toISOString()])
      return answer === null ? undefined : (JSON.parse(answer) as ClaimedMail)
    },
    /** It was sent, may have been, or had nothing to tell. */
    done: (mail: string, at: Date) =>
      database.query('select private.letter_done($1, $2::timestamptz)', [mail, at.toISOString()]),
    /** It was surely not sent, and is tried again later. */
    failed: (mail: string, at: Date) =>
      database.query('select private.letter_failed($1, $2::timestamptz)', [mail, at.toISOString()]),
    /** Ends mails whose server ended in between; answers how many. */
    giveUp: async (at: Date) => Number(await call('private.give_up_letters($1::timestamptz)', [at.toISOString()])),
    /** What the link of the mail that asks does; false when the account has another address by now. */
    proveAddress: async ({ userId, email, askedAt }: AskedAddress) =>
      (await call('private.prove_address($1, $2, $3::timestamptz)', [userId, email, askedAt.toISOString()])) === 'true',
    /** What the link under a mail does. */
    stop: (userId: string, kind: NewsKind) => database.query('select private.stop_mails($1, $2)', [userId, kind]),
  }
}
