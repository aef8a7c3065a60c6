/** Reads days and hours as people write them: '06MAR27', '15 September', '25.03.2027', '5:45 PM'. What has two readings has none. */
import { isCalendarDay } from '#domain/text/dates.ts'

/** In whose words days are read. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'pl']

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Words with what they mean; one that means two things means none. */
function meanings(said: readonly [string, number][]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const unclear = new Set<string>()
  for (const [words, meaning] of said) {
    const word = folded(words).replaceAll(/[^\p{L}]/gu, '')
    if (word === '') continue
    if ((found.get(word) ?? meaning) !== meaning) unclear.add(word)
    found.set(word, meaning)
  }
  for (const word of unclear) found.delete(word)
  return found
}

/** The names of months, or of the days of the week, short and long, as every browser has them. */
export function namesOf(part: 'month' | 'weekday', inLanguages: readonly string[]): ReadonlyMap<string, number> {
  return meanings(
    inLanguages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((length) => {
        // Some languages bend the name of a month behind the number of a day.
        const formats = [{ [part]: length }, { [part]: length, day: 'numeric' as const }].map(
          (options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' }),
        )
        return formats.flatMap((format) =>
          Array.from({ length: part === 'month' ? 12 : 7 }, (_, index): [string, number] => {
            const day = part === 'month' ? Date.UTC(2027, index, 15) : Date.UTC(2027, 0, 4 + index)
            return [format.formatToParts(day).find(({ type }) => type === part)?.value ?? '', index + 1]
          }),
        )
      }),
    ),
  )
}
let names: { months: ReadonlyMap<string, number>; weekdays: ReadonlyMap<string, number> } | undefined
const allNames = () => (names ??= { months: namesOf('month', languages), weekdays: namesOf('weekday', languages) })

/** A year of two digits is of this century: bookings are of these years. */
function dayOf(year: string | undefined, month: number, date: number): string | null {
  const monthAndDate = `${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  if (year === undefined) return isCalendarDay(`2024-${monthAndDate}`) ? `--${monthAndDate}` : null
  const day = `${year.length === 2 ? '20' : ''}${year}-${monthAndDate}`
  return isCalendarDay(day) ? day : null
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/
const dayFirst = /^(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}|\d{2}))?$/
const eitherFirst = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})$/
const dayAndName =
  /^(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[ .-]*(?:de |of )?(\p{L}+)\.?(?:,? ?(?:de )?[-']?(\d{4}|\d{2}))?$/u
const nameAndDay = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u

/**
 * 'YYYY-MM-DD', or '--MM-DD' where no year is written; 'unclear' where one reads it in one way and another in the other, as
 * 02/03/2027; null for what is no day.
 */
export function writtenDay(text: string): string | null {
  const { months, weekdays } = allNames()
  let words = folded(text).replaceAll(/\s+/g, ' ').trim()
  const [, first = '', rest = ''] = /^(\p{L}+)[.,]*\s*(.*)$/u.exec(words) ?? []
  // 'Mar 6' is a day of March: 'mar' is Tuesday only before one that says its month.
  if (weekdays.has(first) && (!months.has(first) || /\p{L}{3}|[./-]/u.test(rest))) words = rest
  const ordered = yearFirst.exec(words)
  if (ordered) return dayOf(ordered[1], Number(ordered[3]), Number(ordered[4]))
  const dotted = dayFirst.exec(words)
  if (dotted) return dayOf(dotted[3], Number(dotted[2]), Number(dotted[1]))
  const either = eitherFirst.exec(words)
  if (either) return eitherWay(Number(either[1]), Number(either[3]), either[4] ?? '')
  const [, date, month = '', year] = dayAndName.exec(words) ?? []
  if (date !== undefined) return months.has(month) ? dayOf(year, months.get(month) ?? 0, Number(date)) : null
  const [, name = '', second, itsYear] = nameAndDay.exec(words) ?? []
  return second !== undefined && months.has(name) ? dayOf(itsYear, months.get(name) ?? 0, Number(second)) : null
}

/** '25-03-2027' has one reading, '02-03-2027' has two. */
function eitherWay(one: number, other: number, year: string): string | null {
  const readings = new Set([dayOf(year, other, one), dayOf(year, one, other)])
  // With a year of two digits that may be the day as well.
  if (year.length === 2) readings.add(dayOf(String(one).padStart(2, '0'), other, Number(year)))
  readings.delete(null)
  const [only = null] = readings
  return readings.size > 1 ? 'unclear' : only
}

const clock =
  /(?<![\d:.,+-])(\d{1,2})[:h]([0-5]\d)(?::[0-5]\d)?(?:\s*([ap])\.?\s?m\b\.?|\s*(?:uhr|hrs?|h)\b\.?)?(?![\d:])/i

/** What of a text is an hour, '17:45'; '' where there is none or more than one. `rest`: the words around it. */
export function writtenClock(text: string): { clock: string; rest: string } {
  const none = { clock: '', rest: text.trim() }
  const match = clock.exec(text)
  if (!match) return none
  const rest = text.replace(match[0], ' ')
  if (clock.test(rest)) return none
  const [, hours = '', minutes = '', half] = match
  const hour = Number(hours)
  if (hour > 23 || (half && (hour < 1 || hour > 12))) return none
  const whole = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return {
    clock: `${String(whole).padStart(2, '0')}:${minutes}`,
    rest: rest
      .replaceAll(/^[\s,;|/–-]+|[\s,;|/–-]+$/g, '')
      .replace(/[,\s]+(?:at|um|à|alle|a las|às|om|kl\.?|klo)$/i, ''),
  }
}

/**
 * A day, an hour, or both: 'YYYY-MM-DD' (or as above), 'HH:MM', or '' for what is not written. Null for any other words.
 */
export function writtenTime(text: string): { day: string; clock: string } | null {
  if (text.length > 60) return null
  const found = writtenClock(text)
  if (found.rest === '') return found.clock === '' ? null : { day: '', clock: found.clock }
  const day = writtenDay(found.rest)
  return day === null ? null : { day, clock: found.clock }
}
