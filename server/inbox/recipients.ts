/** For whom a mail is: the words of people in the addresses that it was delivered to. */
import { wordsInAddresses } from '#domain/inbox/inbox-address.ts'

export interface HeaderField {
  name: string
  value: string
}

/** What mail servers note of the address that a mail was delivered to. */
const ofDelivery = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
const ofSender = ['to', 'cc', 'resent-to', 'resent-cc']
/** The headers that say it. */
export const recipientHeaders = [...ofDelivery, ...ofSender]

/** The fields of the head of a mail, each on one line. */
export function headerFields(text: string): HeaderField[] {
  const lines = text.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)
  return lines.flatMap((line) => {
    const colon = line.indexOf(':')
    return colon > 0 ? [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1) }] : []
  })
}

/** More addresses than that nobody writes to at once. */
const mostWords = 50

/**
 * The words of those whom it is for. A copy that was delivered to one of several is for that one: what its sender wrote counts
 * where the mail server does not say.
 */
export function wordsOfRecipients(pattern: string, fields: readonly HeaderField[]): string[] {
  const wordsIn = (names: readonly string[]) =>
    wordsInAddresses(
      pattern,
      fields
        .filter(({ name }) => names.includes(name))
        .map(({ value }) => value)
        .join('\n'),
    )
  const delivered = wordsIn(ofDelivery)
  return (delivered.length > 0 ? delivered : wordsIn(ofSender)).slice(0, mostWords)
}
