/** What is typed to open a poll. */
import * as z from 'zod/mini'
import { newPartId } from '#domain/itineraries/plan/part-ids.ts'
import { type PollOption, pollLimits } from './trip-poll.ts'
import { type DateProblem, dateProblem } from '#domain/text/date-problem.ts'
import { keptText } from '#domain/text/typed-text.ts'

/** What the form can find wrong; the screen words it. */
export type PollProblem = 'question-missing' | 'too-long' | 'options-few' | 'option-twice' | DateProblem

/** A line of the form: words that are typed, or what an idea or a booking is called. */
const line = z.object({
  text: z.string(),
  partId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
})
export type OptionLine = z.infer<typeof line>

export interface PollFormValues {
  question: string
  choice: 'one' | 'several'
  lines: OptionLine[]
  /** 'YYYY-MM-DD', or '' for none. */
  voteBy: string
}

/** The first web address in a text. */
const address = /https?:\/\/[^\s]+/i

/** What a typed line says: words, and where they can be looked up. Null where it says nothing. */
export function saidByLine({ text, partId, bookingId }: OptionLine): Omit<PollOption, 'id'> | null {
  const typed = keptText(text)
  if (typed === '') return null
  if (partId) return { text: cut(typed), partId }
  if (bookingId) return { text: cut(typed), bookingId }
  const link = address.exec(typed)?.[0]
  if (link === undefined || link.length > pollLimits.link || !URL.canParse(link)) return { text: typed }
  const words = keptText(typed.replace(link, ' ').replaceAll(/\s+/g, ' '))
  return { text: words || cut(nameOfAddress(link)), link }
}

/** What is called longer than an option can be. */
const cut = (text: string): string =>
  text.length > pollLimits.option ? `${text.slice(0, pollLimits.option - 1).trimEnd()}…` : text

/** A page without words of its own: its host, and where on it. */
function nameOfAddress(link: string): string {
  const { host, pathname } = new URL(link)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`
}

/** Options of the lines, each with a new name; empty lines are none. */
export const optionsOf = (lines: readonly OptionLine[]): PollOption[] =>
  lines.flatMap((one) => {
    const said = saidByLine(one)
    return said ? [{ id: newPartId(), ...said }] : []
  })

const sameText = (text: string): string => text.toLocaleLowerCase('en-US')

/** What is wrong with a line below the others; null for nothing. @param known options that the poll has already */
function lineProblem(lines: readonly OptionLine[], at: number, known: readonly PollOption[]): PollProblem | null {
  const said = saidByLine(lines[at] ?? { text: '' })
  if (!said) return null
  if (said.text.length > pollLimits.option) return 'too-long'
  const before = [...known, ...lines.slice(0, at).flatMap((one) => saidByLine(one) ?? [])]
  return before.some((one) => sameText(one.text) === sameText(said.text) && one.link === said.link)
    ? 'option-twice'
    : null
}

/**
 * Checks what was typed and trims it.
 * @param known options that the poll has already: more can only be added
 */
export const pollFormSchema = (known: readonly PollOption[] = []) =>
  z
    .object({
      question: z.pipe(
        z.pipe(z.string(), z.transform(keptText)),
        z.string().check(z.minLength(1, 'question-missing'), z.maxLength(pollLimits.question, 'too-long')),
      ),
      choice: z.enum(['one', 'several']),
      lines: z.array(line),
      voteBy: z.string().check(({ value, issues }) => {
        const message = dateProblem(value)
        if (message) issues.push({ code: 'custom', message, input: value })
      }),
    })
    .check(({ value: { lines }, issues }) => {
      const say = (message: PollProblem, ...path: (string | number)[]) =>
        issues.push({ code: 'custom', message, path: ['lines', ...path], input: lines })
      for (const at of lines.keys()) {
        const message = lineProblem(lines, at, known)
        if (message) say(message, at, 'text')
      }
      const empty = lines.findIndex((one) => !saidByLine(one))
      if (known.length + lines.length - lines.filter((one) => !saidByLine(one)).length < pollLimits.fewest)
        say('options-few', Math.max(empty, 0), 'text')
    })
