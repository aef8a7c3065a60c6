/** What somebody writes to the operator. Lengths are those of the table `contact_messages`. */
import { keptText } from '#domain/text/typed-text.ts'

export interface ContactMessage {
  name: string
  email: string
  message: string
}

export const contactLimits = { name: 100, email: 254, message: 4000 } as const

export type ContactProblem = 'missing' | 'too-long' | 'no-address'
type ContactProblems = Partial<Record<keyof ContactMessage, ContactProblem>>

/** Characters as the database counts them. */
const lengthOf = (text: string): number => Array.from(text).length

/** What is wrong, by field; empty when it can be sent. */
export function contactProblems(typed: ContactMessage): ContactProblems {
  const problems: ContactProblems = {}
  for (const field of ['name', 'email', 'message'] as const) {
    const text = keptText(typed[field])
    if (text === '') problems[field] = 'missing'
    else if (lengthOf(text) > contactLimits[field]) problems[field] = 'too-long'
  }
  if (!problems.email && !/^[^\s@]+@[^\s@]+$/.test(typed.email.trim())) problems.email = 'no-address'
  return problems
}

/** The address of a letter that answers a message, for the mail program of whoever answers. */
export function answerAddress({ name, email, message }: ContactMessage, subject: string): string {
  const quoted = `${name}:\n${message}`.replaceAll(/^/gm, '> ')
  // Longer ones are not taken by every mail program.
  const body = `\n\n${quoted.slice(0, 1200).replace(/[\uD800-\uDBFF]$/, '')}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
