import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Goal } from '#domain/goals/goal.ts'
import { goalsIn, withGoal } from '#domain/itineraries/goals/goals-of-trip.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { namedPlan, newPartId } from '#domain/itineraries/plan/part-ids.ts'
import { listNamed, overfull } from '#domain/itineraries/plan/plan-acts.ts'
import type { PlanChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { usePlanPlaces } from '#lib/words/plan-places.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { changePlan } from '#features/trips/shared/actions.ts'
import { planHistory } from '#features/trips/shared/plan-history.ts'
import { takeBackStep } from '#features/trips/shared/take-back-step.ts'
import { useEditableTrips } from './queries.ts'

interface GoalToTripDialogProps {
  goal: Goal
  onClose: () => void
}

/** Asks for which trip a goal is, and where in it. */
export function GoalToTripDialog({ goal, onClose }: GoalToTripDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const trips = useEditableTrips(goal.locationData?.coordinates)
  const [chosenTrip, setTrip] = useState<string | null>(null)
  const [chosenPlace, setPlace] = useState<string | null>(null)
  const placesOf = usePlanPlaces()
  const trip = trips?.find(({ id }) => id === chosenTrip) ?? trips?.[0]
  const plan = trip && namedPlan(trip.id, trip.aiGeneratedPlan)
  const places = plan ? placesOf(plan, trip.startDate) : []
  const place =
    places.find(({ value }) => value === chosenPlace)?.value ?? places.find(({ disabled }) => !disabled)?.value ?? ''
  const isThere = plan !== undefined && goalsIn(plan).includes(goal.id)

  const { run, busy, failure } = useOnce(
    async () => {
      if (!trip || isThere) return
      const id = newPartId()
      const change = await changePlan(trip, (now) => {
        const made = withGoal(now, goal, id, listNamed(place))
        return overfull(now, made) ? now : made
      })
      if (!change) throw new Error('Nothing was changed')
      tell(trip, planHistory(trip.id).add(change))
      onClose()
    },
    { onFailure: () => t`The goal could not be added to this trip.` },
  )

  function tell(to: Itinerary, step: PlanChange): void {
    const destination = to.destinationName
    toastWithUndo(
      t`Added to the trip to ${destination}`,
      () => void attempt(() => takeBackStep(to, step), t`This could not be undone. Please try again.`),
    )
  }

  return (
    <FormDialog
      size="sm"
      title={t`Add to a Trip`}
      description={goal.title}
      formId={formId}
      submitLabel={t`Add`}
      disabled={place === '' || isThere}
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
        {failure && <SaveFailure failure={failure} />}
        {trips?.length === 0 ? (
          <p className="text-muted">
            <Trans>You have no trip yet. Create an itinerary first.</Trans>
          </p>
        ) : (
          <>
            <Field label={t`Trip`} error={isThere ? t`This goal is already in this trip.` : undefined}>
              {(attributes) => (
                <Combobox
                  {...attributes}
                  label={t`Trip`}
                  placeholder={t`Choose a trip`}
                  emptyText={t`No trip has that name.`}
                  options={(trips ?? []).map(({ id, destinationName, startDate, numberOfDays }) => ({
                    value: id,
                    label: destinationName,
                    description: startDate ? formatTripDates(startDate, numberOfDays) : undefined,
                  }))}
                  value={trip?.id ?? null}
                  onValueChange={setTrip}
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
