import { useLingui } from '@lingui/react/macro'
import { Calendar as CalendarIcon } from 'lucide-react'
import { type ComponentProps, type SyntheticEvent, Suspense, useState } from 'react'
import { lazy } from '#ui/lazy.tsx'
import { IconButton } from '#ui/button.tsx'
import { formatDay, parseDay, unfinishedDay } from './calendar-date.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TextInput } from './text-input.tsx'

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })))

type DateFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** 'YYYY-MM-DD', null for no date, or `unfinishedDay`. */
  value: string | null
  onValueChange: (value: string | null) => void
  min?: string
  max?: string
}

/** A day: typed in the browser's own field, or chosen from a calendar. On a phone the field opens the phone's picker. */
export function DateField({ value, onValueChange, min, max, className, onBlur, ...rest }: DateFieldProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  // The browser keeps half a date to itself, and raises no change for it.
  function tell({ currentTarget: { validity, value: typed } }: SyntheticEvent<HTMLInputElement>): void {
    const said = validity.badInput ? unfinishedDay : typed || null
    if (said !== value) onValueChange(said)
  }
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type="date"
        min={min}
        max={max ?? '9999-12-31'}
        value={value === unfinishedDay ? '' : (value ?? '')}
        onChange={tell}
        onKeyUp={tell}
        onBlur={(event) => {
          tell(event)
          onBlur?.(event)
        }}
        className={classNames(
          'tabular-nums pointer-fine:pe-12 pointer-fine:[&::-webkit-calendar-picker-indicator]:hidden',
          value === null && '[&:not(:focus)]:text-muted',
          className,
        )}
      />
      <Popover
        label={t`Calendar`}
        align="end"
        open={open}
        onOpenChange={setOpen}
        className="p-3"
        trigger={
          <IconButton
            label={t`Open calendar`}
            disabled={rest.disabled}
            className="absolute inset-y-0 end-0.5 my-auto text-muted pointer-coarse:hidden"
          >
            <CalendarIcon aria-hidden />
          </IconButton>
        }
      >
        <Suspense fallback={<Skeleton className="h-80 w-70" />}>
          <Calendar
            selected={parseDay(value === unfinishedDay ? null : value)}
            min={min}
            max={max}
            onSelect={(day) => {
              onValueChange(day ? formatDay(day) : null)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover>
    </div>
  )
}
