/** The traveler's address for emails, and the emails that wait for them; asked of the server, and not kept on the device. */
import { inboxDays } from '#domain/inbox/inbox-address.ts'
import { callFunction } from '#remote/asking/client.ts'
import { deleteRows, readRows } from '#remote/asking/tables.ts'

export interface WaitingMail {
  id: string
  sender: string
  subject: string
  receivedAt: string
}

export interface Inbox {
  /** Of the traveler's address; null where they have none. */
  word: string | null
  /** When an email was last not kept because too many wait; null where that is long ago. */
  fullAt: string | null
  /** The same of one that was too large. */
  tooLargeAt: string | null
  /** The newest first. */
  mails: readonly WaitingMail[]
}

const lately = (moment: string | null | undefined): string | null =>
  moment && Date.now() - Date.parse(moment) < inboxDays * 86_400_000 ? moment : null

/** @throws RemoteError */
export async function readInbox(): Promise<Inbox> {
  const [[own], rows] = await Promise.all([
    readRows('inbox_addresses', { columns: ['word', 'full_at', 'too_large_at'] }),
    readRows('inbox_mails', { columns: ['id', 'sender', 'subject', 'received_at'] }),
  ])
  return {
    word: own?.word ?? null,
    fullAt: lately(own?.full_at),
    tooLargeAt: lately(own?.too_large_at),
    mails: rows
      .map(({ id = '', sender = '', subject = '', received_at: receivedAt = '' }) => ({
        id,
        sender,
        subject,
        receivedAt,
      }))
      .toSorted((one, other) => Date.parse(other.receivedAt) - Date.parse(one.receivedAt)),
  }
}

/** Gives the traveler an address, or another one; answers the word in it. @throws RemoteError */
export const newInboxWord = (): Promise<string> => callFunction('new_inbox_word', {})

/** An email as it came; null where it is there no more. @throws RemoteError */
export async function fetchInboxMail(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const content: string | null = await callFunction('inbox_mail_content', { mail: id })
  return content === null ? null : Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
}

/** Removes an email; one that is gone is none that fails. @throws RemoteError */
export const removeInboxMail = (id: string) => deleteRows('inbox_mails', { where: { id } })
