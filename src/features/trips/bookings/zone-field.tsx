import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { placeOfZone } from '#domain/itineraries/bookings/local-time.ts'
import type { BookingFormValues } from '#domain/itineraries/bookings/booking-form.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { zoneOptions } from './zone-options.ts'

interface ZoneFieldProps {
  control: Control<BookingFormValues>
  name: 'startsZone' | 'endsZone'
  hint?: ReactNode
}

/** In which zone the clock is that the times are read from. */
export function ZoneField({ control, name, hint }: ZoneFieldProps) {
  const { t } = useLingui()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={t`Time zone`} hint={hint}>
          {(attributes) => (
            <Combobox
              {...attributes}
              label={t`Time zone`}
              placeholder={t`Choose a time zone`}
              emptyText={t`No time zone has that name.`}
              options={zoneOptions()}
              value={field.value}
              valueLabel={field.value ? placeOfZone(field.value) : undefined}
              onValueChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  )
}
