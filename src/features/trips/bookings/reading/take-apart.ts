/** Mails and calendar files in their parts, taken apart beside the page. */
import { askBeside } from '#lib/timing/ask-beside.ts'
import type { CalendarContents } from '#domain/calendar/events-in-file.ts'
import type { MailParts } from './mail-parts.ts'

export type PartsQuestion = { mail: Uint8Array } | { calendar: string }
export type PartsAnswer = { mail: MailParts } | { calendar: CalendarContents | null } | { none: true }

const isAnswer = (data: unknown): data is PartsAnswer =>
  typeof data === 'object' && data !== null && ['mail', 'calendar', 'none'].some((name) => name in data)

function ask(question: PartsQuestion): Promise<PartsAnswer | null> {
  const worker = new Worker(new URL('./parts.worker.ts', import.meta.url), { type: 'module', name: 'parts' })
  return askBeside(worker, question, isAnswer)
}

/** The parts of a mail; null for what cannot be taken apart, or not in time. */
export async function mailApart(mail: Uint8Array): Promise<MailParts | null> {
  const answer = await ask({ mail })
  return answer && 'mail' in answer ? answer.mail : null
}

/** The events of a calendar file; null as above. */
export async function calendarApart(calendar: string): Promise<CalendarContents | null> {
  const answer = await ask({ calendar })
  return answer && 'calendar' in answer ? answer.calendar : null
}
