import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { bookingThread, partThread } from '#domain/itineraries/comments/threads.ts'
import type { MapOfTrip } from '#features/trips/plan/map/map-place.tsx'
import { RoomBelowDays } from '#features/trips/plan/page/room-below-days.tsx'
import { ItineraryScreen } from '#features/trips/plan/page/itinerary-screen.tsx'
import { type ShownPart, ShownPartContext } from '#features/trips/plan/days/shown-part.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { TripFiles } from '#features/trips/files/trip-files.tsx'
import BookingsOfDay from '#features/trips/bookings/bookings-of-day.tsx'
import { BookingsJump } from '#features/trips/bookings/bookings-jump.tsx'
import { TripBookings } from '#features/trips/bookings/trip-bookings.tsx'
import { PackingJump } from '#features/trips/lists/packing-jump.tsx'
import { CommentsOf } from '#features/trips/comments/comments-of.tsx'
import { TripComments } from '#features/trips/comments/trip-comments.tsx'
import { NewsLine } from '#features/trips/news/news-line.tsx'
import { NewsMark } from '#features/trips/news/news-mark.tsx'
import { TripNewsOf } from '#features/trips/news/trip-news.tsx'
import { CompanionsLine } from '#features/trips/members/companions-line.tsx'
import { focusOnceSeen } from '#lib/focus-once-seen.ts'
import type { NewsTarget } from '#domain/itineraries/news/trip-news.ts'
import { useRefreshOnOpen } from '#sync/account/refresh.ts'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { paths } from '#app/paths.ts'
import { links } from '#app/routes/links.ts'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'

/** Others' things are asked of the server: rare here, and the screen of one's own does without. */
const SharedItineraryHere = lazy(() => import('#app/routes/shared/shared-itinerary-here.tsx'))

/** Only what several people plan has others in it. */
const PeopleHere = lazy(() => import('#app/routes/shared/people-here.tsx'))

const TripReading = lazy(() => import('./trip-reading.tsx'))
const TripPolls = lazy(() => import('./trip-polls.tsx'))
const BookingsSection = lazy(() => import('#features/trips/bookings/bookings-section.tsx'))
const PapersSection = lazy(() => import('#features/trips/files/papers-section.tsx'))
const FilesOf = lazy(() => import('#features/trips/files/files-of.tsx'))
const TripListsSection = lazy(() => import('#features/trips/lists/trip-lists-section.tsx'))

const TripThread = lazy(() => import('#features/trips/comments/trip-thread.tsx'))
const TripMap = lazy(() => import('#features/map/trip/trip-map.tsx'))

const renderMap = (map: MapOfTrip) => (
  <Suspense fallback={<Skeleton className="size-full" />}>
    <TripMap {...map} />
  </Suspense>
)

const renderOfDay = (date: string) => <BookingsOfDay date={date} />

const renderOfPart = (id: string, title: string) => (
  <>
    <NewsMark of={id} />
    <CommentsOf thread={partThread(id)} title={title} />
  </>
)

/** Below a booking: its papers, and what is said about it. */
const ofBookingIn = (itinerary: Itinerary) =>
  function OfBooking({ id, title }: TripBooking) {
    return (
      <>
        <Suspense fallback={null}>
          <FilesOf itinerary={itinerary} of={{ bookingId: id, partId: null }} title={title} />
        </Suspense>
        <NewsMark of={id} />
        <CommentsOf thread={bookingThread(id)} title={title} />
      </>
    )
  }

/** Where something is seen on the page: an activity, the heading of a day, a booking, a file (also below what it is for), a poll. */
function placeOnPage(id: string): HTMLElement | null {
  const places = document.querySelectorAll<HTMLElement>(
    `[data-activity="${id}"], [data-list="${id}"] button, [data-booking="${id}"], [data-file="${id}"], [data-poll="${id}"]`,
  )
  return [...places].find((place) => place.checkVisibility()) ?? null
}

/** Whether a dialog is open, or has not given back the focus yet. */
const isUnderDialog = (): boolean =>
  document.activeElement === document.body || document.querySelector('[role="dialog"]') !== null

export default function ItineraryRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/itineraries/$id' })
  const navigate = useNavigate()
  const { comment } = useSearch({ from: '/signed-in/dashboard/itineraries/$id' })
  const [shownPart, setShownPart] = useState<ShownPart | null>(null)
  const asked = useMemo(
    () =>
      comment === undefined
        ? null
        : {
            id: comment,
            // Asked for again, it is another address again.
            onShown: () =>
              void navigate({ to: paths.itinerary, params: { id }, search: {}, replace: true, resetScroll: false }),
          },
    [comment, id, navigate],
  )
  function show(target: NewsTarget): void {
    if ('comment' in target)
      return void navigate({
        to: paths.itinerary,
        params: { id },
        search: { comment: target.comment },
        replace: true,
        resetScroll: false,
      })
    const [place = ''] = Object.values(target)
    if ('part' in target) setShownPart({ id: place })
    focusOnceSeen(() => placeOnPage(place))
  }
  /** What a booking is read from; 'new' for what is still to be chosen. */
  const [read, setRead] = useState<TripFile | 'new' | null>(null)
  const jumps = useMemo(
    () => (
      <>
        <BookingsJump />
        <PackingJump itineraryId={id} />
      </>
    ),
    [id],
  )
  const share = useShareDialog()
  useRefreshOnOpen(id)
  const leave = () => void navigate({ to: paths.itineraries, replace: true })
  return (
    <TripBookings itineraryId={id}>
      <TripFiles itineraryId={id}>
        <TripComments itineraryId={id} asked={asked} onAskedPart={(part) => setShownPart({ id: part })}>
          <TripNewsOf key={id} itineraryId={id}>
            <ShownPartContext value={shownPart}>
              <ItineraryScreen
                key={id}
                id={id}
                links={links}
                renderNotHere={(notFound) => (
                  <Suspense fallback={null}>
                    <SharedItineraryHere id={id} notFound={notFound} />
                  </Suspense>
                )}
                onShare={share.shareItinerary}
                renderCompanions={(itinerary) => (
                  <CompanionsLine
                    itinerary={itinerary}
                    renderHere={(names) => (
                      <Suspense fallback={null}>
                        <PeopleHere groupId={itinerary.id} names={names} />
                      </Suspense>
                    )}
                    onLeft={leave}
                  />
                )}
                renderNews={() => <NewsLine onShow={show} />}
                jumps={jumps}
                renderPolls={(itinerary) => (
                  <Suspense fallback={null}>
                    <TripPolls itinerary={itinerary} />
                  </Suspense>
                )}
                renderBookings={(itinerary) => (
                  <>
                    <Suspense fallback={<RoomBelowDays />}>
                      <BookingsSection
                        itinerary={itinerary}
                        renderOfBooking={ofBookingIn(itinerary)}
                        onRead={() => setRead('new')}
                      />
                    </Suspense>
                    <Suspense fallback={null}>
                      <PapersSection itinerary={itinerary} onRead={setRead} />
                    </Suspense>
                    {read && (
                      <Suspense fallback={null}>
                        <TripReading
                          itinerary={itinerary}
                          given={read === 'new' ? null : read}
                          onClose={() => setRead(null)}
                          onShow={({ id: booking }) => {
                            setRead(null)
                            focusOnceSeen(() => (isUnderDialog() ? null : placeOnPage(booking)))
                          }}
                        />
                      </Suspense>
                    )}
                    <Suspense fallback={null}>
                      <TripListsSection itinerary={itinerary} />
                    </Suspense>
                    <Suspense fallback={null}>
                      <TripThread destination={itinerary.destinationName} />
                    </Suspense>
                  </>
                )}
                renderOfDay={renderOfDay}
                renderOfPart={renderOfPart}
                renderMap={renderMap}
                onDeleted={leave}
                // The editor that asks before one leaves has just saved.
                onKeptAsNew={(kept) =>
                  void navigate({ to: paths.itinerary, params: { id: kept }, replace: true, ignoreBlocker: true })
                }
              />
            </ShownPartContext>
          </TripNewsOf>
        </TripComments>
      </TripFiles>
      {share.dialog}
    </TripBookings>
  )
}
