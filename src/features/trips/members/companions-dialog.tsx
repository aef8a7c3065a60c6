import { Trans, useLingui } from '@lingui/react/macro'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { companionRoles, type TripMember } from '#domain/itineraries/members/trip-member.ts'
import { personName, useConnectedPeople } from '#data/people.ts'
import { AddMember } from '#ui/forms/add-member.tsx'
import { MembersDialog } from '#ui/overlays/members-dialog.tsx'
import { takeAlong } from './actions.ts'
import { HandOver } from './hand-over.tsx'
import { InviteByLink } from './invite-by-link.tsx'
import { CompanionLine } from './companion-line.tsx'
import { NameCompanion } from './name-companion.tsx'
import { roleLabels } from './role-words.ts'

interface CompanionsDialogProps {
  itinerary: Itinerary
  /** All but the owner, who is the one that looks. */
  members: readonly TripMember[]
  onClose: () => void
}

/** Where the owner takes connections and others along on a trip. */
export function CompanionsDialog({ itinerary, members, onClose }: CompanionsDialogProps) {
  const { t } = useLingui()
  const people = useConnectedPeople()
  // All at once: the focus goes to the first thing that there is.
  if (!people) return null
  const inside = new Set(members.map(({ userId }) => userId))
  const withAccount = members.filter(({ userId }) => userId !== null)
  return (
    <MembersDialog
      title={t`Companions`}
      description={t`They see the whole trip with its dates and notes. Only they and whoever you invite learn who’s going.`}
      heading={t`On this trip with you`}
      empty={t`Nobody else yet.`}
      onClose={onClose}
      add={
        <>
          <InviteByLink itinerary={itinerary} companions={withAccount.length} />
          {people.length > 0 && (
            <AddMember
              people={people
                .filter(({ id }) => !inside.has(id))
                .map((person) => ({ id: person.id, name: personName(person) || t`A traveler` }))}
              roles={companionRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
              initialRole="editor"
              roleWidth="min-w-36"
              onAdd={(person, role) => takeAlong(itinerary.id, person, role)}
              added={t`Companion added`}
              failed={t`Failed to add the companion`}
            >
              <Trans>Editors change the plan and its dates. Viewers only look.</Trans>
            </AddMember>
          )}
          <NameCompanion itineraryId={itinerary.id} />
        </>
      }
      below={withAccount.length > 0 && <HandOver members={withAccount} destination={itinerary.destinationName} />}
    >
      {members.map((member) => (
        <CompanionLine key={member.id} member={member} destination={itinerary.destinationName} />
      ))}
    </MembersDialog>
  )
}
