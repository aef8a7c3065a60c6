import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LogOut, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripMember } from '#domain/itineraries/members/trip-member.ts'
import { useTripRole } from '#data/trip-role.ts'
import { usePeople } from '#data/people.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Slot, useTripPage } from '#features/trips/shared/trip-page.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { LeaveTripDialog } from './leave-trip-dialog.tsx'
import { useTripMembers } from '#data/trip-members.ts'
import { roleMeanings } from './role-words.ts'

const CompanionsDialog = lazy(() =>
  import('./companions-dialog.tsx').then((file) => ({ default: file.CompanionsDialog })),
)

/** How many faces are shown before the rest is a number. */
const facesShown = 3

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
  const ids = others.map(({ id }) => id).join(' ')
  return (
    <div data-companions={role === 'owner' ? undefined : ids} className="flex min-w-0 items-center gap-2 print:hidden">
      {others.length > 0 && (
        <p className="sr-only">
          <With names={others.map(({ name }) => name)} />
        </p>
      )}
      {role === 'owner' ? (
        <Button
          size="sm"
          className={classNames('rounded-full', others.length === 0 ? 'px-3' : 'px-1')}
          title={others.length === 0 ? t`Add companions` : t`Companions`}
          data-companions={ids}
          onClick={() => setManaging(true)}
        >
          {others.length === 0 ? <UserPlus aria-hidden /> : <Faces members={others} />}
          <span className="sr-only">{others.length === 0 ? t`Add companions` : t`Companions`}</span>
        </Button>
      ) : (
        <>
          <Faces members={others} />
          <span
            title={t(roleMeanings[role])}
            className="line-clamp-2 max-w-32 min-w-0 text-end text-muted text-xs leading-tight max-sm:sr-only"
          >
            {t(roleMeanings[role])}
          </span>
          <IconButton size="sm" label={t`Leave trip`} className="text-muted" onClick={() => setLeaving(true)}>
            <LogOut aria-hidden />
          </IconButton>
        </>
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
