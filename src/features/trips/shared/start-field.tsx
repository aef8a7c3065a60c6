import { Trans, useLingui } from '@lingui/react/macro'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { type DateProblem, dateProblem, storedDays } from '#domain/text/date-problem.ts'
import { dateProblemWords } from '#lib/words/date-problems.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { Field } from '#ui/forms/field.tsx'

interface StartFieldProps {
  value: string | null
  onValueChange: (start: string | null) => void
  problem: DateProblem | null
  /** Days of the plan, where they are known: the field then tells when the trip is. */
  days: number | null
}

/** The first day of a trip, or none. */
export function StartField({ value, onValueChange, problem, days }: StartFieldProps) {
  const { t, i18n } = useLingui()
  const dates = value && days && !dateProblem(value) ? formatTripDates(value, days) : null
  return (
    <Field
      label={t`Start date`}
      optional
      hint={dates ?? <Trans>Leave it empty while the trip is still an idea.</Trans>}
      error={problem && i18n._(dateProblemWords[problem])}
    >
      {(control) => (
        <div className="max-w-56">
          <DateField
            {...control}
            min={storedDays.first}
            max={storedDays.last}
            value={value}
            onValueChange={onValueChange}
          />
        </div>
      )}
    </Field>
  )
}
