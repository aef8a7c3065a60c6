import { Trans, useLingui } from '@lingui/react/macro'
import { formatTripDates, type StartProblem, startLimits, startProblem } from '#domain/itineraries/trip-dates.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { Field } from '#ui/forms/field.tsx'

interface StartFieldProps {
  value: string | null
  onValueChange: (start: string | null) => void
  problem: StartProblem | null
  /** Days of the plan, where they are known: the field then tells when the trip is. */
  days: number | null
}

/** The first day of a trip, or none. */
export function StartField({ value, onValueChange, problem, days }: StartFieldProps) {
  const { t } = useLingui()
  const dates = value && days && !startProblem(value) ? formatTripDates(value, days) : null
  return (
    <Field
      label={t`Start date`}
      optional
      hint={dates ?? <Trans>Leave it empty while the trip is still an idea.</Trans>}
      error={
        problem === 'start-invalid'
          ? t`Please enter a day that exists, with its month and year.`
          : problem && t`Please enter a date from 1900 to 2200.`
      }
    >
      {(control) => (
        <div className="max-w-56">
          <DateField
            {...control}
            min={startLimits.first}
            max={startLimits.last}
            value={value}
            onValueChange={onValueChange}
          />
        </div>
      )}
    </Field>
  )
}

/** What is wrong with the start that stands in a form. The browser keeps half a date to itself, and tells only that. */
export const startProblemIn = (form: HTMLFormElement, start: string | null): StartProblem | null =>
  form.querySelector<HTMLInputElement>('input[type="date"]')?.validity.badInput ? 'start-invalid' : startProblem(start)
