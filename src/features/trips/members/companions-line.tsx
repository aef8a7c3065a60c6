import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LogOut, UserPlus, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { useTripRole } from '#data/trip-role.ts'
import { usePeople } from '#data/people.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Slot, useTripPage } from '#features/trips/shared/trip-page.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { LeaveTripDialog } from './leave-trip-dialog.tsx'
import { useTripMembers } from '#data/trip-members.ts'
import { roleMeanings } from './role-words.ts'

const CompanionsDialog = lazy(() =>
  import('./companions-dialog.tsx').then((file) => ({ default: file.CompanionsDialog })),
)

/** How many faces are shown before the rest is a number. */
const facesShown = 5

/** Who takes part in a trip: for its owner with the way to manage them, for a companion with the way out. */
export function CompanionsLine({ itinerary }: { itinerary: Itinerary }) {
  const { acts } = useTripPage()
  const role = useTripRole(itinerary)
  const members = useTripMembers(itinerary.id)
  // Apart: whoever hands the trip over while managing it does not ask to leave it.
  const [managing, setManaging] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { t } = useLingui()
  if (!role || !members) return null
  const others = members.filter(({ userId }) => userId !== requireAccount().userId)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {others.length > 0 && (
        <div className="flex min-w-0 items-center gap-3">
          <Faces members={others} />
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <With names={others.map(({ name }) => name)} />
          </p>
        </div>
      )}
      {role === 'owner' ? (
        <Button size="sm" onClick={() => setManaging(true)}>
          {others.length === 0 ? <UserPlus aria-hidden /> : <Users aria-hidden />}
          {others.length === 0 ? t`Add companions` : t`Companions`}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <span>{t(roleMeanings[role])}</span>
          <Button size="sm" variant="ghost" onClick={() => setLeaving(true)}>
            <LogOut aria-hidden />
            <Trans>Leave trip</Trans>
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <Slot
          of="companions"
          told={{ groupId: itinerary.id, names: new Map(others.map(({ userId, name }) => [userId ?? '', name])) }}
        />
      )}
      {role === 'owner' && managing && (
        <Suspense fallback={null}>
          <CompanionsDialog itinerary={itinerary} members={others} onClose={() => setManaging(false)} />
        </Suspense>
      )}
      {role !== 'owner' && (
        <LeaveTripDialog itinerary={itinerary} open={leaving} onClose={() => setLeaving(false)} onLeft={acts.leave} />
      )}
    </div>
  )
}

function Faces({ members }: { members: readonly TripMember[] }) {
  const shown = members.slice(0, facesShown)
  const people = usePeople(shown.map(({ userId }) => userId ?? ''))
  return (
    <span aria-hidden className="flex shrink-0 -space-x-2">
      {shown.map(({ id, name }, at) => (
        <Avatar key={id} decorative size="sm" name={name} src={people?.[at]?.avatarUrl} className="ring-2 ring-paper" />
      ))}
    </span>
  )
}

function With({ names }: { names: readonly string[] }) {
  const [first, second] = names
  const rest = names.length - 2
  if (second === undefined) return <Trans>With {first}</Trans>
  if (rest <= 0)
    return (
      <Trans>
        With {first} and {second}
      </Trans>
    )
  return (
    <Trans>
      With {first}, {second} and <Plural value={rest} one="# other" other="# others" />
    </Trans>
  )
}
