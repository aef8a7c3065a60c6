import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useMemo } from 'react'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import type { TripByLink } from '#domain/sharing/shared-by-link.ts'
import { formatDate } from '#domain/text/dates.ts'
import { PaperBookings } from '#features/trips/bookings/bookings-on-paper.tsx'
import { PaperEntries } from '#features/trips/lists/lists-on-paper.tsx'
import { ItineraryHero } from '#features/trips/plan/page/itinerary-hero.tsx'
import { PlanView } from '#features/trips/plan/page/plan-view.tsx'
import { CostsTold } from '#features/trips/shared/costs-told.ts'
import { GivenBookings } from '#features/trips/shared/trip-bookings.tsx'
import { type TripActs, TripPageProvider } from '#features/trips/shared/trip-page.tsx'
import { emptySlots, type MapOfTrip, type TripSlots } from '#features/trips/shared/trip-slots.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { Card } from '#ui/layout/card.tsx'
import { lazy } from '#ui/lazy.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { PhotosByLink } from './photos-by-link.tsx'

const FetchedMap = lazy(() => import('#app/routes/trips/map-of-trip.tsx'))
const MapOfLink = (told: MapOfTrip) => (
  <Suspense fallback={<Skeleton className="size-full" />}>
    <FetchedMap {...told} />
  </Suspense>
)

const slotsWithMap: TripSlots = { ...emptySlots, map: { trip: MapOfLink } }

/** Who packs what is not told. */
const noNames: ReadonlyMap<string, string> = new Map()

const bookingsId = 'bookings-by-link'
/** All that the map asks of its page: to show what is booked. */
const acts: TripActs = {
  show: () => document.getElementById(bookingsId)?.scrollIntoView({ block: 'start' }),
  openPart: () => {},
  read: () => {},
  share: () => {},
  calendarAddress: async () => null,
  leave: () => {},
  goToTrip: () => {},
}

/** A trip as its link tells it, to read. */
export function TripByLinkView({ shared, token }: { shared: TripByLink; token: string }) {
  const { t } = useLingui()
  const { itinerary, tells, bookings, packing, photos, people, expiresAt } = shared
  const givesPhotos = useHasService('linkPhotos')
  const { id, destinationName, startDate, timeZone, aiGeneratedPlan, numberOfDays } = itinerary
  usePageName(destinationName)
  const dates = useMemo(() => ({ startDate, timeZone }), [startDate, timeZone])
  const days = aiGeneratedPlan.days.length || numberOfDays
  return (
    <TripPageProvider
      itineraryId={id}
      slots={tells.has('map') ? slotsWithMap : emptySlots}
      acts={acts}
      askedPart={null}
      askedComment={null}
    >
      <GivenBookings bookings={bookings}>
        <CostsTold value={tells.has('costs')}>
          {/* On a phone the map has the window: there is no bar above it here. */}
          <article className="flex flex-col gap-6 [--top-bar:0px] print:gap-5">
            <ItineraryHero
              itinerary={itinerary}
              dates={startDate && <p className="text-muted">{formatTripDates(startDate, days)}</p>}
            />
            {people.length > 0 && (
              <p>
                <Trans>
                  Going: <People names={people} />
                </Trans>
              </p>
            )}
            {tells.has('days') && <PlanView itinerary={itinerary} dates={dates} />}
            {givesPhotos && photos.length > 0 && (
              <Section title={t`Photos`} className="print:hidden">
                <PhotosByLink token={token} photos={photos} />
              </Section>
            )}
            {bookings.length > 0 && (
              <Section id={bookingsId} title={t`Bookings`}>
                <PaperBookings withNotes={tells.has('notes')} withCosts={tells.has('costs')} />
              </Section>
            )}
            {packing.length > 0 && (
              <Section title={t`Packing list`}>
                <PaperEntries items={packing} startDate={startDate} names={noNames} />
              </Section>
            )}
            {expiresAt !== null && (
              <p className="text-muted text-sm print:hidden">
                <Trans>This link works through {formatDate(expiresAt)}.</Trans>
              </p>
            )}
          </article>
        </CostsTold>
      </GivenBookings>
    </TripPageProvider>
  )
}

const People = ({ names }: { names: readonly string[] }) => <bdi>{new Intl.ListFormat('en-US').format(names)}</bdi>

interface SectionProps {
  id?: string
  title: string
  className?: string
  children: ReactNode
}

function Section({ id, title, className, children }: SectionProps) {
  return (
    <Card
      asChild
      className={classNames('flex scroll-mt-4 flex-col gap-3 p-5 sm:p-6 print:p-0 print:shadow-none', className)}
    >
      <section id={id} aria-label={title}>
        <h2 className="font-display font-semibold text-xl">{title}</h2>
        {children}
      </section>
    </Card>
  )
}
