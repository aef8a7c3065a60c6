import type { Candidate, CandidateDates } from '#domain/imports/candidate.ts'
import { countryCodeOfName, countryOfCode } from '#domain/places/countries.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import { daysBetween } from '#domain/text/dates.ts'
import { isPartOfDate } from '#domain/visits/visit-day.ts'
import { type Visit, visitLimits } from '#domain/visits/visit.ts'
import { shortened } from './shortened.ts'

export type ImportedVisit = Pick<Visit, 'countryCode' | 'placeName' | 'coordinates' | 'visitedOn' | 'nights' | 'note'>

/**
 * Where somebody has been, by what an imported thing says: one visit for each of its stays, one without a time where it has
 * none. What is still to come is left out: planned is never visited. @param today 'YYYY-MM-DD'
 */
export function visitsOfCandidate(candidate: Candidate, today: string): ImportedVisit[] {
  const { title, place, note, dates, stays } = candidate
  const countryCode = place?.countryCode ?? countryCodeOfName(place?.country ?? '') ?? countryCodeOfName(title)
  const name = place?.name || title
  const isCountry =
    countryCode !== null && foldPlaceName(name) === foldPlaceName(countryOfCode(countryCode)?.name ?? '')
  const where = {
    countryCode,
    placeName: isCountry ? null : shortened(name, visitLimits.place),
    coordinates: isCountry ? null : (place?.coordinates ?? null),
    note: shortened(note, visitLimits.note) || null,
  }
  const times: readonly CandidateDates[] = stays.length > 0 ? stays : dates ? [dates] : []
  if (times.length === 0) return [{ ...where, visitedOn: null, nights: null }]
  return times.flatMap(({ start, end }): ImportedVisit[] => {
    const [from, until] = [dayOf(start), dayOf(end)]
    if (from > today) return []
    if (!isPartOfDate(from)) return [{ ...where, visitedOn: null, nights: null }]
    const nights = Math.min(visitLimits.nights, Math.max(0, daysBetween(from, until < today ? until : today)))
    return [{ ...where, visitedOn: from, nights: nights || null }]
  })
}

const dayOf = (time: string): string => time.slice(0, 10)
