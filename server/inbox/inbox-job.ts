/**
 * Takes mails out of the operator's mailbox that people have forwarded to their own address, and has them wait for those
 * people (decision 130). A mail is kept first and then deleted in the mailbox; whatever ends in between, the database knows that
 * it was taken. What is for nobody stays there, marked as read, and none of it comes here.
 */
import type { Logger } from 'pino'
import { largestInboxMail } from '#domain/inbox/inbox-address.ts'
import type { Database } from '#server/database/database.ts'
import { mails } from '#server/metrics/server-metrics.ts'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'
import { type Mailbox, openMailbox } from './imap-mailbox.ts'
import { type InboxStore, inboxStore } from './inbox-store.ts'
import type { MailboxAddress } from './mailbox-address.ts'
import { wordsOfRecipients } from './recipients.ts'

interface InboxJobOptions {
  database: Database
  address: MailboxAddress
  /** With a `*` where the word of a person goes. */
  pattern: string
  log: Logger
  now?: () => number
}

const everyMs = 60_000
const longestPauseMs = 30 * 60_000
/** Of one look; the next follows at once. */
const atOnce = 100

type Outcome = 'kept' | 'not kept' | 'for nobody' | 'taken before' | 'gone' | 'not taken'

export function inboxJob({ database, address, pattern, log, now = Date.now }: InboxJobOptions): RepeatedJob {
  const store = inboxStore(database, address)
  let failures = 0
  let notBefore = 0

  async function step(stopping: AbortSignal): Promise<boolean> {
    if (!(await store.claim())) return false
    try {
      await store.tidy()
      const isMore = await look(stopping)
      failures = 0
      return isMore
    } catch (error) {
      // A mail server that is away is not asked every minute.
      notBefore = now() + Math.min(everyMs * 2 ** failures++, longestPauseMs)
      throw error
    } finally {
      await store.leave()
    }
  }

  async function look(stopping: AbortSignal): Promise<boolean> {
    const mailbox = await openMailbox(address)
    try {
      const unread = await mailbox.unread()
      let troubles = 0
      for (const number of unread.slice(0, atOnce)) {
        if (stopping.aborted) return false
        const outcome = await takeOne(mailbox, store, pattern, number).catch((error: unknown): Outcome => {
          const { name, code } = error as { name?: string; code?: string }
          log.warn({ error: { name, code } }, 'a forwarded mail was not taken; it is tried again')
          troubles += 1
          return 'not taken'
        })
        mails.add({ kind: 'forwarded', outcome })
      }
      return unread.length > atOnce && troubles === 0
    } finally {
      await mailbox.close()
    }
  }

  return repeatedJob({
    everyMs,
    isDue: () => now() >= notBefore,
    step,
    name: 'inbox',
    log,
    failure: 'the mailbox for forwarded mails could not be read; it is tried again later',
  })
}

async function takeOne(mailbox: Mailbox, store: InboxStore, pattern: string, number: number): Promise<Outcome> {
  const head = await mailbox.head(number)
  if (!head) return 'gone'
  const words = wordsOfRecipients(pattern, head.fields)
  if (!(await store.has(words))) {
    await mailbox.leave(number)
    return 'for nobody'
  }
  const bytes = head.size > largestInboxMail ? null : await mailbox.bytes(number)
  if (!bytes && head.size <= largestInboxMail) return 'gone'
  // What a server says of the size is believed as far as it goes.
  const kept = await store.take(mailbox.validity, head, words, bytes && bytes.length <= largestInboxMail ? bytes : null)
  await mailbox.takeOut(number)
  return kept === null ? 'taken before' : kept > 0 ? 'kept' : 'not kept'
}
