import { useLingui } from '@lingui/react/macro'
import type { PollFormValues } from '#domain/itineraries/polls/poll-form.ts'
import type { TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { toast } from '#ui/overlays/toast.ts'
import { changePoll, openPoll } from './actions.ts'

interface PollSave {
  itineraryId: string
  poll?: TripPoll
  onSavingChange: (saving: boolean) => void
  onSaved: () => void
}

/** Saves the form, and says so. */
export function usePollSave({ itineraryId, poll, onSavingChange, onSaved }: PollSave) {
  const { t } = useLingui()
  return useOnce(
    async (values: PollFormValues) => {
      if (poll) await changePoll(poll, values)
      else await openPoll(itineraryId, values)
      toast.success(poll ? t`Poll saved` : t`Poll opened`)
      onSaved()
    },
    {
      onBusyChange: onSavingChange,
      onFailure: (cause) => {
        console.warn('The poll could not be kept.', cause)
        return poll ? t`The poll could not be saved.` : t`The poll could not be opened.`
      },
    },
  )
}
