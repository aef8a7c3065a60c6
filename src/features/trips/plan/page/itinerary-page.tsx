import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { useTripRole } from '#data/trip-role.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { lazy } from '#ui/lazy.tsx'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { attempt } from '#ui/overlays/undo-toast.ts'
import { DeleteItineraryDialog } from '#features/trips/shared/delete-itinerary-dialog.tsx'
import { exportItinerary } from '#features/trips/shared/export-itinerary.ts'
import { BookCosts } from '#features/trips/plan/goals/book-costs.tsx'
import { CompleteGoalsCard } from '#features/trips/plan/goals/complete-goals-card.tsx'
import { AfterTrip } from '#features/trips/plan/today/after-trip.tsx'
import { PlanBoard } from '#features/trips/plan/board/plan-board.tsx'
import { useCalendarFile } from '#features/trips/plan/saving/use-calendar-file.ts'
import { Slot, useTripPage } from '#features/trips/shared/trip-page.tsx'
import type { ItineraryLinks } from '#features/trips/shared/itinerary-links.ts'
import { PlanView } from './plan-view.tsx'
import { ItinerarySkeleton } from './itinerary-skeleton.tsx'
import { RegenerateNote } from './regenerate-note.tsx'
import { TripHead } from './trip-head.tsx'

const ClearPlanDialog = lazy(() =>
  import('./clear-plan-dialog.tsx').then((file) => ({ default: file.ClearPlanDialog })),
)

const TripPictureDialog = lazy(() =>
  import('#features/trips/plan/picture/trip-picture-dialog.tsx').then((file) => ({ default: file.TripPictureDialog })),
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
  const [asking, setAsking] = useState<
    'clear' | 'delete' | 'print' | 'what-to-print' | 'navigation' | 'save' | 'picture' | null
  >(null)
  const onClose = () => setAsking(null)
  const saveCalendar = useCalendarFile(itinerary)
  const hasAddresses = useHasService('calendars')
  async function copyAddress(): Promise<void> {
    await attempt(async () => {
      const address = await acts.calendarAddress()
      // There is said that another device made it, and there it stands where the browser does not let it be copied.
      if (address === null || !(await isCopied(address))) return setAsking('save')
      toast.success(t`Calendar address copied. Anyone who has it can read this trip.`)
    }, t`Failed to create the address`)
  }
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
              onPrint={() => setAsking('print')}
              onChoosePrint={() => setAsking('what-to-print')}
              onCalendar={saveCalendar}
              onCalendarAddress={hasAddresses ? () => void copyAddress() : null}
              onNavigation={() => setAsking('navigation')}
              onSave={() => setAsking('save')}
              onPicture={() => setAsking('picture')}
              onClear={mayEdit && hasActivities(itinerary) ? () => setAsking('clear') : null}
              onDelete={isOwn ? () => setAsking('delete') : null}
            />
          </>
        }
        notes={
          <>
            <Slot of="head" told={{ itinerary }} />
            <AfterTrip itinerary={itinerary} />
            <CompleteGoalsCard key={itinerary.id} itinerary={itinerary} />
            {mayEdit && asking === 'clear' && (
              <Suspense fallback={null}>
                <ClearPlanDialog destination={destination} onClose={onClose} />
              </Suspense>
            )}
            {mayEdit && isUntouchedSample(itinerary) && <RegenerateNote itinerary={itinerary} />}
          </>
        }
        own={itinerary}
        board={mayEdit ? PlanBoard : undefined}
        costActs={<BookCosts itinerary={itinerary} />}
      />
      {(asking === 'navigation' || asking === 'save') && (
        <Slot of="save" told={{ itinerary, asks: asking === 'save', onClose }} />
      )}
      {asking === 'picture' && (
        <Suspense fallback={null}>
          <TripPictureDialog itinerary={itinerary} onClose={onClose} />
        </Suspense>
      )}
      {(asking === 'print' || asking === 'what-to-print') && (
        <Slot of="print" told={{ itinerary, asks: asking === 'what-to-print', onClose }} />
      )}
      <DeleteItineraryDialog
        id={asking === 'delete' ? itinerary.id : null}
        message={t`Are you sure you want to delete this itinerary for ${destination}? This action cannot be undone.`}
        onClose={onClose}
        onDeleted={acts.leave}
      />
    </article>
  )
}

const isCopied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

/** The built-in sample as it came: what somebody has changed by hand, or began empty, is their own. */
const isUntouchedSample = (itinerary: Itinerary): boolean => {
  const { source, edits } = itinerary.aiGeneratedPlan
  return source === 'fallback' && edits === undefined && hasActivities(itinerary)
}

const hasActivities = ({ aiGeneratedPlan: { days } }: Itinerary): boolean =>
  days.some(({ activities }) => activities.length > 0)
