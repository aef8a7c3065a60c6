/** A trip as a link tells it (see the migration share_links). What the link does not tell is not there. */
import type { ShareScope } from '#domain/access-links/access-link.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { TripItem } from '#domain/itineraries/lists/trip-item.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { budgetParts, type EstimatedBudget, type ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { TripDates } from '#domain/itineraries/trip-dates.ts'
import { fromServerRow, type ServerRow } from '#domain/nouns/table-mapping.ts'
import type { ItineraryForOthers } from './shared-items.ts'

export interface TripByLink {
  itinerary: ItineraryForOthers & TripDates
  tells: ReadonlySet<ShareScope>
  /** ISO 8601 in UTC; null: until it is ended. */
  expiresAt: string | null
  bookings: readonly TripBooking[]
  packing: readonly TripItem[]
  /** The photos that are marked for links, by their ids (domain/access-links/link-photo.ts). */
  photos: readonly string[]
  /** Who goes, the owner first; the first fifty. */
  people: readonly string[]
}

/** A trip as `shared_by_link` answers it. */
export interface TripPage {
  tells: Partial<Record<ShareScope, boolean>>
  expires_at: string | null
  trip: {
    itinerary: ServerRow
    bookings: ServerRow[] | null
    items: ServerRow[] | null
    photos: string[] | null
    people: string[] | null
  }
}

const noCost = { amount: 0, currency: 'USD' }
const noBudget: EstimatedBudget = {
  total: 0,
  currency: 'USD',
  breakdown: Object.fromEntries(budgetParts.map((part) => [part, 0])) as EstimatedBudget['breakdown'],
}

/** A plan of which some is not told, in the form that the page of a trip reads; what is not told is not shown there. */
function wholePlan(told: Partial<ItineraryPlan> & Pick<ItineraryPlan, 'days'>): ItineraryPlan {
  return {
    source: 'fallback',
    summary: '',
    tips: [],
    estimatedBudget: noBudget,
    ...told,
    days: told.days.map((day) => ({
      ...day,
      activities: day.activities.map((activity) => ({ ...activity, cost: activity.cost ?? noCost })),
    })),
  }
}

const nullFields = (row: ServerRow, names: readonly string[]): ServerRow => ({
  ...Object.fromEntries(names.map((name) => [name, null])),
  ...row,
})

const bookingFields = [
  'provider',
  'confirmation_code',
  'from_place',
  'to_place',
  'from_location',
  'to_location',
  'starts_at',
  'starts_zone',
  'ends_at',
  'ends_zone',
  'seats',
  'people',
  'cost',
  'link',
  'phone',
  'notes',
]
const itemFields = ['section', 'member_id', 'due']

export function tripByLinkFrom({ tells, expires_at: expiresAt, trip }: TripPage): TripByLink {
  const row = nullFields(trip.itinerary, ['start_date', 'time_zone', 'destination_coordinates'])
  const itinerary: Itinerary = fromServerRow('itineraries', row)
  return {
    itinerary: { ...itinerary, aiGeneratedPlan: wholePlan(itinerary.aiGeneratedPlan) },
    tells: new Set(
      Object.entries(tells)
        .filter(([, told]) => told)
        .map(([scope]) => scope as ShareScope),
    ),
    expiresAt,
    bookings: (trip.bookings ?? []).map((booking) =>
      // Without a cost nothing is said in it.
      fromServerRow('tripBookings', { currency: 'USD', ...nullFields(booking, bookingFields) }),
    ),
    packing: (trip.items ?? []).map((item) => fromServerRow('tripItems', nullFields(item, itemFields))),
    photos: trip.photos ?? [],
    people: trip.people ?? [],
  }
}
