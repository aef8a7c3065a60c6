import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { Button } from '#ui/button.tsx'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { BackToItineraries } from './back-to-itineraries.tsx'
import { DatesLine } from '#features/itineraries/dates/dates-line.tsx'
import { DeleteItineraryDialog } from '#features/itineraries/delete-itinerary-dialog.tsx'
import { PlanBoard } from '#features/itineraries/planning/plan-board.tsx'
import { ItineraryHero } from './itinerary-hero.tsx'
import type { ItineraryLinks } from '#features/itineraries/itinerary-links.ts'
import { ItineraryToolbar } from './itinerary-toolbar.tsx'
import { PlanView } from './plan-view.tsx'
import { RegenerateNote } from './regenerate-note.tsx'

interface ItineraryPageProps {
  itinerary: Itinerary
  links: ItineraryLinks
  onEdit: () => void
  onShare: (itinerary: Itinerary) => void
  /** The itinerary was deleted here: leave. */
  onDeleted: () => void
}

/** An itinerary of one's own: the plan, and everything that can be done with it. */
export function ItineraryPage({ itinerary, links, onEdit, onShare, onDeleted }: ItineraryPageProps) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState(false)
  const destination = itinerary.destinationName
  usePageName(destination)
  return (
    <article className="flex flex-col gap-6 print:gap-5">
      <BackToItineraries links={links} />
      {itinerary.removedByModerators && <RemovedBanner />}
      <ItineraryHero itinerary={itinerary} dates={<DatesLine itinerary={itinerary} />} />
      <ItineraryToolbar
        itinerary={itinerary}
        main={
          <>
            <Button variant="primary" onClick={onEdit}>
              <Pencil aria-hidden />
              <Trans>Edit Itinerary</Trans>
            </Button>
            <Button onClick={() => onShare(itinerary)}>
              <Share2 aria-hidden />
              <Trans>Share</Trans>
            </Button>
          </>
        }
        last={
          <Button variant="ghost" className="px-3 text-danger" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden />
            <Trans>Delete</Trans>
          </Button>
        }
      />
      {itinerary.aiGeneratedPlan.source === 'fallback' && <RegenerateNote itinerary={itinerary} />}
      <PlanView itinerary={itinerary} own={itinerary} board={<PlanBoard itinerary={itinerary} />} />
      <DeleteItineraryDialog
        id={deleting ? itinerary.id : null}
        message={t`Are you sure you want to delete this itinerary for ${destination}? This action cannot be undone.`}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </article>
  )
}
