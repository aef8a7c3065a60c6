/** What stands on the page of a trip: every room of src/features/trips that has something there, place by place. */
import { type ComponentType, type FunctionComponent, type ReactNode, Suspense } from 'react'
import { BookingsJump } from '#features/trips/bookings/bookings-jump.tsx'
import { BookedMoney } from '#features/trips/bookings/booked-money.tsx'
import { BookedActivity, BookedClock } from '#features/trips/bookings/booked-activity.tsx'
import { BookingsBetween } from '#features/trips/bookings/bookings-between.tsx'
import { BookingsCounted } from '#features/trips/bookings/bookings-counted.tsx'
import { TripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { CommentsOfBooking, CommentsOfPart } from '#features/trips/comments/comments-of.tsx'
import { TripComments } from '#features/trips/comments/trip-comments.tsx'
import { PapersJump } from '#features/trips/files/papers-jump.tsx'
import { TripFiles } from '#features/trips/files/trip-files.tsx'
import { PackingJump } from '#features/trips/lists/packing-jump.tsx'
import { TripOffer } from '#features/trips/members/trip-offer.tsx'
import { CompanionsLine } from '#features/trips/members/companions-line.tsx'
import { NewsLine } from '#features/trips/news/news-line.tsx'
import { NewsMark, NewsMarkOfBooking } from '#features/trips/news/news-mark.tsx'
import { TripNewsOf } from '#features/trips/news/trip-news.tsx'
import { RoomBelowDays } from '#features/trips/plan/page/room-below-days.tsx'
import { soonDays } from '#domain/itineraries/next-trip.ts'
import { tripState } from '#domain/itineraries/trip-dates.ts'
import { daysUntil } from '#domain/text/dates.ts'
import type { SlotProps, TripSlots } from '#features/trips/shared/trip-slots.ts'
import { useTripToday } from '#features/trips/shared/use-trip-today.ts'
import { lazy } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'

/** A part whose code is fetched once it is drawn; `meanwhile` keeps its place. */
function fetched<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): FunctionComponent<Props> {
  const Part = lazy(load)
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

const TodayOfTrip = fetched(() => import('./today-of-trip.tsx'), <Skeleton className="h-40 rounded-card" />)
const BeforeTrip = fetched(() => import('./before-trip.tsx'), <Skeleton className="h-40 rounded-card" />)
// Most of them have been asked about: nothing keeps its place.
const PlacesOfTrip = fetched(() => import('./places-of-trip.tsx'))

/** What counts while a trip is under way, just before it, and after it: fetched for these trips alone. */
function OnTheWay({ itinerary }: SlotProps['head']) {
  const { startDate, timeZone, aiGeneratedPlan } = itinerary
  const today = useTripToday(timeZone)
  const { state } = tripState(startDate, aiGeneratedPlan.days.length, today)
  if (state === 'past') return <PlacesOfTrip itinerary={itinerary} />
  if (state === 'underWay') return <TodayOfTrip brief itinerary={itinerary} />
  return startDate && state === 'planned' && daysUntil(startDate, today) <= soonDays + 1 ? (
    <BeforeTrip itinerary={itinerary} />
  ) : null
}

const PeopleHere = fetched(() => import('#app/routes/shared/people-here.tsx'))
const PeopleOfTripHere = (told: SlotProps['companions']) => <PeopleHere brief {...told} />

// What every trip shows above its days comes with the page; what stands below them, and what few trips have, is fetched.
export const tripSlots: TripSlots = {
  around: { bookings: TripBookings, files: TripFiles, comments: TripComments, news: TripNewsOf },
  // Others' things are asked of the server: rare here, and the page of one's own does without.
  notHere: { shared: fetched(() => import('#app/routes/shared/shared-itinerary-here.tsx')) },
  who: { companions: CompanionsLine },
  money: { booked: BookedMoney },
  head: { offer: TripOffer, now: OnTheWay, news: NewsLine },
  // Only what several people plan has others in it.
  companions: { here: PeopleOfTripHere },
  strip: { bookings: BookingsJump, packing: PackingJump, papers: PapersJump },
  between: { bookings: BookingsBetween },
  day: { bookings: BookingsCounted },
  bookedClock: { bookings: BookedClock },
  booked: { bookings: BookedActivity, files: fetched(() => import('#features/trips/files/files-of-booked.tsx')) },
  part: { news: NewsMark, comments: CommentsOfPart },
  booking: {
    files: fetched(() => import('#features/trips/files/files-of-booking.tsx')),
    cost: fetched(() => import('#features/trips/expenses/cost-of-booking.tsx')),
    news: NewsMarkOfBooking,
    comments: CommentsOfBooking,
  },
  expense: { receipt: fetched(() => import('#features/trips/files/receipt-of-expense.tsx')) },
  section: {
    polls: fetched(() => import('./trip-polls.tsx')),
    bookings: fetched(() => import('#features/trips/bookings/bookings-section.tsx'), <RoomBelowDays />),
    expenses: fetched(() => import('#features/trips/expenses/expenses-section.tsx')),
    papers: fetched(() => import('#features/trips/files/papers-section.tsx')),
    lists: fetched(() => import('#features/trips/lists/trip-lists-section.tsx')),
    comments: fetched(() => import('#features/trips/comments/trip-thread.tsx')),
  },
  print: { booklet: fetched(() => import('./print-trip.tsx')) },
  save: { file: fetched(() => import('./save-trip.tsx')) },
  map: { trip: fetched(() => import('./map-of-trip.tsx'), <Skeleton className="size-full" />) },
}
