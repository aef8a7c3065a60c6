/** Where forwarded mails wait for their people; the rules are in the migration of the inbox, so that several servers share them. */
import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import type { MailHead } from './imap-mailbox.ts'
import type { MailboxAddress } from './mailbox-address.ts'

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

export interface InboxStore {
  /** Whether this server may look into the mailbox now; then it says so when it has done. */
  claim(): Promise<boolean>
  leave(): Promise<void>
  /** Whether any of these words is somebody's who may have mails. */
  has(words: readonly string[]): Promise<boolean>
  /**
   * @param bytes null where they are too many
   * @returns for how many people it was kept; null where it was taken before
   */
  take(validity: bigint, head: MailHead, words: readonly string[], bytes: Uint8Array | null): Promise<number | null>
  /** Forgets what nobody looked at in time. */
  tidy(): Promise<void>
}

/** Text as the database takes it: without signs that cannot be seen, and not longer than there is room for. */
function plain(text: string, most: number): string {
  const seen = Buffer.from(text)
    .toString()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(seen).slice(0, most).join('')
}

export function inboxStore(database: Database, { host, port, user, folder }: MailboxAddress): InboxStore {
  const mailbox = hashOf(JSON.stringify([host, port, user, folder]))
  const ask = async <Answer>(expression: string, parameters: unknown[]): Promise<Answer | undefined> =>
    (await database.query<{ answer: Answer }>(`select ${expression} as answer`, parameters))[0]?.answer
  return {
    claim: async () => (await ask<boolean>('private.claim_mailbox($1)', [mailbox])) === true,
    leave: async () => void (await ask('private.leave_mailbox($1)', [mailbox])),
    has: async (words) =>
      words.length > 0 &&
      (await ask<boolean>(`private.has_inbox(string_to_array($1, ' '))`, [words.join(' ')])) === true,
    take: async (validity, { number, sender, subject, messageId }, words, bytes) =>
      (await ask<number | null>(
        `private.take_mail($1, $2::text::bigint, $3::text::bigint, string_to_array($4, ' '), $5, $6, $7,
           decode($8::text, 'base64'))`,
        [
          mailbox,
          String(validity),
          String(number),
          words.join(' '),
          plain(sender, 320),
          plain(subject, 300),
          hashOf(messageId ?? bytes ?? ''),
          bytes ? Buffer.from(bytes).toString('base64') : null,
        ],
      )) ?? null,
    tidy: async () => void (await ask('private.tidy_inbox()', [])),
  }
}
