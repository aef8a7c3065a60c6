import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { activityCategories, planCurrencies, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { NamedActivity } from '#domain/itineraries/plan/part-ids.ts'
import { planProblemText } from '#features/trips/plan/editor/plan-problems.ts'
import { activityLabels } from '#features/trips/plan/plan-labels.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { PlanTimeInput } from '#features/trips/plan/plan-time-input.tsx'
import { searchPoints } from '#remote/places/place-search.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormMoney } from '#ui/forms/form-inputs.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSavedAsTyped } from './use-saved-as-typed.ts'

interface ActivityEditorProps {
  activity: NamedActivity
  /** Its form is left; what was typed is saved. */
  onClose: () => void
}

/** All fields of an activity or idea, where it stands in the plan. What is typed is saved; Escape leaves. */
export function ActivityEditor({ activity, onClose }: ActivityEditorProps) {
  const { t } = useLingui()
  const { form, save } = useSavedAsTyped(activity)
  const { register, control, formState, setValue } = form
  const [place, known, currency] = useWatch({ control, name: ['place', 'knownPlace', 'currency'] })
  const isBooked = useTripBookings()?.bookings.some((one) => one.id === activity.bookingId && one.startsAt) === true
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input[name="title"]')?.focus(), [])
  const problem = (field: keyof typeof formState.errors) => planProblemText(t, formState.errors[field]?.message)
  const isOnMap = known !== null && known.name === place.trim() && place !== ''
  const currencies = [...new Set<string>([currency, ...planCurrencies])]

  function leave(event: KeyboardEvent): void {
    // Suggestions and choices close first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any field leaves
    <form
      ref={box}
      noValidate
      aria-label={t`Edit ${activity.title}`}
      onSubmit={(event) => {
        event.preventDefault()
        save()
        if (formState.isValid) onClose()
      }}
      onKeyDown={leave}
      className="mx-2 mb-2 flex flex-col gap-3 rounded-card border border-ink bg-surface p-3 text-base print:hidden"
    >
      <div className="grid gap-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        <Field label={t`Time`} hint={isBooked ? t`The booking sets the time.` : undefined} error={problem('time')}>
          {(attributes) => <PlanTimeInput {...attributes} control={control} name="time" />}
        </Field>
        <Field label={t`Title`} required error={problem('title')}>
          {(attributes) => <TextInput {...attributes} {...register('title')} dir="auto" autoComplete="off" />}
        </Field>
      </div>
      <Field
        label={t`Location`}
        optional
        hint={isOnMap ? t`This place is on the map.` : undefined}
        error={problem('place')}
      >
        {(attributes) => (
          <Controller
            control={control}
            name="place"
            render={({ field }) => (
              <PlaceInput
                {...attributes}
                dir="auto"
                onBlur={field.onBlur}
                value={field.value}
                onValueChange={field.onChange}
                search={searchPoints}
                onChoose={({ place_name, center }) => {
                  const name = place_name.slice(0, planLimits.place)
                  setValue('knownPlace', { name, coordinates: center })
                  field.onChange(name)
                }}
              />
            )}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label={t`Cost`} error={problem('cost')}>
          {(attributes) => <FormMoney {...attributes} control={control} name="cost" currency={currency} />}
        </Field>
        <Field label={t`Currency`}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('currency')}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
        <Field label={t`Category`} className="max-sm:col-span-2">
          {(attributes) => (
            <Select
              {...attributes}
              {...register('category')}
              options={activityCategories.map((value) => ({ value, label: t(activityLabels[value]) }))}
            />
          )}
        </Field>
      </div>
      <Field label={t`Description`} optional error={problem('description')}>
        {(attributes) => (
          <TextArea
            {...attributes}
            {...register('description')}
            dir="auto"
            maxLength={planLimits.description}
            rows={2}
          />
        )}
      </Field>
      <Field label={t`Notes`} optional error={problem('notes')}>
        {(attributes) => (
          <TextArea {...attributes} {...register('notes')} dir="auto" maxLength={planLimits.notes} rows={2} />
        )}
      </Field>
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {formState.isValid ? <Trans>Saved as you type.</Trans> : <Trans>Not saved until this is right.</Trans>}
        </p>
        <Button type="submit" size="sm" className="bg-ink text-paper hover:bg-ink">
          <Trans>Done</Trans>
        </Button>
      </div>
    </form>
  )
}
