/** A mailbox on an IMAP server, as far as mails are taken out of it. */
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { isLoopbackHost } from '#server/http/request/client-address.ts'
import type { MailboxAddress } from './mailbox-address.ts'
import { type HeaderField, headerFields, recipientHeaders } from './recipients.ts'

/** What is known of a mail before its bytes are fetched. */
export interface MailHead {
  /** Of its mailbox, as long as the validity is the same. */
  number: number
  size: number
  /** Those that name recipients. */
  fields: HeaderField[]
  messageId: string | null
  sender: string
  subject: string
}

export interface Mailbox {
  validity: bigint
  /** The mails that nobody has looked at, the oldest first. */
  unread(): Promise<number[]>
  /** Null where it is gone. */
  head(number: number): Promise<MailHead | null>
  /** Its bytes; null where it is gone. */
  bytes(number: number): Promise<Buffer | null>
  /** Deletes it there. */
  takeOut(number: number): Promise<void>
  /** Leaves it there, as one that was looked at. */
  leave(number: number): Promise<void>
  close(): Promise<void>
}

const byNumber = { uid: true } as const
/** No mail that is fetched is larger. */
const mostInOneAnswer = 20_000_000

/** Signs in and opens the folder. Rejects where the server is away or refuses. The library is loaded with the first look. */
export async function openMailbox(address: MailboxAddress): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: address.host,
    port: address.port,
    secure: address.isSecure,
    // A password travels in the clear to this machine alone.
    ...(address.isSecure || isLoopbackHost(address.host) ? {} : { doSTARTTLS: true }),
    auth: { user: address.user, pass: address.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    maxResponseSize: mostInOneAnswer,
  })
  // Whoever waits for an answer is told; an event that nobody hears would end the program.
  client.on('error', () => {})
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(address.folder)
    return mailboxOf(client, uidValidity)
  } catch (error) {
    client.close()
    throw error
  }
}

const mailboxOf = (client: ImapFlow, validity: bigint): Mailbox => ({
  validity,
  unread: async () => (await client.search({ seen: false }, byNumber)) || [],
  async head(number) {
    const query = { envelope: true, size: true, headers: recipientHeaders }
    const found = await client.fetchOne(String(number), query, byNumber)
    return found ? headOf(found) : null
  },
  async bytes(number) {
    const found = await client.fetchOne(String(number), { source: true }, byNumber)
    return (found && found.source) || null
  },
  async takeOut(number) {
    if (!(await client.messageDelete(String(number), byNumber))) throw new Error('The mail could not be taken out.')
  },
  async leave(number) {
    if (!(await client.messageFlagsAdd(String(number), ['\\Seen'], byNumber)))
      throw new Error('The mail could not be marked.')
  },
  async close() {
    await client.logout().catch(() => {})
    client.close()
  },
})

function headOf({ uid, size = 0, headers, envelope }: FetchMessageObject): MailHead {
  const [from] = envelope?.from ?? []
  return {
    number: uid,
    size,
    fields: headerFields(headers?.toString('latin1') ?? ''),
    messageId: envelope?.messageId || null,
    sender: from?.name || from?.address || '',
    subject: envelope?.subject ?? '',
  }
}
