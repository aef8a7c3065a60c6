import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { wordsOfOption } from '#domain/itineraries/polls/poll-winner.ts'
import type { PollTally } from '#domain/itineraries/polls/tally.ts'
import type { TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { usePollActs } from './use-poll-acts.ts'

/** No option is called so. */
const nothing = 'nothing'

interface ClosePollDialogProps {
  poll: TripPoll
  /** As it stands now; undefined where the poll has gone meanwhile. */
  tally: PollTally | undefined
  plan: NamedPlan
  onClose: () => void
}

/** Asks what was decided, and ends the voting. What leads is proposed. */
export function ClosePollDialog({ poll, tally, plan, onClose }: ClosePollDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const { close } = usePollActs()
  const [leader, second] = tally?.leaders ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const proposed = leader && !second ? leader.id : nothing
  const decision = chosen ?? proposed
  const { run, busy } = useOnce(async () => {
    if (await close(poll, decision === nothing ? null : decision)) onClose()
  })
  return (
    <FormDialog
      size="sm"
      title={t`Close Poll`}
      description={poll.question}
      formId={formId}
      submitLabel={t`Close Poll`}
      busy={busy}
      onClose={onClose}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <RadioCards
          label={t`What was decided?`}
          layout="one"
          value={decision}
          onValueChange={setChosen}
          options={[
            ...(tally?.options ?? []).map(({ option, voters }) => ({
              value: option.id,
              label: <bdi className="[overflow-wrap:anywhere]">{wordsOfOption(plan, option)}</bdi>,
              description: plural(voters.length, { one: '# vote', other: '# votes' }),
            })),
            { value: nothing, label: t`No decision` },
          ]}
        />
        <p className="text-muted text-sm">
          <Trans>Nobody can vote any more. You can open the poll again.</Trans>
        </p>
      </form>
    </FormDialog>
  )
}
