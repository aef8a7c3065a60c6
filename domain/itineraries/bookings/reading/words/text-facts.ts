/** What is told in a text before anybody knows of what: its days, its times, and what each is said to be. */
import { asSource } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { clocksIn, type FoundClock } from './clocks.ts'
import { daysIn, type FoundDay } from './days.ts'
import { type Label, labelPattern } from './labels.ts'
import { languagesOf, type ReadLanguage } from './languages.ts'
import { lineOf, type Mark, type MarkedText, markedText, marksOf, wordsAt } from './marked-text.ts'

export interface TextFacts {
  text: MarkedText
  language: ReadLanguage
  days: readonly FoundDay[]
  clocks: readonly FoundClock[]
  /** All places of a label. */
  labels(label: Label): readonly Mark[]
}

/** No confirmation tells of so many days or times, nor calls so much by one name. */
const mostTold = 150
const mostLabels = 300

/** @param near the day of the trip, or today */
export function factsOf(whole: string, near: string): TextFacts {
  const text = withoutHeads(markedText(whole))
  const languages = languagesOf(text)
  const [language] = languages
  const days = daysIn(text, languages, near).slice(0, mostTold)
  const known = new Map<Label, readonly Mark[]>()
  return {
    text,
    language,
    days,
    clocks: clocksIn(text, language, days).slice(0, mostTold),
    labels(label) {
      const found =
        known.get(label) ??
        marksOf(text, labelPattern(label))
          .slice(0, mostLabels)
          .map(({ start, end }) => ({ start, end }))
      known.set(label, found)
      return found
    },
  }
}

const headLine =
  /^[>\s*]*(?:from|to|cc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|a|para|envoye|date|objet|enviado|fecha|data|asunto|assunto|da|inviato|oggetto|van|aan|verzonden|onderwerp|差出人|宛先|送信日時|日時|件名)\s*:/u

/** The lines at the head of a mail that was passed on are no words of the booking: they say when it was sent. */
function withoutHeads(text: MarkedText): MarkedText {
  const heads = new Set<number>()
  for (const [at, line] of text.lines.entries()) {
    if (
      !/^[>\s*]*(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|件名)\s*:/u.test(
        text.folded.slice(line.start, line.end),
      )
    )
      continue
    for (const step of [-1, 1])
      for (let near = at + step; Math.abs(near - at) <= 4; near += step) {
        const other = text.lines[near]
        if (!other || !headLine.test(text.folded.slice(other.start, other.end))) break
        heads.add(near)
      }
  }
  if (heads.size === 0) return text
  let { folded } = text
  for (const at of heads) {
    const { start, end } = text.lines[at] as Mark
    folded = folded.slice(0, start) + ' '.repeat(end - start) + folded.slice(end)
  }
  return { ...text, folded, lines: text.lines.filter((_, at) => !heads.has(at)) }
}

/** A line in its sentences: one may say when the table is, the next until when it can be cancelled. */
function sentenceAround({ text }: TextFacts, mark: Mark): Mark {
  const line = text.lines[lineOf(text, mark.start)] ?? mark
  const words = wordsAt(text, line)
  let { start, end } = line
  for (const { 0: stop, index } of words.matchAll(/(?<=\p{Ll}{4}|\d{4}|[\])])[.!?;]\s+(?=\p{Lu})|。|\s[|•·]\s/gu)) {
    const at = line.start + index + stop.length
    if (at <= mark.start) start = at
    else if (line.start + index >= mark.end) {
      end = line.start + index
      break
    }
  }
  return { start, end }
}

const suffixes = /^[発着]$/u

/** Whether a label belongs to the time before it: '10:50発'. */
const isSuffix = ({ text, clocks }: TextFacts, label: Mark): boolean =>
  suffixes.test(wordsAt(text, label)) && clocks.some(({ end }) => end <= label.start && label.start - end <= 1)

/** What is no time of the journey, the stay or the table, though it stands among them. */
const noise = ['booked', 'deadline', 'old'] as const
const isNoiseLabel = (label: Label): boolean => (noise as readonly string[]).includes(label)

interface LabelledAs extends Mark {
  label: Label
}

/** The labels within a range, in their order; of several at one place the longest. */
function labelsWithin(facts: TextFacts, { start, end }: Mark, wanted: readonly Label[]): LabelledAs[] {
  const all = wanted
    .flatMap((label) => facts.labels(label).map((mark) => ({ ...mark, label })))
    .filter((one) => one.start >= start && one.end <= end && !isSuffix(facts, one))
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  const kept: LabelledAs[] = []
  for (const one of all) {
    const last = kept.at(-1)
    if (last && one.start < last.end) {
      if (one.end - one.start > last.end - last.start) kept[kept.length - 1] = one
      continue
    }
    kept.push(one)
  }
  return kept
}

const isIn = (mark: Mark, around: Mark): boolean => mark.start >= around.start && mark.end <= around.end

/** A line that says a day or a time and hardly anything else. */
function isValueLine(facts: TextFacts, line: Mark): boolean {
  let rest = line.end - line.start
  let values = 0
  for (const value of [...facts.days, ...facts.clocks])
    if (isIn(value, line)) {
      rest -= value.end - value.start
      values++
    }
  return values > 0 && rest <= 24
}

const isTitleLine = (facts: TextFacts, line: Mark): boolean =>
  line.end - line.start <= 48 && ![...facts.days, ...facts.clocks].some((value) => isIn(value, line))

/**
 * What a day or a time is said to be: by the last label before it in its sentence, else by a title above it; of two titles
 * beside each other by its place among the values below them. Null where nothing says it.
 */
export function labelFor(facts: TextFacts, mark: Mark, wanted: readonly Label[]): LabelledAs | null {
  const sentence = sentenceAround(facts, mark)
  const before = labelsWithin(facts, { start: sentence.start, end: mark.start }, wanted)
  const own = before.at(-1)
  const prior = before.at(-2)
  // 'Original departure: 10:15'
  if (own && prior?.label === 'old' && own.start - prior.end <= 2) return prior
  if (own) return own
  // What begins with a name of its own is not what the lines above are called.
  if (/\p{L}{2}[^\n]{0,20}:/u.test(wordsAt(facts.text, { start: sentence.start, end: mark.start }))) return null
  const { lines } = facts.text
  const at = lineOf(facts.text, mark.start)
  const line = lines[at] ?? mark
  const isDay = facts.days.some(({ start }) => start === mark.start)
  const sameKind = (isDay ? facts.days : facts.clocks).filter((one) => isIn(one, line))
  const place = sameKind.findIndex(({ start }) => start === mark.start)
  for (let above = at - 1; above >= Math.max(0, at - 3); above--) {
    const other = lines[above] as Mark
    const labels = labelsWithin(facts, other, wanted)
    if (isTitleLine(facts, other)) {
      if (labels.length === 0) return null
      if (labels.length === 1 || sameKind.length === 1) return labels.length === 1 ? (labels[0] ?? null) : null
      return labels.length === sameKind.length ? (labels[place] ?? null) : null
    }
    if (!isValueLine(facts, other)) return null
    // What a line above says of its own value, it says of no other: 'Issued: 20 November'.
    const [label] = labels
    if (label) return labels.length === 1 && !isNoiseLabel(label.label) ? label : null
  }
  return null
}

/** Whether a day or a time is told of something else: of the booking itself, of a deadline, of what was before. */
export function isNoise(facts: TextFacts, mark: Mark, wanted: readonly Label[]): boolean {
  const said = labelFor(facts, mark, [...wanted, ...noise])
  if (said) return isNoiseLabel(said.label)
  // 'Until 1 April you can cancel free of charge'
  const sentence = sentenceAround(facts, mark)
  return labelsWithin(facts, { start: mark.end, end: sentence.end }, noise).length > 0
}

const fields: readonly Label[] = [
  'address',
  'guest',
  'checkIn',
  'checkOut',
  'hotel',
  'seat',
  'total',
  'nights',
  'from',
  'to',
]
const otherField =
  /(?<!\p{L})(?:pax|room(?: type)?|phone|tel|telephone|telefon|e-?mail|board|rooms|zimmer|date|time|datum|zeit|hora|ora|fecha|data)\.?$/u

/** The value of a field beside which others may stand on its line: '' where nobody knows where it ends. */
export function fieldWithin(words: string): string {
  const colon = /(?<=\p{L}|\.):\s/u.exec(words)
  if (!colon) return words
  const before = words.slice(0, colon.index)
  const { folded } = markedText(before)
  const starts = fields.flatMap((label) =>
    [...folded.matchAll(labelPattern(label))].flatMap((match) =>
      match.index + match[0].length === folded.length ? [match.index] : [],
    ),
  )
  const other = otherField.exec(folded)
  const at = Math.min(...starts, ...(other ? [other.index] : []))
  return Number.isFinite(at) ? before.slice(0, at) : ''
}

/** The words around something as one line: what stands below a field. */
export function quoteOf(facts: TextFacts, ...marks: (Mark | undefined)[]): string {
  const known = marks.filter((one) => one !== undefined).toSorted((one, other) => one.start - other.start)
  const parts: Mark[] = []
  for (const mark of known) {
    const around = sentenceAround(facts, mark)
    const whole = around.end - around.start <= 120 ? around : mark
    const last = parts.at(-1)
    if (!last || whole.start >= last.end) parts.push(whole)
  }
  return asSource(parts.map((part) => wordsAt(facts.text, part)).join(' … '))
}
