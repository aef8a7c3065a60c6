/** Which notification is to be pushed to which device; the rules are in the push migration, so that several servers can share them. */
import type { Database } from '#server/database/database.ts'

/** A push that is ours to send. */
export interface ClaimedPush {
  /** Its key in the answer of the database. */
  letter: string
  endpoint: string
  p256dh: string
  auth: string
  /** Of the notification. */
  id: string
  title: string
  message: string
  link: string | null
  /** From when on it is too late; null: never. */
  until: string | null
  /** As the preferences have them. */
  quietHours: unknown
  zone: string
}

export function pushTurns(database: Database) {
  const call = async (expression: string, parameters: unknown[]) => {
    const [row] = await database.query<{ answer: string | null }>(`select (${expression})::text as answer`, parameters)
    return row?.answer ?? null
  }
  return {
    /** The next ones that are due, as many at most. */
    claim: async (at: Date, most: number) =>
      JSON.parse(
        (await call('private.claim_pushes($1::timestamptz, $2)', [at.toISOString(), most])) ?? '[]',
      ) as ClaimedPush[],
    /** It was sent, may have been, or was refused for good. */
    done: (mail: string, at: Date) =>
      database.query('select private.push_done($1, $2::timestamptz)', [mail, at.toISOString()]),
    /** It was surely not sent, and is tried again later. */
    failed: (mail: string, at: Date, notBefore: Date) =>
      database.query('select private.push_failed($1, $2::timestamptz, $3::timestamptz)', [
        mail,
        at.toISOString(),
        notBefore.toISOString(),
      ]),
    postponed: (mail: string, until: Date) =>
      database.query('select private.push_postponed($1, $2::timestamptz)', [mail, until.toISOString()]),
    /** The device has gone. */
    endSubscription: (mail: string) => database.query('select private.end_push_subscription($1)', [mail]),
    /** Ends pushes whose server ended in between, and answers how many; forgets devices that were signed out. */
    tidy: async (at: Date) => Number(await call('private.tidy_pushes($1::timestamptz)', [at.toISOString()])),
  }
}
