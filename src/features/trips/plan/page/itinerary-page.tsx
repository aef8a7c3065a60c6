import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useTripRole } from '#data/trip-role.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { Button } from '#ui/button.tsx'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { DatesLine } from '#features/trips/plan/dates/dates-line.tsx'
import { DeleteItineraryDialog } from '#features/trips/shared/delete-itinerary-dialog.tsx'
import { BookCosts } from '#features/trips/plan/goals/book-costs.tsx'
import { CompleteGoalsCard } from '#features/trips/plan/goals/complete-goals-card.tsx'
import { PlanBoard } from '#features/trips/plan/board/plan-board.tsx'
import { Slot, useTripPage } from '#features/trips/shared/trip-page.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { ItineraryHero } from './itinerary-hero.tsx'
import { ItineraryToolbar } from './itinerary-toolbar.tsx'
import { PlanView } from './plan-view.tsx'
import { ItinerarySkeleton } from './itinerary-skeleton.tsx'
import { RegenerateNote } from './regenerate-note.tsx'

interface ItineraryPageProps {
  itinerary: Itinerary
  links: ItineraryLinks
  onEdit: () => void
}

/** A trip of one's own, or that one takes part in: the plan, and everything that one may do with it. */
export function ItineraryPage({ itinerary, links, onEdit }: ItineraryPageProps) {
  const { t } = useLingui()
  const { acts } = useTripPage()
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
                <Button onClick={() => acts.share(itinerary)}>
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
      <Slot of="head" told={{ itinerary }} />
      <CompleteGoalsCard key={itinerary.id} itinerary={itinerary} />
      {mayEdit && itinerary.aiGeneratedPlan.source === 'fallback' && <RegenerateNote itinerary={itinerary} />}
    </>
  )
  return (
    <article>
      <PlanView
        itinerary={itinerary}
        head={head}
        own={itinerary}
        board={mayEdit && <PlanBoard itinerary={itinerary} />}
        costActs={<BookCosts itinerary={itinerary} />}
      />
      <DeleteItineraryDialog
        id={deleting ? itinerary.id : null}
        message={t`Are you sure you want to delete this itinerary for ${destination}? This action cannot be undone.`}
        onClose={() => setDeleting(false)}
        onDeleted={acts.leave}
      />
    </article>
  )
}

/** The way back to the list, above the picture. */
function BackToItineraries({ links }: { links: Pick<ItineraryLinks, 'itineraries'> }) {
  return (
    <Link
      {...links.itineraries}
      className="-mb-2 flex w-fit items-center gap-1.5 py-1 font-medium text-muted text-sm hover:text-ink pointer-coarse:py-3 print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      <Trans>Itineraries</Trans>
    </Link>
  )
}
