import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { dayInZone, endOfTrip, tripState } from '#domain/itineraries/trip-dates.ts'

type Dated = Pick<Itinerary, 'startDate' | 'timeZone'> & { aiGeneratedPlan: { days: readonly unknown[] } }

/** Trips that stand below one heading. */
export interface TravelGroup<Item> {
  when: 'now' | 'upcoming' | 'ideas' | 'past'
  /** Of those that are past: the year in which they ended; '' otherwise. */
  year: string
  items: readonly Item[]
}

/**
 * Trips by their date of travel: under way, to come with the soonest first, without dates, past with the latest first and
 * year by year. Groups without a trip are left out.
 * @param itineraries the newer first, in which order those without dates stay
 * @param now by whose day in its zone each trip stands where it does
 * @param ascending all of it the other way round
 */
export function groupsByTravel<Item extends Dated>(
  itineraries: readonly Item[],
  now: Date,
  ascending = false,
): TravelGroup<Item>[] {
  const todays = new Map<string | null, string>()
  const todayIn = (zone: string | null) => {
    const known = todays.get(zone) ?? dayInZone(now, zone)
    todays.set(zone, known)
    return known
  }
  const [going, coming, ideas]: [Item[], Item[], Item[]] = [[], [], []]
  const past = new Map<string, Item[]>()
  for (const trip of itineraries) {
    const days = trip.aiGeneratedPlan.days.length
    const { state } = tripState(trip.startDate, days, todayIn(trip.timeZone))
    if (state === 'underWay') going.push(trip)
    else if (state === 'planned') coming.push(trip)
    else if (state === 'idea') ideas.push(trip)
    else {
      const year = endOfTrip(trip.startDate ?? '', days).slice(0, 4)
      past.set(year, [...(past.get(year) ?? []), trip])
    }
  }
  const groups: TravelGroup<Item>[] = [
    { when: 'now', year: '', items: going.sort(bySoonest) },
    { when: 'upcoming', year: '', items: coming.sort(bySoonest) },
    { when: 'ideas', year: '', items: ideas },
    ...[...past]
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .map(
        ([year, trips]): TravelGroup<Item> => ({
          when: 'past',
          year,
          items: trips.sort((one, other) => bySoonest(other, one)),
        }),
      ),
  ]
  const shown = groups.filter(({ items }) => items.length > 0)
  if (!ascending) return shown
  return shown.reverse().map((group) => ({ ...group, items: group.items.toReversed() }))
}

const bySoonest = ({ startDate: one }: Dated, { startDate: other }: Dated): number =>
  (one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1
