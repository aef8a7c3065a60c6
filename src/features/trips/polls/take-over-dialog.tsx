import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { placeOfOption, withOption, wordsOfOption } from '#domain/itineraries/polls/poll-winner.ts'
import { listNamed } from '#domain/itineraries/plan/plan-acts.ts'
import type { PollOption } from '#domain/itineraries/polls/trip-poll.ts'
import { usePlanPlaces } from '#lib/words/plan-places.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'

const ideas = 'ideas'

interface TakeOverDialogProps {
  option: PollOption
  plan: NamedPlan
  startDate: string | null
  onPlan: (change: (plan: NamedPlan) => NamedPlan, said: string) => Promise<boolean>
  onClose: () => void
}

/** Asks where in the plan to put what was decided. */
export function TakeOverDialog({ option, plan, startDate, onPlan, onClose }: TakeOverDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const words = wordsOfOption(plan, option)
  const inIdeas = placeOfOption(plan, option) === 'ideas'
  const places = usePlanPlaces()(plan, startDate)
  const [chosen, setChosen] = useState<string | null>(null)
  const place = chosen ?? places.find(({ value, disabled }) => !disabled && !(inIdeas && value === ideas))?.value ?? ''
  const { run, busy } = useOnce(async () => {
    const number = plan.days.find(({ id }) => id === place)?.day ?? 0
    const to = listNamed(place)
    const said = place === ideas ? t`Noted in Ideas` : inIdeas ? t`Moved to day ${number}` : t`Added to day ${number}`
    if (await onPlan((now) => withOption(now, option, to), said)) onClose()
  })
  return (
    <FormDialog
      size="sm"
      title={t`Put in the Plan`}
      formId={formId}
      submitLabel={inIdeas ? t`Move` : t`Add`}
      disabled={place === ''}
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
        <p className="[overflow-wrap:anywhere]">
          <Trans>
            Where does <bdi className="font-semibold">{words}</bdi> belong?
          </Trans>
        </p>
        <Field label={t`Place in the plan`}>
          {(attributes) => (
            <Select
              {...attributes}
              value={place}
              onValueChange={setChosen}
              options={inIdeas ? places.filter(({ value }) => value !== ideas) : places}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  )
}
