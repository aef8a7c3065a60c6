import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { DateField } from './date-field.tsx'
import { MoneyInput } from './money-input.tsx'
import { RadioCards } from './radio-cards.tsx'
import { TimeField } from './time-field.tsx'

/** The field of a form that an input writes into. */
interface Joined<Values extends FieldValues, Read> {
  control: Control<Values, unknown, Read>
  name: FieldPath<Values>
}
type Given = 'control' | 'name' | 'ref' | 'onBlur' | 'value' | 'onValueChange'

/** A day of a form; '' is no date. */
export function FormDate<Values extends FieldValues, Read = Values>({
  control,
  name,
  ...rest
}: Joined<Values, Read> & Omit<ComponentProps<typeof DateField>, Given>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <DateField
          {...rest}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value || null}
          onValueChange={(day) => field.onChange(day ?? '')}
        />
      )}
    />
  )
}

/** A time of day of a form; '' is none. */
export function FormTime<Values extends FieldValues, Read = Values>({
  control,
  name,
  ...rest
}: Joined<Values, Read> & Omit<ComponentProps<typeof TimeField>, Given>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TimeField
          {...rest}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value || null}
          onValueChange={(time) => field.onChange(time ?? '')}
        />
      )}
    />
  )
}

/** An amount of a form, as it was typed. */
export function FormMoney<Values extends FieldValues, Read = Values>({
  control,
  name,
  ...rest
}: Joined<Values, Read> & Omit<ComponentProps<typeof MoneyInput>, Given>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <MoneyInput
          {...rest}
          ref={field.ref}
          onBlur={field.onBlur}
          value={String(field.value)}
          onValueChange={field.onChange}
        />
      )}
    />
  )
}

/** One choice of a few of a form. */
export function FormRadioCards<Values extends FieldValues, Read = Values>({
  control,
  name,
  ...rest
}: Joined<Values, Read> & Omit<ComponentProps<typeof RadioCards>, Given>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <RadioCards {...rest} value={field.value} onValueChange={field.onChange} />}
    />
  )
}
