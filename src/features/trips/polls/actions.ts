import { optionsOf, type OptionLine, type PollFormValues } from '#domain/itineraries/polls/poll-form.ts'
import { voteChange } from '#domain/itineraries/polls/tally.ts'
import type { TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import { changeTogether, createRecord, deleteRecord, timeOfEdit, updateRecord } from '#sync/outbox/mutate.ts'
import { changedFields } from '#sync/outbox/record-changes.ts'

/** Opens a poll with checked form values. */
export const openPoll = (itineraryId: string, { question, choice, lines, voteBy }: PollFormValues) =>
  createRecord('tripPolls', {
    itineraryId,
    question,
    multiple: choice === 'several',
    options: optionsOf(lines),
    voteBy: voteBy || null,
  })

/** Saves what the form changed. @param poll as it was when the form opened */
export const changePoll = (poll: TripPoll, { question, voteBy, lines }: PollFormValues) =>
  changeTogether(async () => {
    const changes = changedFields(poll, { question, voteBy: voteBy || null })
    await updateRecord('tripPolls', poll.id, { ...changes, ...(await withAdded(poll, lines)) })
  })

/** The options with those that were typed, behind whatever has come meanwhile. */
async function withAdded(poll: TripPoll, lines: readonly OptionLine[]): Promise<Partial<TripPoll>> {
  const added = optionsOf(lines)
  if (added.length === 0) return {}
  const now = await localDatabase().tripPolls.get(poll.id)
  return { options: [...(now ?? poll).options, ...added] }
}

/** Votes for an option, or takes the vote back; of a single choice the last one stays. */
export const chooseOption = (poll: TripPoll, optionId: string) =>
  changeTogether(async () => {
    const { userId } = requireAccount()
    const votes = await localDatabase().tripPollVotes.where({ pollId: poll.id }).toArray()
    const { remove, castAt } = voteChange(
      poll,
      votes.filter((vote) => vote.userId === userId),
      optionId,
      await timeOfEdit(),
    )
    for (const { id } of remove) await deleteRecord('tripPollVotes', id)
    if (castAt)
      await createRecord('tripPollVotes', {
        pollId: poll.id,
        itineraryId: poll.itineraryId,
        optionId,
        createdAt: castAt,
      })
  })

/** Ends the voting. @param chosenOption what was decided; null for nothing */
export const closePoll = async (id: string, chosenOption: string | null) =>
  updateRecord('tripPolls', id, { closedAt: new Date(await timeOfEdit()).toISOString(), chosenOption })

export const reopenPoll = (id: string) => updateRecord('tripPolls', id, { closedAt: null, chosenOption: null })

/** Deletes a poll for everybody, so that it can be brought back with their votes. */
export const discardPoll = (id: string) => updateRecord('tripPolls', id, { discardedAt: new Date().toISOString() })

export const bringBackPoll = (id: string) => updateRecord('tripPolls', id, { discardedAt: null })
