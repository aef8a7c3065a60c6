/** Finds the airports of a text by their codes. Three letters are a code only where they stand as one. */
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { type Mark, type MarkedText, overlaps, wordsAt } from './marked-text.ts'
import { placeName } from './place-names.ts'

export interface AirportMention extends Mark {
  airport: GazetteerPlace
  /** 'Frankfurt (FRA)' */
  called: string
}

/** They are words or signs first, though airports have some of them. */
const words = new Set(
  'MON TUE WED THU FRI SAT SUN JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC ADT CHD INF PNR VAT EUR USD GBP JPY MRS THE AND FOR YOU NOT ALL ANY PDF TAX BIS VON DEP ARR ETD ETA ONE TWO DIE DER DAS UND MIT VOL LES DES SUR CET EST PST GMT UTC PIN REF AIR MIN STD KIN'.split(
    ' ',
  ),
)

const upper = /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu

/** What may be codes of airports. */
export const possibleCodes = ({ text }: MarkedText): string[] => [
  ...new Set([...text.matchAll(upper)].map(([code]) => code)),
]

const between = String.raw`\s*(?:-|–|—|→|➔|➜|>|»|⇒|✈|/|to|nach|bis)\s*`

/** The words before a code on its line that can be the name of a place. */
function nameBefore(text: MarkedText, at: number, taken: readonly Mark[]): { name: string; start: number } {
  const line = text.text.lastIndexOf('\n', at - 1) + 1
  const from = Math.max(line, ...taken.filter(({ end }) => end > line && end <= at).map(({ end }) => end))
  const head = text.text
    .slice(from, at)
    .replace(/[\s(（[/,-]+$/u, '')
    .replace(/[\s,–-]+(?:T\d[A-Z]?|Terminal \w{1,2})$/u, '')
  const [name = ''] = /(?:\p{L}[\p{L}\p{M}.'’&]*(?:\s*\/\s*|,\s|[\s-])?)+$/u.exec(head) ?? []
  const cut = name.replace(
    /^(?:.*(?:\s[-–]\s|→|\b(?:from|to|von|nach|bis|vers|desde|hacia|naar|para|departure|arrival|departs?|arrives?|dep|arr|abflug|ankunft|départ|arrivée|salida|llegada|partenza|arrivo|vertrek|aankomst|partida|chegada|uhr|am|pm|h)\b\.?:?\s|(?<=\p{L}) (?:a|à) (?=\p{Lu}))|(?:ab|an|de|da|van|in|at|発|着)\s)/iu,
    '',
  )
  return { name: cut.trim(), start: from + head.length - cut.length }
}

/** '(STN) London Stansted': the words behind a code that are its name. */
function nameBehind(text: MarkedText, end: number, airport: GazetteerPlace): { name: string; end: number } | null {
  const [words = '', name = ''] =
    /^\)? (\p{Lu}[\p{L}'’]*(?:[ -]\p{Lu}[\p{L}'’]*){0,3})/u.exec(text.text.slice(end, end + 60)) ?? []
  return name !== '' && isItsName(name, airport) ? { name, end: end + words.length } : null
}

const namesOf = ({ name, town = '', aliases = [], otherNames = [], region = '' }: GazetteerPlace): string[] =>
  [name, town, region, ...aliases, ...otherNames].map(foldPlaceName).filter((one) => one.length >= 2)

/** Whether a name is one of the airport's: it shares a word with it, or all of it in a script without blanks. */
function isItsName(name: string, airport: GazetteerPlace): boolean {
  const folded = foldPlaceName(name)
  if (folded.length < 2) return false
  const own = namesOf(airport)
  const common = new Set([
    'international',
    'airport',
    'intl',
    'city',
    'north',
    'south',
    'central',
    'de',
    'la',
    'the',
    'of',
    'saint',
    'san',
  ])
  const said = folded.split(' ').filter((word) => word.length >= 3 && !common.has(word))
  return own.some((one) => one === folded || said.some((word) => one.split(' ').includes(word)))
}

/** @param taken the days and times of the text, which are no part of a name */
export function airportsIn(
  text: MarkedText,
  known: ReadonlyMap<string, GazetteerPlace>,
  taken: readonly Mark[],
): AirportMention[] {
  const found: AirportMention[] = []
  for (const { 0: code, index } of text.text.matchAll(upper)) {
    const airport = known.get(code)
    if (!airport) continue
    const [start, end] = [index, index + code.length]
    const before = nameBefore(text, start, taken)
    const isNamed = isItsName(before.name, airport)
    const isBracketed =
      /[([（]\s*$/u.test(text.text.slice(Math.max(0, start - 2), start)) &&
      /^\s*[,)\]）]|^ [-–]/u.test(text.text.slice(end, end + 2))
    const behind = isNamed ? null : nameBehind(text, end, airport)
    if (
      !isNamed &&
      !behind &&
      !(isBracketed && !words.has(code)) &&
      !(standsAsCode(text, start, end, known) && !words.has(code))
    )
      continue
    if (behind) {
      found.push({ start, end: behind.end, airport, called: `${behind.name} (${code})` })
      continue
    }
    // Whatever the sender calls it, in any language.
    const isCalled = isNamed || (isBracketed && placeName(before.name) !== null)
    const mark = isCalled ? { start: before.start, end: isBracketed ? end + 1 : end } : { start, end }
    const said = isCalled
      ? wordsAt(text, { start: before.start, end: before.start + before.name.length })
      : airport.name
    found.push({ ...mark, airport, called: `${said.replace(/[\s,/-]+$/u, '')} (${code})` })
  }
  // 'New York JFK (JFK)' is one.
  return found.filter(
    (one) =>
      !found.some((other) => other !== one && overlaps(one, other) && one.end - one.start < other.end - other.start),
  )
}

/** A code alone on its line, beside another, or beside a time. */
function standsAsCode(
  text: MarkedText,
  start: number,
  end: number,
  known: ReadonlyMap<string, GazetteerPlace>,
): boolean {
  const [before, after] = [text.text.slice(Math.max(0, start - 16), start), text.text.slice(end, end + 16)]
  if (/(?:^|\n)\s*$/.test(before) && /^\s*(?:\n|$)/.test(after)) return true
  const line = text.text.slice(text.text.lastIndexOf('\n', start) + 1).split('\n', 1)[0] ?? ''
  if (
    /^\s*[A-Z]{3}\s+[A-Z]{3}\s*$/.test(line) &&
    line
      .trim()
      .split(/\s+/)
      .every((code) => known.has(code))
  )
    return true
  const sides = line
    .split(/\s*(?:→|➔|➜|⇒|>|»|✈|\s[-–—]\s)\s*/u)
    .map((side) => /(?<![\p{L}\d])([A-Z]{3})\)?\s*$/u.exec(side)?.[1] ?? '')
  if (sides.length === 2 && sides.every((code) => known.has(code))) return true
  if (/\d{1,2}[:.h]\d{2}(?:\s?[ap]m)?\s*$/i.test(before) || /^\s*\d{1,2}[:.h]\d{2}/.test(after)) return true
  const next = new RegExp(`^${between}([A-Z]{3})(?![\\p{L}\\d])`, 'u').exec(after)?.[1]
  const last = new RegExp(`(?<![\\p{L}\\d])([A-Z]{3})${between}$`, 'u').exec(before)?.[1]
  return [next, last].some((code) => code !== undefined && known.has(code))
}
