import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { goalsIn, withGoal } from '#domain/itineraries/goals/goals-of-trip.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { newPartId, type NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { listNamed } from '#domain/itineraries/plan/plan-acts.ts'
import { formatWholeDistance } from '#domain/text/distances.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { usePlanPlaces } from '#lib/words/plan-places.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useGoalsForTrip } from './queries.ts'

interface AddGoalDialogProps {
  itinerary: Itinerary
  plan: NamedPlan
  /** Changes the plan as one act, told with a way back. Answers whether it is stored. */
  act: (change: (plan: NamedPlan) => NamedPlan, said: string) => Promise<boolean>
  onClose: () => void
}

/** Asks which of the traveler's goals belongs to a trip, and where. */
export function AddGoalDialog({ itinerary, plan, act, onClose }: AddGoalDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const known = goalsIn(plan)
  const found = useGoalsForTrip(itinerary)?.filter(({ goal }) => !known.includes(goal.id))
  const places = usePlanPlaces()(plan, itinerary.startDate)
  const [goalId, setGoalId] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [chosenPlace, setPlace] = useState<string | null>(null)
  const place = chosenPlace ?? places.find(({ disabled }) => !disabled)?.value ?? ''
  const goal = found?.find((one) => one.goal.id === goalId)?.goal
  const { run, busy } = useOnce(async () => {
    setMissing(!goal)
    if (!goal) return
    const id = newPartId()
    if (await act((now) => withGoal(now, goal, id, listNamed(place)), t`Goal added`)) onClose()
  })
  const options = (found ?? []).map(({ goal: { id, title, locationData }, kilometres }) => {
    const name = locationData?.city ?? locationData?.name
    const away = kilometres === null ? null : formatWholeDistance(kilometres)
    return {
      value: id,
      label: title,
      description: away === null ? name : name ? t`${name}, ${away} away` : t`${away} away`,
      keywords: [locationData?.country ?? ''],
    }
  })
  return (
    <FormDialog
      size="sm"
      title={t`Add a Goal`}
      formId={formId}
      submitLabel={t`Add`}
      disabled={place === '' || found?.length === 0}
      busy={busy}
      onClose={onClose}
    >
      <form
        id={formId}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {found?.length === 0 ? (
          <p className="text-muted">
            <Trans>You have no more open goals to add. Create new ones under Goals.</Trans>
          </p>
        ) : (
          <>
            <Field
              label={t`Goal`}
              required
              hint={t`Those near the destination come first.`}
              error={missing && !goal ? t`Choose a goal.` : undefined}
            >
              {(attributes) => (
                <Combobox
                  {...attributes}
                  label={t`Goal`}
                  placeholder={t`Choose a goal`}
                  emptyText={t`No goal has that name.`}
                  options={options}
                  value={goalId}
                  onValueChange={setGoalId}
                />
              )}
            </Field>
            <Field label={t`Place in the plan`}>
              {(attributes) => <Select {...attributes} value={place} onValueChange={setPlace} options={places} />}
            </Field>
          </>
        )}
      </form>
    </FormDialog>
  )
}
