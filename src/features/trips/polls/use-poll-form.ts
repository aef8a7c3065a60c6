import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PollFormValues, pollFormSchema } from '#domain/itineraries/polls/poll-form.ts'
import { pollLimits, type TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { changePoll, openPoll } from './actions.ts'

interface PollFormOptions {
  itineraryId: string
  poll?: TripPoll
  onSavingChange: (saving: boolean) => void
  onSaved: () => void
}

/** A new poll starts with its two options, and one that has room with a line for one more. */
const linesAtStart = (poll: TripPoll | undefined): number =>
  poll ? Number(poll.options.length < pollLimits.most) : pollLimits.fewest

/** What a poll is asked, and how it is saved. */
export function usePollForm({ itineraryId, poll, onSavingChange, onSaved }: PollFormOptions) {
  const { t } = useLingui()
  const [schema] = useState(() => pollFormSchema(poll?.options))
  return useSaveForm<PollFormValues, PollFormValues>({
    schema,
    initial: {
      question: poll?.question ?? '',
      choice: poll?.multiple ? 'several' : 'one',
      lines: Array.from({ length: linesAtStart(poll) }, () => ({ text: '' })),
      voteBy: poll?.voteBy ?? '',
    },
    save: async (values) => {
      if (poll) await changePoll(poll, values)
      else await openPoll(itineraryId, values)
      toast.success(poll ? t`Poll saved` : t`Poll opened`)
      onSaved()
    },
    onBusyChange: onSavingChange,
    onFailure: (cause) => {
      console.warn('The poll could not be kept.', cause)
      return poll ? t`The poll could not be saved.` : t`The poll could not be opened.`
    },
  })
}
