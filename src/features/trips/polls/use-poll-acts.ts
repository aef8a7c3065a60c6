import { useLingui } from '@lingui/react/macro'
import type { TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { bringBackPoll, chooseOption, closePoll, discardPoll, reopenPoll } from './actions.ts'

/** What is done to a poll at once. What ends something says so, and offers the way back. */
export function usePollActs() {
  const { t } = useLingui()

  const withWayBack = (said: string, back: () => Promise<unknown>) =>
    toastWithUndo(said, () => void attempt(back, t`This could not be undone. Please try again.`))

  return {
    choose: (poll: TripPoll, optionId: string) =>
      attempt(() => chooseOption(poll, optionId), t`Your vote could not be saved. Please try again.`),
    async close({ id }: TripPoll, chosenOption: string | null): Promise<boolean> {
      const closed = await attempt(
        () => closePoll(id, chosenOption),
        t`The poll could not be closed. Please try again.`,
      )
      if (closed) withWayBack(t`Poll closed`, () => reopenPoll(id))
      return closed
    },
    async reopen({ id, chosenOption }: TripPoll): Promise<void> {
      if (await attempt(() => reopenPoll(id), t`The poll could not be opened again. Please try again.`))
        withWayBack(t`Poll open again`, () => closePoll(id, chosenOption))
    },
    async remove({ id }: TripPoll): Promise<void> {
      if (await attempt(() => discardPoll(id), t`The poll could not be deleted. Please try again.`))
        withWayBack(t`Poll deleted`, () => bringBackPoll(id))
    },
  }
}
