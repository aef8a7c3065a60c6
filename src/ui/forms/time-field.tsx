import type { ComponentProps, SyntheticEvent } from 'react'
import { unfinishedDay } from './calendar-date.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { TextInput } from './text-input.tsx'

type TimeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** 'HH:MM', null for no time, or `unfinishedDay`. */
  value: string | null
  onValueChange: (value: string | null) => void
}

/** A time of day, in the browser's own field. On a phone it opens the phone's picker. */
export function TimeField({ value, onValueChange, className, onBlur, ...rest }: TimeFieldProps) {
  // The browser keeps half a time to itself, and raises no change for it.
  function tell({ currentTarget: { validity, value: typed } }: SyntheticEvent<HTMLInputElement>): void {
    const said = validity.badInput ? unfinishedDay : typed || null
    if (said !== value) onValueChange(said)
  }
  return (
    <TextInput
      {...rest}
      type="time"
      value={value === unfinishedDay ? '' : (value ?? '')}
      onChange={tell}
      onKeyUp={tell}
      onBlur={(event) => {
        tell(event)
        onBlur?.(event)
      }}
      className={classNames('tabular-nums', value === null && '[&:not(:focus)]:text-muted', className)}
    />
  )
}
