import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { ItineraryScreen } from '#features/trips/plan/page/itinerary-screen.tsx'
import type { Pasted } from '#features/trips/shared/pasted.ts'
import { type AskedPart, type TripActs, TripPageProvider } from '#features/trips/shared/trip-page.tsx'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { useRefreshOnOpen } from '#sync/account/refresh.ts'
import { paths } from '#app/paths.ts'
import { links } from '#app/routes/links.ts'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'
import { askedTarget } from './asked-target.ts'
import { tripSlots } from './trip-slots.tsx'
import { lazy } from '#ui/lazy.tsx'

const TripReading = lazy(() => import('./trip-reading.tsx'))

export default function ItineraryRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/itineraries/$id' })
  return <TripRoute key={id} id={id} />
}

/** The page of one trip, with what its parts may ask of it. */
function TripRoute({ id }: { id: string }) {
  const navigate = useNavigate()
  const { comment, show } = useSearch({ from: '/signed-in/dashboard/itineraries/$id' })
  const [askedPart, setAskedPart] = useState<AskedPart | null>(null)
  /** What bookings are read from; 'new' for what is still to be chosen. */
  const [read, setRead] = useState<TripFile | Pasted | 'new' | null>(null)
  const { shareItinerary, dialog } = useShareDialog()
  useRefreshOnOpen(id)

  /** Puts a comment into the address, or takes it out again. */
  const askFor = useCallback(
    (search: { comment?: string }) =>
      void navigate({ to: paths.itinerary, params: { id }, search, replace: true, resetScroll: false }),
    [navigate, id],
  )
  const askedComment = useMemo(
    // Asked for again, it is another address again.
    () => (comment === undefined ? null : { id: comment, onShown: () => askFor({}) }),
    [comment, askFor],
  )
  const acts = useMemo<TripActs>(
    () => ({
      show: (target) => {
        if ('comment' in target) return askFor({ comment: target.comment })
        const [place = ''] = Object.values(target)
        setAskedPart({ id: place })
        focusOnceSeen(() => placeOnPage(place))
      },
      openPart: (part) => setAskedPart({ id: part }),
      read: setRead,
      share: shareItinerary,
      calendarAddress: async () =>
        (await import('#features/access-links/calendar-address-of.ts')).calendarAddressOf(id),
      leave: () => void navigate({ to: paths.itineraries, replace: true }),
      // The editor that asks before one leaves has just saved.
      goToTrip: (trip) =>
        void navigate({ to: paths.itinerary, params: { id: trip }, replace: true, ignoreBlocker: true }),
    }),
    [navigate, askFor, shareItinerary, id],
  )
  useEffect(() => {
    const target = show === undefined ? null : askedTarget(show)
    if (target) acts.show(target)
    // Asked for again, it is another address again.
    if (show !== undefined) askFor({})
  }, [show, acts, askFor])
  return (
    <TripPageProvider itineraryId={id} slots={tripSlots} acts={acts} askedPart={askedPart} askedComment={askedComment}>
      <ItineraryScreen id={id} links={links} />
      {read && (
        <Suspense fallback={null}>
          <TripReading
            itineraryId={id}
            given={read === 'new' ? null : read}
            onClose={() => setRead(null)}
            onShow={({ id: booking }) => {
              setRead(null)
              focusOnceSeen(() => placeBehindDialogs(booking))
            }}
          />
        </Suspense>
      )}
      {dialog}
    </TripPageProvider>
  )
}

/**
 * Where something stands on the page, preferably where it is seen: an activity, the heading of a day, a booking, a file (also
 * below what it is for), a poll, an expense, an entry of a list, who travels along.
 */
function placeOnPage(thing: string): HTMLElement | null {
  // Asked for by an address, it may be anything.
  const id = CSS.escape(thing)
  const places = document.querySelectorAll<HTMLElement>(
    `[data-activity="${id}"], [data-list="${id}"] button, [data-booking="${id}"], [data-file="${id}"], [data-poll="${id}"], [data-expense="${id}"], [data-entry="${id}"] input, [data-companions~="${id}"]`,
  )
  return [...places].find((place) => place.checkVisibility()) ?? places[0] ?? null
}

/** The same once no dialog is open, and the last one has given back the focus. */
function placeBehindDialogs(id: string): HTMLElement | null {
  const isUnderDialog = document.activeElement === document.body || document.querySelector('[role="dialog"]') !== null
  return isUnderDialog ? null : placeOnPage(id)
}
