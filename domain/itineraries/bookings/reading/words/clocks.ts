/** Finds the times of day in a text, with what says that they are of the next day. */
import type { ReadLanguage } from './languages.ts'
import { type Mark, type MarkedText, marksOf, overlaps } from './marked-text.ts'

export interface FoundClock extends Mark {
  /** 'HH:MM'; 'unclear' where it may be of the morning or the evening. */
  clock: string
  /** Days that it is later than the day beside it, where that is said: 1 for '+1'. */
  later: number | null
}

const half = String.raw`\s?([ap])\.?\s?m\b\.?`
const start = String.raw`(?<![\p{L}\d+]|\d[:.,/]|[-+]\d|\d[-] ?)`

/** What stands behind the number of a duration, or of anything else that is no time. */
const noTime = String.raw`(?!\d|[:.,]\d|\s?(?:(?:min(?:ut\p{L}*)?|std|stunden?|hours?|heures|horas|ore|uren|m|eur|euros?|km|kg)(?!\p{L})|[€%]))`

const later: [RegExp, number][] = [
  [/^[\s,]*[(⁺]?\+ ?([12])(?: ?(?:tage?|days?|d\b|jours?|j\b|dias?|giorn[oi]|g\b|dag(?:en)?|日))?\)?(?![\d -]?\d)/u, 0],
  [/^[\s,]*\((?:-|−) ?1(?: ?(?:tag|day|jour|dia|giorno|dag|日))?\)/u, -1],
  [
    /^[\s,]*[(*]{0,2}(?:next day|the next day|following day|am (?:nachsten|folge)tag|am nachsten tag|nachster tag|folgetag|(?:le )?lendemain|jour suivant|(?:del? )?(?:el )?dia siguiente|(?:il )?giorno (?:successivo|dopo|seguente)|(?:de )?volgende dag|(?:no )?dia seguinte|翌日)/u,
    1,
  ],
]

/** '+1' and 'next day' behind a time. */
function laterBehind(folded: string, end: number): { days: number; length: number } | null {
  const tail = folded.slice(end, end + 40)
  for (const [pattern, days] of later) {
    const match = pattern.exec(tail)
    if (match) return { days: days || Number(match[1]), length: match[0].length }
  }
  return null
}

export function clocksIn(text: MarkedText, language: ReadLanguage, taken: readonly Mark[]): FoundClock[] {
  const { folded } = text
  const found: (FoundClock & { isHalf: boolean })[] = []
  const add = (
    pattern: RegExp,
    partsOf: (
      match: RegExpExecArray,
    ) => [hours: string | undefined, minutes: string | undefined, half?: string | undefined],
  ) => {
    for (const { match, start: at, end } of marksOf(text, pattern)) {
      const mark = { start: at, end }
      if (found.some((one) => overlaps(one, mark)) || taken.some((one) => overlaps(one, mark))) continue
      const [hours = '', minutes = '00', which] = partsOf(match)
      const hour = Number(hours)
      if (hour > 23 || Number(minutes) > 59 || (which && (hour < 1 || hour > 12))) continue
      const whole = which ? (hour % 12) + (which === 'p' ? 12 : 0) : hour
      const after = laterBehind(folded, end)
      const before = /(?:翌日|翌)\s*$/.exec(folded.slice(Math.max(0, at - 4), at))
      found.push({
        start: before ? at - before[0].length : at,
        end: end + (after?.length ?? 0),
        clock: `${String(whole).padStart(2, '0')}:${minutes.padStart(2, '0')}`,
        later: after?.days ?? (before ? 1 : null),
        isHalf: which !== undefined || hour > 12 || hour === 0,
      })
    }
  }
  let hasHalves = false
  // 午後7時30分, 19時半, 午後7:30
  const japanese = String.raw`(?<!\d:?)(\d{1,2})`
  add(new RegExp(String.raw`(午前|午後)\s?${japanese}(?:時(?:\s?(\d{1,2})分)?|:(\d{2}))(?!間|\d|:)`, 'gu'), (match) => [
    match[2],
    match[3] ?? match[4],
    Number(match[2]) > 12 || match[2] === '0' ? undefined : match[1] === '午後' ? 'p' : 'a',
  ])
  add(new RegExp(String.raw`${japanese}時(?:\s?(\d{1,2})分|(半))?(?!間)`, 'gu'), ([, hours, minutes, isHalf]) => [
    hours,
    minutes ?? (isHalf ? '30' : undefined),
  ])
  // 7:30 pm, 7.30pm, 7 pm
  const minutesOfHalf = language === 'de' ? String.raw`[:.](\d{2})` : String.raw`(?:[:.](\d{2}))?`
  // 'Am' is a word of German.
  add(new RegExp(`${start}(\\d{1,2})${minutesOfHalf}${half}`, 'gu'), ([, hours, minutes, which]) => {
    hasHalves ||= Number(hours) <= 12
    return [hours, minutes, which]
  })
  // A day may be noon to leave, where a label says so.
  add(/(?<=(?::|until|before|by|jusqu'a|avant|\d{4}) )(?:12 )?(?:noon|midi)\b/gu, () => ['12', '00', 'p'])
  // 19:30, 19:30 Uhr, T19:30
  add(
    new RegExp(
      String.raw`(?<!\d[:.,/]?|\+|(?:gmt|utc) ?-)(\d{1,2}):(\d{2})(?::\d{2})?${noTime}(?:\s?(?:uhr|uur|hrs?|h)\b\.?)?(?!:)`,
      'gu',
    ),
    ([, hours, minutes]) => [hours, minutes],
  )
  // 19.30 Uhr, 19.30 uur; 19 Uhr 30
  add(
    new RegExp(String.raw`${start}(\d{1,2})(?:[.:](\d{2}))?\s?(?:uhr|uur)\b(?:\s(\d{2})\b)?`, 'gu'),
    ([, hours, minutes, more]) => [hours, minutes ?? more],
  )
  // ore 19.30, alle 19.30
  add(/(?<=\b(?:ore|alle|dalle|at|um|om|kl\.?|a las|as) )(\d{1,2})\.(\d{2})(?!\d|[.,]\d)/gu, ([, hours, minutes]) => [
    hours,
    minutes,
  ])
  // 19h30, 19 h 30, 19h
  if (language === 'fr' || language === 'pt' || language === 'es')
    add(new RegExp(String.raw`${start}(\d{1,2})\s?h\s?(\d{2})?${noTime}(?![\p{L}\d])`, 'gu'), ([, hours, minutes]) => [
      hours,
      minutes,
    ])
  return found
    .toSorted((one, other) => one.start - other.start)
    .map(({ isHalf, ...one }) => (hasHalves && !isHalf ? { ...one, clock: 'unclear' } : one))
}
