/** What a file of another program tells of: a place, a stay, a booking or an event, before anybody said where it goes. */
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { checkedCoordinates } from './coordinates.ts'
import { longest } from './limits.ts'
import { plainText } from './text/plain-text.ts'

export type CandidateKind = 'place' | 'visit' | 'booking' | 'event'

/** Whose data it is. What two of a company's files tell of has one name here, so that a thing in both is one thing. */
export type ImportSourceName =
  | 'adventurelog'
  /** Mails, papers and words that confirm a booking. */
  | 'confirmation'
  | 'csv'
  | 'geojson'
  | 'google-saved'
  | 'google-timeline'
  | 'gpx'
  | 'ics'
  | 'kml'
  | 'pasted'
  | 'polarsteps'
  | 'trip'
  | 'tripit'
  | 'wallet'

/**
 * What one should look at before it is taken over.
 * `no-coordinates`: to be placed by hand. `coordinates-zero`: the file says 0, 0, which stands for unknown.
 * `coordinates-impossible`: there is no such point on the earth. `coordinates-completed`: a zero that the writer leaves out
 * was put back. `placed-by-name`: its point is that of a known place of its name. `no-name`: named after its point.
 * `date-unclear`: its date has more than one reading, or none. `shortened`: a text was too long.
 */
export type CandidateProblem =
  | 'no-coordinates'
  | 'coordinates-zero'
  | 'coordinates-impossible'
  | 'coordinates-completed'
  | 'placed-by-name'
  | 'no-name'
  | 'date-unclear'
  | 'shortened'

export interface CandidatePlace {
  name: string
  /** [longitude, latitude] */
  coordinates: [number, number] | null
  country: string
  /** ISO 3166-1 alpha-2 */
  countryCode: string | null
}

/** Days 'YYYY-MM-DD', or times on the clock of the place 'YYYY-MM-DDTHH:MM'; both ends belong to it. */
export interface CandidateDates {
  start: string
  end: string
}

export interface Candidate {
  kind: CandidateKind
  title: string
  place: CandidatePlace | null
  /** From the first day to the last. */
  dates: CandidateDates | null
  /** Of a place where somebody was several times: each stay, in order. Else empty. */
  stays: readonly CandidateDates[]
  note: string
  url: string
  tags: readonly string[]
  /** The folder, list or trip it lies in; '' for none. */
  list: string
  source: ImportSourceName
  /** What identifies it within its source, the same in a later export. */
  foreignId: string
  /** What a calendar or another planner says of a booking, for the form of bookings. */
  booking: FoundBooking | null
  problems: readonly CandidateProblem[]
}

/** What an adapter has read, as it stands in the file. */
export interface Told {
  kind?: CandidateKind
  title: string
  /** What the place is called, where that is not the title. */
  placeName?: string
  /** [longitude, latitude], whatever numbers the file has; null where it has none. */
  coordinates?: readonly [number, number] | null
  country?: string
  countryCode?: string
  dates?: CandidateDates | null
  stays?: readonly CandidateDates[]
  /** Plain text or HTML. */
  note?: string
  url?: string
  tags?: readonly string[]
  list?: string
  /** The writer's own id, where it has one that lasts. */
  id?: string
  booking?: FoundBooking | null
  problems?: readonly CandidateProblem[]
}

/** Null where it has neither a name nor a point, so that nobody could tell what it is. */
export function candidateOf(source: ImportSourceName, told: Told): Candidate | null {
  const problems = new Set<CandidateProblem>(told.problems)
  const cut = (text: string | undefined, most: number): string => {
    const kept = keptText(text ?? '')
    if (kept.length <= most) return kept
    problems.add('shortened')
    return keptText(kept.slice(0, most))
  }
  const { coordinates, problem } = checkedCoordinates(told.coordinates ?? null)
  if (problem) problems.add(problem)
  const kind = told.kind ?? 'place'
  const placeName = cut(oneLine(told.placeName), longest.title)
  let title = cut(oneLine(told.title), longest.title) || placeName
  if (title === '' && coordinates) {
    title = pointName(coordinates)
    problems.add('no-name')
  }
  if (title === '') return null
  const country = cut(oneLine(told.country), longest.tag)
  const isPlaced = kind === 'place' || kind === 'visit' || coordinates !== null || placeName !== '' || country !== ''
  if (!coordinates && (kind === 'place' || kind === 'visit')) problems.add('no-coordinates')
  const list = cut(oneLine(told.list), longest.list)
  const dates = told.dates ?? null
  return {
    kind,
    title,
    place: isPlaced ? { name: placeName || title, coordinates, country, countryCode: codeOf(told.countryCode) } : null,
    dates,
    stays: told.stays ?? [],
    note: cut(plainText(told.note ?? ''), longest.note),
    url: webAddress(told.url),
    tags: [...new Set((told.tags ?? []).map((tag) => cut(oneLine(tag), longest.tag)).filter(Boolean))].slice(0, 20),
    list,
    source,
    foreignId: keptText(told.id ?? '').slice(0, longest.id) || identityOf(kind, title, coordinates, list, dates),
    booking: told.booking ?? null,
    problems: [...problems],
  }
}

/**
 * What tells a thing from others where its writer gives it no id: its name and where it is, to a meter; else the list that
 * it stands in. What happens on a day is told apart by that, too.
 */
function identityOf(
  kind: CandidateKind,
  title: string,
  coordinates: [number, number] | null,
  list: string,
  dates: CandidateDates | null,
): string {
  const where = coordinates ? `@${coordinates[1].toFixed(5)},${coordinates[0].toFixed(5)}` : `in ${foldPlaceName(list)}`
  const when = kind === 'place' || kind === 'visit' ? '' : ` on ${dates?.start ?? ''}`
  return `${foldPlaceName(title) || title} ${where}${when}`
}

/** '48.13720, 11.57550' */
const pointName = ([east, north]: [number, number]): string => `${north.toFixed(5)}, ${east.toFixed(5)}`

const oneLine = (text: string | undefined): string => (text ?? '').slice(0, 10_000).replaceAll(/\s+/g, ' ')

const codeOf = (code: string | undefined): string | null => {
  const upper = code?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(upper) ? upper : null
}

/** Only what a browser opens as a page; '' for anything else. */
function webAddress(text: string | undefined): string {
  const address = keptText(text ?? '')
  return address.length <= longest.url && /^https?:\/\/[^\s/]+/i.test(address) && !/\s/.test(address) ? address : ''
}
