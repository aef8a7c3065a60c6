/** Where a trip that is over has been: what it proposes to be marked. Nothing is marked without its traveler's word. */
import { daysBetween } from '#domain/text/dates.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'

/** Something of a trip at a place whose country is known. */
export interface TripPoint {
  countryCode: string
  /** '' where no town is known, or the country itself is meant. */
  town: string
  /** [longitude, latitude] */
  coordinates: [number, number] | null
  /** 'YYYY-MM-DD', on the calendar there. */
  day: string
  /** Something was done there, a journey arrived or left, or it was but passed. */
  kind: 'there' | 'arrives' | 'leaves' | 'passes'
  /** When it arrived or left, in ms since 1970; null where only the day is known. */
  moment: number | null
  /** Of a stay: how many. */
  nights: number
}

export interface ProposedVisit {
  countryCode: string
  placeName: string | null
  coordinates: [number, number] | null
  visitedOn: string
  nights: number | null
  /** A stop on the way, such as a change of planes: proposed, and not ticked. */
  isStop: boolean
}

/** Whoever is somewhere for so long between two journeys, and plans nothing there, has been there all the same. */
export const stopHours = 8
const hour = 3_600_000

const inOrder = (one: TripPoint, other: TripPoint): number =>
  one.day === other.day ? (one.moment ?? 0) - (other.moment ?? 0) : one.day < other.day ? -1 : 1

/**
 * The places of a trip by the day on which it came there: towns, and countries of which no town is known. Whoever set off
 * from home has not visited it. What is still to come is left out: planned is never visited.
 * @param today 'YYYY-MM-DD'
 */
export function proposedVisits(points: readonly TripPoint[], today: string): ProposedVisit[] {
  const past = points.filter(({ day }) => day <= today).toSorted(inOrder)
  const home = homeOf(past)
  const proposals = [...grouped(past, ({ countryCode }) => countryCode)].flatMap(([countryCode, here]) => {
    const there = here.filter(({ kind }) => kind === 'there')
    if (there.length > 0) return townsOf(countryCode, there)
    const [first] = here
    if (countryCode === home || !first) return []
    return [visitOf(countryCode, null, here, !staysBetweenJourneys(here))]
  })
  return proposals.toSorted(
    (one, other) => Number(one.isStop) - Number(other.isStop) || (one.visitedOn < other.visitedOn ? -1 : 1),
  )
}

function grouped(points: readonly TripPoint[], keyOf: (point: TripPoint) => string): Map<string, TripPoint[]> {
  const groups = new Map<string, TripPoint[]>()
  for (const point of points) groups.set(keyOf(point), [...(groups.get(keyOf(point)) ?? []), point])
  return groups
}

/** Where the first journey left before any had arrived. */
function homeOf(past: readonly TripPoint[]): string | null {
  const first = past.find(({ kind }) => kind === 'arrives' || kind === 'leaves')
  return first?.kind === 'leaves' ? first.countryCode : null
}

/** Its towns; the country itself where none is known. */
function townsOf(countryCode: string, there: readonly TripPoint[]): ProposedVisit[] {
  const named = there.filter(({ town }) => town !== '')
  if (named.length === 0) return [visitOf(countryCode, null, there, false)]
  return [...grouped(named, ({ town }) => foldPlaceName(town)).values()].map((here) =>
    visitOf(countryCode, here[0]?.town ?? null, here, false),
  )
}

function visitOf(
  countryCode: string,
  placeName: string | null,
  here: readonly TripPoint[],
  isStop: boolean,
): ProposedVisit {
  const nights = here.reduce((sum, one) => sum + one.nights, 0)
  const coordinates = placeName === null ? null : (here.find((one) => one.coordinates)?.coordinates ?? null)
  return { countryCode, placeName, coordinates, visitedOn: here[0]?.day ?? '', nights: nights || null, isStop }
}

/** Whether there was time between arriving and leaving; who arrives and does not leave by a journey that is known, stays. */
function staysBetweenJourneys(here: readonly TripPoint[]): boolean {
  const journeys = here.filter(({ kind }) => kind === 'arrives' || kind === 'leaves')
  return journeys.some((arrival, at) => {
    if (arrival.kind !== 'arrives') return false
    const leaving = journeys.slice(at + 1).find(({ kind }) => kind === 'leaves')
    if (!leaving) return true
    if (arrival.moment === null || leaving.moment === null) return daysBetween(arrival.day, leaving.day) > 1
    return leaving.moment - arrival.moment >= stopHours * hour
  })
}

/** Nights of a stay from its first to its last day, as far as they are over. */
export const nightsOfStay = (from: string, until: string, today: string): number =>
  Math.max(0, daysBetween(from, until < today ? until : today))

/** What tells a visit of a trip from others: two devices that take it over without a network make one and the same. */
export const keyOfTripVisit = (
  userId: string,
  itineraryId: string,
  { countryCode, placeName }: Pick<ProposedVisit, 'countryCode' | 'placeName'>,
): string => [userId, itineraryId, countryCode, foldPlaceName(placeName ?? '')].join(' ')
