import { Trans, useLingui } from '@lingui/react/macro'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripMember } from '#domain/itineraries/trip-member.ts'
import { useConnectedPeople } from '#data/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CompanionLine } from './companion-line.tsx'
import { NameCompanion } from './name-companion.tsx'
import { TakeAlong } from './take-along.tsx'

interface CompanionsDialogProps {
  itinerary: Itinerary
  /** All but the owner, who is the one that looks. */
  members: readonly TripMember[]
  onClose: () => void
}

/** Where the owner takes people along, says what they may do, and takes them out. Each act counts at once. */
export function CompanionsDialog({ itinerary, members, onClose }: CompanionsDialogProps) {
  const { t } = useLingui()
  const people = useConnectedPeople()
  // All at once: the focus goes to the first thing that there is.
  if (!people) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Companions`}
      description={t`They see the whole trip with its dates and notes. Nobody else learns who they are.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <TakeAlong itineraryId={itinerary.id} members={members} people={people} />
        <NameCompanion itineraryId={itinerary.id} />
        <section aria-labelledby="companions-of-trip" className="flex flex-col gap-2">
          <h3 id="companions-of-trip" className="font-medium font-sans text-sm">
            <Trans>On this trip with you</Trans>
          </h3>
          {members.length === 0 ? (
            <p className="text-muted">
              <Trans>Nobody else yet.</Trans>
            </p>
          ) : (
            <ul className="flex flex-col divide-y">
              {members.map((member) => (
                <CompanionLine key={member.id} member={member} destination={itinerary.destinationName} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  )
}
