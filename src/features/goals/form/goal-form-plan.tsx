import { useLingui } from '@lingui/react/macro'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { priorities } from '#domain/goals/goal.ts'
import { currencies } from '#domain/money/currency.ts'
import { type GoalFormValues, placeValues } from '#domain/goals/goal-form.ts'
import { type PlaceSuggestion, placeOfSuggestion } from '#domain/places/place-features.ts'
import { searchPlaces } from '#remote/places/place-search.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormDate, FormMoney } from '#ui/forms/form-inputs.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { priorityNames } from '#features/goals/goal-labels.ts'
import { useProblemText } from './use-problem-text.ts'

/** When, for how much, and where. */
export function GoalFormPlan() {
  const { t } = useLingui()
  const { register, control, setValue } = useFormContext<GoalFormValues>()
  const [targetDate, currency] = useWatch({ control, name: ['targetDate', 'currency'] })
  const problem = useProblemText()
  const today = useToday()
  function choosePlace(suggestion: PlaceSuggestion): void {
    const { placeName, city, country, foundPlace } = placeValues(placeOfSuggestion(suggestion))
    const touched = { shouldDirty: true, shouldValidate: true }
    setValue('placeName', placeName, touched)
    setValue('city', city, touched)
    setValue('country', country, touched)
    setValue('foundPlace', foundPlace)
  }
  const isPast = targetDate !== '' && targetDate < today
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t`Target date`}
          optional
          hint={isPast ? t`This date is in the past.` : undefined}
          error={problem('targetDate')}
        >
          {(attributes) => <FormDate {...attributes} control={control} name="targetDate" />}
        </Field>
        <Field label={t`Priority`}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register('priority')}
              options={priorities.map((value) => ({ value, label: t(priorityNames[value]) }))}
            />
          )}
        </Field>
        <Field label={t`Budget`} optional error={problem('budget')}>
          {(attributes) => <FormMoney {...attributes} control={control} name="budget" currency={currency} />}
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
      </div>
      <fieldset className="grid gap-5 sm:grid-cols-3">
        <legend className="sr-only">{t`Location`}</legend>
        <Field label={t`Place`} optional error={problem('placeName')}>
          {(attributes) => (
            <Controller
              control={control}
              name="placeName"
              render={({ field }) => (
                <PlaceInput
                  {...attributes}
                  onBlur={field.onBlur}
                  value={field.value}
                  onValueChange={field.onChange}
                  search={searchPlaces}
                  onChoose={choosePlace}
                  placeholder={t`Gion`}
                />
              )}
            />
          )}
        </Field>
        <Field label={t`City`} optional error={problem('city')}>
          {(attributes) => (
            <TextInput {...attributes} {...register('city')} autoComplete="off" placeholder={t`Kyoto`} />
          )}
        </Field>
        <Field label={t`Country`} optional error={problem('country')}>
          {(attributes) => (
            <TextInput {...attributes} {...register('country')} autoComplete="off" placeholder={t`Japan`} />
          )}
        </Field>
      </fieldset>
    </>
  )
}
