import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useTripRole } from '#data/trip-role.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { lazy } from '#ui/lazy.tsx'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { DeleteItineraryDialog } from '#features/trips/shared/delete-itinerary-dialog.tsx'
import { exportItinerary } from '#features/trips/shared/export-itinerary.ts'
import { BookCosts } from '#features/trips/plan/goals/book-costs.tsx'
import { CompleteGoalsCard } from '#features/trips/plan/goals/complete-goals-card.tsx'
import { AfterTrip } from '#features/trips/plan/today/after-trip.tsx'
import { PlanBoard } from '#features/trips/plan/board/plan-board.tsx'
import { Slot, useTripPage } from '#features/trips/shared/trip-page.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { PlanView } from './plan-view.tsx'
import { ItinerarySkeleton } from './itinerary-skeleton.tsx'
import { RegenerateNote } from './regenerate-note.tsx'
import { TripHead } from './trip-head.tsx'

const ClearPlanDialog = lazy(() =>
  import('./clear-plan-dialog.tsx').then((file) => ({ default: file.ClearPlanDialog })),
)

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
  const [printing, setPrinting] = useState(false)
  const [saving, setSaving] = useState(false)
  const [clearing, setClearing] = useState(false)
  const destination = itinerary.destinationName
  const role = useTripRole(itinerary)
  const isOwn = role === 'owner'
  usePageName(destination)
  // What somebody who only looks would see is not shown first: which days they have opened would be lost with it.
  if (role === undefined) return <ItinerarySkeleton />
  const mayEdit = mayEditTrip(role)
  return (
    <article>
      <PlanView
        itinerary={itinerary}
        head={
          <>
            {itinerary.removedByModerators && <RemovedBanner />}
            <TripHead
              itinerary={itinerary}
              links={links}
              readOnly={!mayEdit}
              onEdit={mayEdit ? onEdit : null}
              onShare={isOwn ? () => acts.share(itinerary) : null}
              onExport={() => {
                exportItinerary(itinerary)
                toast.success(t`Itinerary exported successfully`)
              }}
              onPrint={() => setPrinting(true)}
              onSave={() => setSaving(true)}
              onClear={mayEdit && hasActivities(itinerary) ? () => setClearing(true) : null}
              onDelete={isOwn ? () => setDeleting(true) : null}
            />
          </>
        }
        notes={
          <>
            <Slot of="head" told={{ itinerary }} />
            <AfterTrip itinerary={itinerary} />
            <CompleteGoalsCard key={itinerary.id} itinerary={itinerary} />
            {mayEdit && clearing && (
              <Suspense fallback={null}>
                <ClearPlanDialog destination={destination} onClose={() => setClearing(false)} />
              </Suspense>
            )}
            {mayEdit && isUntouchedSample(itinerary) && <RegenerateNote itinerary={itinerary} />}
          </>
        }
        own={itinerary}
        board={mayEdit ? PlanBoard : undefined}
        costActs={<BookCosts itinerary={itinerary} />}
      />
      {saving && <Slot of="save" told={{ itinerary, onClose: () => setSaving(false) }} />}
      {printing && <Slot of="print" told={{ itinerary, onClose: () => setPrinting(false) }} />}
      <DeleteItineraryDialog
        id={deleting ? itinerary.id : null}
        message={t`Are you sure you want to delete this itinerary for ${destination}? This action cannot be undone.`}
        onClose={() => setDeleting(false)}
        onDeleted={acts.leave}
      />
    </article>
  )
}

/** The built-in sample as it came: what somebody has changed by hand, or began empty, is their own. */
const isUntouchedSample = (itinerary: Itinerary): boolean => {
  const { source, edits } = itinerary.aiGeneratedPlan
  return source === 'fallback' && edits === undefined && hasActivities(itinerary)
}

const hasActivities = ({ aiGeneratedPlan: { days } }: Itinerary): boolean =>
  days.some(({ activities }) => activities.length > 0)
