import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { tidyTime } from '#domain/itineraries/plan/adding/read-time.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { TextInput } from '#ui/forms/text-input.tsx'

interface PlanTimeInputProps<Values extends FieldValues, Read>
  extends Omit<ComponentProps<'input'>, 'ref' | 'name' | 'value'> {
  control: Control<Values, unknown, Read>
  name: FieldPath<Values>
}

/**
 * The time of an activity: typed in any way and shown as whoever looks reads the clock, while the form has it as plans do.
 * What nobody typed here stays as it came.
 */
export function PlanTimeInput<Values extends FieldValues, Read = Values>({
  control,
  name,
  ...rest
}: PlanTimeInputProps<Values, Read>) {
  const { t } = useLingui()
  const {
    field: { ref, value: stored, onChange, onBlur },
  } = useController({ control, name })
  const [typed, setTyped] = useState<string | null>(null)
  const value = String(stored)
  // Once the form says something else, it came from elsewhere.
  const isTyping = typed === value

  function settle(): void {
    if (isTyping) onChange(tidyTime(value))
    setTyped(null)
  }
  return (
    <TextInput
      {...rest}
      ref={ref}
      name={name}
      value={isTyping ? value : formatPlanTime(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
      onBlur={() => {
        settle()
        onBlur()
      }}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      autoComplete="off"
      placeholder={formatPlanTime(t`9:00 AM`)}
    />
  )
}
