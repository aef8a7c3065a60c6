import type { ComponentProps } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { CodeField } from './code-field.tsx'

/** The code of a second factor of a form. */
export function FormCode<Values extends FieldValues, Read = Values>({
  control,
  name,
  ...rest
}: { control: Control<Values, unknown, Read>; name: FieldPath<Values> } & Omit<
  ComponentProps<typeof CodeField>,
  'ref' | 'onBlur' | 'value' | 'onValueChange'
>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <CodeField {...rest} ref={field.ref} onBlur={field.onBlur} value={field.value} onValueChange={field.onChange} />
      )}
    />
  )
}
