import { useLingui } from '@lingui/react/macro'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { removeCompanion } from './actions.ts'
import { useOpenBalance } from '#data/trip-balances.ts'
import { useTripMembers } from '#data/trip-members.ts'

interface LeaveTripDialogProps {
  itinerary: Itinerary
  open: boolean
  onClose: () => void
  onLeft: () => void
}

/** Asks, and ends one's own part in a trip. */
export function LeaveTripDialog({ itinerary, open, onClose, onLeft }: LeaveTripDialogProps) {
  const { t } = useLingui()
  const members = useTripMembers(itinerary.id)
  const destination = itinerary.destinationName
  const openBalance = useOpenBalance(itinerary, requireAccount().userId)
  const amount = openBalance?.amount
  const owed = !openBalance ? null : openBalance.owes ? t`You still owe ${amount}.` : t`You still get back ${amount}.`
  const stays = t`What you planned stays in it. The owner can add you again.`
  const { run: leave, busy } = useOnce(
    async () => {
      const own = members?.find(({ userId }) => userId === requireAccount().userId)
      if (!own) return
      await removeCompanion(own.id)
      toast.success(t`You left the trip to ${destination}`)
      onLeft()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(t`Failed to leave the trip`)
      },
    },
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t`Leave trip`}
      message={t`Do you want to leave the trip to ${destination}?`}
      detail={owed ? `${owed} ${stays}` : stays}
      confirmLabel={t`Leave trip`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={busy}
      onConfirm={() => void leave()}
    />
  )
}
