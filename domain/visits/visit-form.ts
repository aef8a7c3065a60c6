/** What is filled in about a visit, and what is wrong with it. Empty fields are what nobody knows. */
import { keptText } from '#domain/text/typed-text.ts'
import { type Visit, visitLimits } from './visit.ts'
import { earliestVisitYear, isToCome, partsOfVisitDay, visitDayOf } from './visit-day.ts'

export interface VisitFields {
  place: string
  year: string
  /** '1' to '12'. */
  month: string
  day: string
  nights: string
  note: string
}

export type VisitProblem =
  | 'place-missing'
  | 'year-missing'
  | 'year-wrong'
  | 'month-missing'
  | 'day-wrong'
  | 'to-come'
  | 'nights-wrong'

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most

/** @param today 'YYYY-MM-DD' @param knowsPlace where the visit was stands already */
export function visitProblems(
  { place, year, month, day, nights }: VisitFields,
  today: string,
  knowsPlace: boolean,
): Partial<Record<keyof VisitFields, VisitProblem>> {
  const problems: Partial<Record<keyof VisitFields, VisitProblem>> = {}
  if (!knowsPlace && keptText(place) === '') problems.place = 'place-missing'
  if (nights.trim() !== '' && !isWhole(nights.trim(), 0, visitLimits.nights)) problems.nights = 'nights-wrong'
  if (year.trim() === '') {
    if (month !== '' || day.trim() !== '') problems.year = 'year-missing'
  } else if (!isWhole(year.trim(), earliestVisitYear, 9999)) problems.year = 'year-wrong'
  else if (day.trim() !== '' && month === '') problems.month = 'month-missing'
  else {
    const text = dayOfFields({ year, month, day })
    if (text === null) problems.day = 'day-wrong'
    else if (isToCome(text, today)) problems.year = 'to-come'
  }
  return problems
}

/** The day, month or year that fields say; null where they say none, or none that the calendar has. */
export function dayOfFields({ year, month, day }: Pick<VisitFields, 'year' | 'month' | 'day'>): string | null {
  const [years, days] = [year.trim(), day.trim()]
  if (!/^\d{4}$/.test(years) || !/^\d{0,2}$/.test(days)) return null
  return visitDayOf({
    year: Number(years),
    month: month === '' ? null : Number(month),
    day: days === '' ? null : Number(days),
  })
}

const shown = (number: number | null): string => (number === null ? '' : String(number))

/** The fields of a time, as they are filled in. */
export function fieldsOfTime({ visitedOn, nights }: Pick<Visit, 'visitedOn' | 'nights'>) {
  const parts = visitedOn === null ? null : partsOfVisitDay(visitedOn)
  return {
    year: shown(parts?.year ?? null),
    month: shown(parts?.month ?? null),
    day: shown(parts?.day ?? null),
    nights: shown(nights),
  }
}

/** What fields without a problem say of the time, and what was noted. */
export const timeOfFields = (fields: VisitFields): Pick<Visit, 'visitedOn' | 'nights' | 'note'> => ({
  visitedOn: dayOfFields(fields),
  nights: fields.nights.trim() === '' ? null : Number(fields.nights.trim()),
  note: keptText(fields.note) || null,
})
