/** Reads where somebody has been from one line: 'Iceland in June 2016', 'Kyoto, 3 nights in April 2019'. Only what is sure. */
import { aroundOf, surroundings } from '#domain/goals/quick-goal/surroundings.ts'
import { daysOf, readPhrase } from '#domain/goals/quick-goal/phrases.ts'
import { matchAt, type Span } from '#domain/goals/quick-goal/find.ts'
import { numberFromWords, numberWords } from '#domain/goals/quick-goal/number-words.ts'
import { countryCodeOfName, countryOfCode } from '#domain/places/countries.ts'
import { addDays, daysBetween } from '#domain/text/dates.ts'
import { visitLimits } from './visit.ts'
import { commonPart, isToCome, visitDayOf } from './visit-day.ts'

export interface VisitRead {
  /** Null where the line names no country for sure; the place may tell. */
  countryCode: string | null
  /** A town or a place; '' where the country is all that is said, or nothing is. */
  placeName: string
  /** What stood behind the place, without its country: 'Bavaria'. */
  around: string
  visitedOn: string | null
  nights: number | null
  /** What of the time cannot be kept: it names no year, or it is still to come. Then no time is read. */
  problem: 'no-year' | 'to-come' | null
}

/** So many characters are read of a line. */
const longestLine = 300

const nightsPhrase = new RegExp(
  `(?<![\\p{L}\\d.,])(?:for\\s+|about\\s+)*(?<count>\\d{1,4}|${numberWords})\\s+nights?(?!\\p{L})`,
  'iu',
)
/** How long, where nights are not what is counted: it says nothing of nights, and is no place either. */
const otherLength = new RegExp(
  `(?<![\\p{L}\\d])(?:for\\s+)?(?:\\d{1,3}|${numberWords})\\s+(?:days?|weeks?|months?)(?!\\p{L}|\\s+ago)`,
  'iu',
)
/** Times that are over by their own words. Which summer the last one was depends on where, so its year is asked for. */
const over = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<yesterday>yesterday)|(?<lastYear>last\\s+year)|(?<count>\\d{1,3}|${numberWords})\\s+years?\\s+ago|['’](?<two>\\d{2})(?!\\d)|` +
    `last\\s+(?:week(?:end)?|month|spring|summer|autumn|fall|winter|easter|christmas)|(?:\\d{1,3}|${numberWords})\\s+(?:days?|weeks?|months?)\\s+ago)(?!\\p{L})`,
  'iu',
)
const wordStart = /(?<![\p{L}\p{N}_]|\p{L}-)[\p{L}\p{N}]/gu
const wholePhrase = /^(?![\p{L}\p{N}_]|['’]\p{L}|-\p{L})/u

interface Told extends Span {
  visitedOn: string | null
  nights: number | null
  problem: VisitRead['problem']
}

/** The time at a place of the line; null where none stands there. Every year may be meant, also one that stands alone. */
function timeAt(line: string, start: number, today: string): Told | null {
  const words = matchAt(surroundings, line, start)
  const beginsPart = /[,;(]\s*$/.test(line.slice(0, start))
  for (const said of words ? [words, null] : [null]) {
    const around = { ...aroundOf(said), today, beginsPart }
    const phrase = readPhrase(line, start + (said?.[0].length ?? 0), { ...around, lead: around.lead || 'in' })
    if (!phrase || !wholePhrase.test(line.slice(phrase.end))) continue
    const span = { start, end: phrase.end }
    // Of a month or a season alone nobody can say which year is meant: 'May' is also a word.
    if (phrase.year === null) {
      if (phrase.bare && !said?.[0].trim()) continue
      return { ...span, visitedOn: null, nights: null, problem: 'no-year' }
    }
    const days = daysOf(phrase, around)
    if (!days) continue
    // A winter has days of two years.
    const visitedOn = phrase.isDay ? days.first : commonPart(days)
    if (visitedOn === null) return { ...span, visitedOn, nights: null, problem: 'no-year' }
    if (isToCome(visitedOn, today)) return { ...span, visitedOn: null, nights: null, problem: 'to-come' }
    const nights = daysBetween(days.first, days.last)
    return { ...span, visitedOn, nights: phrase.isDay && nights > 0 ? nights : null, problem: null }
  }
  return null
}

/** A time that says by itself that it is over. */
function pastTimeIn(line: string, today: string): Told | null {
  const match = over.exec(line)
  if (!match) return null
  const { yesterday, lastYear, count = '', two } = match.groups ?? {}
  const thisYear = Number(today.slice(0, 4))
  const ago = /^\d/.test(count) ? Number(count) : numberFromWords(count)
  const year = lastYear ? thisYear - 1 : two ? yearOfTwo(Number(two), thisYear) : count && ago ? thisYear - ago : null
  const visitedOn = yesterday ? addDays(today, -1) : year === null ? null : visitDayOf({ year, month: null, day: null })
  const span = { start: match.index, end: match.index + match[0].length }
  return { ...span, visitedOn, nights: null, problem: visitedOn === null ? 'no-year' : null }
}

/** '96' was 1996, and so was every year that is not over yet. */
const yearOfTwo = (two: number, thisYear: number): number => (2000 + two <= thisYear ? 2000 + two : 1900 + two)

/** The last time in the line: 'the 1984 house in 2016' was seen in 2016. */
function timeIn(line: string, today: string): Told | null {
  const found: Told[] = []
  for (const { index } of line.matchAll(wordStart)) {
    if (index < (found.at(-1)?.end ?? 0)) continue
    const told = timeAt(line, index, today)
    if (told) found.push(told)
  }
  return found.findLast(({ visitedOn }) => visitedOn !== null) ?? pastTimeIn(line, today) ?? found.at(-1) ?? null
}

const beginnings =
  /^(?:(?:i|we)\s+)?(?:(?:have\s+|['’]ve\s+)?(?:been\s+(?:to|in)|visited|seen)|(?:was|were)\s+(?:in|at)|went\s+to|(?:a\s+)?(?:trip|weekend|week|holiday|vacation)\s+(?:to|in))\s+/iu
const loose = /(?:^|\s+|(?<=[,;]))(?:in|on|at|for|of|with|and|from|during|the|back)(?=\s*(?:[,;]|$))/giu

/** What is left of the line, cut at commas. */
function partsOf(rest: string): string[] {
  let words = rest.replace(/\s+/gu, ' ')
  for (let before = ''; before !== words; ) {
    before = words
    words = words.replace(loose, '').trim()
  }
  return words
    .replace(beginnings, '')
    .split(/[,;]|\s[-–—]\s/u)
    .map((part) => part.replace(/^[\s\-–—:.()]+|[\s\-–—:.()!]+$/gu, ''))
    .filter((part) => /\p{L}/u.test(part))
}

const withoutArticle = (name: string) => name.replace(/^the\s+/i, '')
function codeOf(typed: string): string | null {
  const name = typed.replace(/[’‘]/g, "'")
  return countryCodeOfName(name) ?? countryCodeOfName(withoutArticle(name))
}

/** 'Kyoto, Japan', 'Japan, Kyoto' and 'Japan'. The last word decides: 'Georgia, USA' is no country. */
function placeOf(parts: readonly string[]): Pick<VisitRead, 'countryCode' | 'placeName' | 'around'> {
  // 'Saint Helena, Ascension and Tristan da Cunha'
  const whole = codeOf(parts.join(', '))
  if (whole) return { countryCode: whole, placeName: '', around: '' }
  const [first = '', ...further] = parts
  const lastCode = codeOf(further.at(-1) ?? '')
  const own = lastCode ? null : codeOf(first)
  const [place = '', ...around] = lastCode ? [first, ...further.slice(0, -1)] : own ? further : [first, ...further]
  return { countryCode: lastCode ?? own, placeName: place.slice(0, visitLimits.place), around: around.join(', ') }
}

/** @param today the traveler's calendar day, 'YYYY-MM-DD' */
export function readVisit(typed: string, today: string): VisitRead {
  const line = typed.slice(0, longestLine).replace(/\s+/gu, ' ').trim()
  const counted = nightsPhrase.exec(line)
  const count = counted?.groups?.count ?? ''
  const nights = /^\d/.test(count) ? Number(count) : numberFromWords(count)
  const isCounted = counted !== null && nights !== null && Number.isInteger(nights) && nights <= visitLimits.nights
  const dated = isCounted ? `${line.slice(0, counted.index)},${line.slice(counted.index + counted[0].length)}` : line
  const told = timeIn(dated, today)
  const rest = told ? `${dated.slice(0, told.start)},${dated.slice(told.end)}` : dated
  return {
    ...placeOf(partsOf(rest.replace(otherLength, ','))),
    visitedOn: told?.visitedOn ?? null,
    nights: (isCounted ? nights : null) ?? told?.nights ?? null,
    problem: told?.problem ?? null,
  }
}

/** The place alone, from words that name nothing else. */
export const readPlace = (typed: string) => placeOf(partsOf(typed.slice(0, longestLine)))

/** What a line names, in words: 'Kyoto, Japan'. */
export const wordsOfPlace = (countryCode: string | null, placeName: string): string =>
  [placeName, countryOfCode(countryCode ?? '')?.name ?? ''].filter(Boolean).join(', ')
