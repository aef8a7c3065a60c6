/**
 * Finds the date that a line of plain English names: 'in May', 'by 2028', 'next summer', '10-22 August', 'in 2 years'. Of
 * days from one to another it is the first. What may mean several days, is over, or is no day of the calendar, is no date,
 * and its words are read as nothing else.
 */
import { addDays, addMonths, daysBetween } from '#domain/text/dates.ts'
import type { Period } from './calendar.ts'
import type { Around } from './date-phrase.ts'
import { type Found, matchAt, type Span, sticky } from './find.ts'
import { daysOf, readPhrase } from './phrases.ts'
import { aroundOf, isMeant, leavesOpen, leavesRest, surroundings } from './surroundings.ts'
import { timeBefore, timeBehind } from './times-of-day.ts'

/** The day of a period that the words before it mean; null where that is over. */
function dayIn({ first, last }: Period, { lead, part, today }: Around): string | null {
  const length = daysBetween(first, last)
  const meant = () => {
    if (lead === 'before') return addDays(first, -1)
    if (/^(?:by|until|till)$/.test(lead) || part === 'end of') return last
    if (/^(?:mid|middle of)$/.test(part)) return addDays(first, Math.round(length / 2))
    if (part === 'late') return addDays(last, -Math.round(length / 5))
    if (part === 'second half of') return length > 300 ? addMonths(first, 6) : addDays(first, Math.ceil(length / 2))
    return part === '' && first < today && today <= last ? today : first
  }
  const found = meant()
  return found >= today && found <= '2200-12-31' ? found : null
}

const phraseIsWhole = sticky("(?![\\p{L}\\p{N}_]|['’]\\p{L}|-\\p{L})")

interface Candidate extends Span {
  day: string | null
  isDay: boolean
  isYear: boolean
}

function candidateAt(line: string, start: number, today: string): Candidate | null {
  const beginsPart = /[,;(]\s*$/.test(line.slice(0, start))
  const time = timeBefore(line, start)
  for (const at of time > start ? [time, start] : [start]) {
    const words = matchAt(surroundings, line, at)
    // Words that may be of the date itself: 'the', 'on', 'this'.
    const after = at + (words?.[0].length ?? 0)
    const around: Around = { ...aroundOf(words), today, beginsPart }
    const plain: Around = { ...aroundOf(null), today, beginsPart }
    const phrase = readPhrase(line, after, around) ?? (after > at ? readPhrase(line, at, plain) : null)
    if (!phrase || (at === time && time > start && !phrase.isDay)) continue
    if (!matchAt(phraseIsWhole, line, phrase.end) || !isMeant(phrase, line, around)) continue
    const isDoubtful = leavesOpen(around) || leavesRest(line.slice(0, start), phrase)
    const days = isDoubtful ? null : daysOf(phrase, around)
    const end = phrase.isDay ? timeBehind(line, phrase.end) : phrase.end
    return { start, end, day: days && dayIn(days, around), isDay: phrase.isDay, isYear: phrase.bare === 'year' }
  }
  return null
}

/** 'Christmas in Lapland 2027' is not on the first of January. */
const partOfYearInTitle =
  /(?:^|[,;]\s*|\s)(?:christmas|xmas|easter|halloween|new\s+year['’]?s?(?:\s+eve)?|spring|summer|autumn|fall|winter)(?:\s+\p{L}+)?\s+(?:in|at|on)\s/iu

export interface DatesRead {
  found: Found<string> | null
  /** Words that read like dates and are none. */
  unclear: Span[]
}

const wordStart = /(?<![\p{L}\p{N}_$€£¥]|\d[.,:/-]|\p{L}-)[\p{L}\p{N}]/gu

/** The date that a line means: the first that names a day, else the first of all. @param today 'YYYY-MM-DD' */
export function readDates(line: string, today: string): DatesRead {
  const candidates: Candidate[] = []
  for (const { index } of line.matchAll(wordStart)) {
    if (index < (candidates.at(-1)?.end ?? 0)) continue
    const candidate = candidateAt(line, index, today)
    if (candidate) candidates.push(candidate)
  }
  const isPartOfYear = partOfYearInTitle.test(line)
  for (const candidate of candidates) if (candidate.isYear && isPartOfYear) candidate.day = null
  const dates = candidates.filter(({ day: named }) => named !== null)
  const chosen = dates.find(({ isDay }) => isDay) ?? dates[0]
  return {
    found: chosen ? { start: chosen.start, end: chosen.end, value: chosen.day ?? '' } : null,
    unclear: candidates.filter(({ day: named }) => named === null),
  }
}
