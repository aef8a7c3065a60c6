import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { type BookingFormValues, bookingShapes } from '#domain/itineraries/bookings/booking-form.ts'
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { storedDays } from '#domain/text/date-problem.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormDate, FormTime } from '#ui/forms/form-inputs.tsx'
import { partWords } from './booking-labels.ts'
import { ZoneField } from './zone-field.tsx'

interface EndFieldsProps {
  end: 'start' | 'end'
  kind: BookingKind
  control: Control<BookingFormValues>
  problem: (field: keyof BookingFormValues) => string | undefined
  hintOf?: ((field: keyof BookingFormValues) => ReactNode) | undefined
  place: ReactNode
}

/** Where and when a booking starts or ends. */
export function EndFields({ end, kind, control, problem, hintOf, place }: EndFieldsProps) {
  const { t } = useLingui()
  const starts = end === 'start'
  const [day, time, zone] = starts
    ? (['startDay', 'startTime', 'startsZone'] as const)
    : (['endDay', 'endTime', 'endsZone'] as const)
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-control border px-4 pt-1 pb-4">
      <legend className="px-1 font-medium text-sm">{t(partWords(kind, end))}</legend>
      {place}
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <Field label={t`Day`} hint={hintOf?.(day)} error={problem(day)}>
          {(attributes) => (
            <FormDate {...attributes} control={control} name={day} min={storedDays.first} max={storedDays.last} />
          )}
        </Field>
        <Field label={t`Time`} hint={hintOf?.(time)} error={problem(time)}>
          {(attributes) => <FormTime {...attributes} control={control} name={time} />}
        </Field>
      </div>
      {(starts || bookingShapes[kind].journey) && <ZoneField control={control} name={zone} hint={hintOf?.(zone)} />}
    </fieldset>
  )
}
