import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useTripRole } from '#data/trip-role.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { Button } from '#ui/button.tsx'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { BackToItineraries } from './back-to-itineraries.tsx'
import { DatesLine } from '#features/trips/plan/dates/dates-line.tsx'
import { DeleteItineraryDialog } from '#features/trips/shared/delete-itinerary-dialog.tsx'
import { BookCosts } from '#features/trips/plan/goals/book-costs.tsx'
import { CompleteGoalsCard } from '#features/trips/plan/goals/complete-goals-card.tsx'
import type { MapOfTrip } from '#features/trips/plan/map/map-place.tsx'
import { PlanBoard } from '#features/trips/plan/board/plan-board.tsx'
import { ItineraryHero } from './itinerary-hero.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { ItineraryToolbar } from './itinerary-toolbar.tsx'
import { JumpsContext } from '#features/trips/plan/days/jumps.ts'
import { OfDayContext } from '#features/trips/plan/days/of-day.ts'
import { OfPartContext } from '#features/trips/plan/days/of-part.ts'
import { PlanView } from './plan-view.tsx'
import { ItinerarySkeleton } from './itinerary-skeleton.tsx'
import { RegenerateNote } from './regenerate-note.tsx'

interface ItineraryPageProps {
  itinerary: Itinerary
  links: ItineraryLinks
  onEdit: () => void
  onShare: (itinerary: Itinerary) => void
  renderCompanions: (itinerary: Itinerary) => ReactNode
  /** What others changed since the traveller last looked. */
  renderNews: () => ReactNode
  /** Where the strip of days leads beside them; the same as long as the trip is open. */
  jumps: ReactNode
  renderPolls: (itinerary: Itinerary) => ReactNode
  renderBookings: (itinerary: Itinerary) => ReactNode
  /** What else stands on a day of the calendar; the same function as long as the trip is open. */
  renderOfDay: (date: string) => ReactNode
  /** What else stands below a part of the plan; the same function as long as the trip is open. */
  renderOfPart: (id: string, title: string) => ReactNode
  renderMap: (map: MapOfTrip) => ReactNode
  /** The itinerary was deleted here: leave. */
  onDeleted: () => void
}

/** A trip of one's own, or that one takes part in: the plan, and everything that one may do with it. */
export function ItineraryPage(props: ItineraryPageProps) {
  const {
    itinerary,
    links,
    onEdit,
    onShare,
    renderCompanions,
    renderNews,
    jumps,
    renderPolls,
    renderBookings,
    renderOfDay,
    renderOfPart,
    renderMap,
    onDeleted,
  } = props
  const { t } = useLingui()
  const [deleting, setDeleting] = useState(false)
  const destination = itinerary.destinationName
  const role = useTripRole(itinerary)
  const isOwn = role === 'owner'
  usePageName(destination)
  // What somebody who only looks would see is not shown first: which days they have opened would be lost with it.
  if (role === undefined) return <ItinerarySkeleton />
  const mayEdit = mayEditTrip(role)
  const head = (
    <>
      <BackToItineraries links={links} />
      {itinerary.removedByModerators && <RemovedBanner />}
      <ItineraryHero itinerary={itinerary} dates={<DatesLine itinerary={itinerary} readOnly={!mayEdit} />} />
      <ItineraryToolbar
        itinerary={itinerary}
        main={
          mayEdit && (
            <>
              <Button variant="primary" onClick={onEdit}>
                <Pencil aria-hidden />
                <Trans>Edit Itinerary</Trans>
              </Button>
              {isOwn && (
                <Button onClick={() => onShare(itinerary)}>
                  <Share2 aria-hidden />
                  <Trans>Share</Trans>
                </Button>
              )}
            </>
          )
        }
        last={
          isOwn && (
            <Button variant="ghost" className="px-3 text-danger" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
              <Trans>Delete</Trans>
            </Button>
          )
        }
      />
      {renderCompanions(itinerary)}
      {renderNews()}
      <CompleteGoalsCard key={itinerary.id} itinerary={itinerary} />
      {mayEdit && itinerary.aiGeneratedPlan.source === 'fallback' && <RegenerateNote itinerary={itinerary} />}
    </>
  )
  return (
    <article>
      <JumpsContext value={jumps}>
        <OfDayContext value={renderOfDay}>
          <OfPartContext value={renderOfPart}>
            <PlanView
              itinerary={itinerary}
              head={head}
              own={itinerary}
              board={mayEdit && <PlanBoard itinerary={itinerary} />}
              polls={renderPolls(itinerary)}
              bookings={renderBookings(itinerary)}
              costActs={<BookCosts itinerary={itinerary} />}
              renderMap={renderMap}
            />
          </OfPartContext>
        </OfDayContext>
      </JumpsContext>
      <DeleteItineraryDialog
        id={deleting ? itinerary.id : null}
        message={t`Are you sure you want to delete this itinerary for ${destination}? This action cannot be undone.`}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </article>
  )
}
