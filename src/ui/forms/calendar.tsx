import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import { weekStart } from '#lib/words/week-start.ts'
import { parseDay } from './calendar-date.ts'
import { classNames } from '#ui/theme/class-names.ts'

interface CalendarProps {
  selected: Date | undefined
  onSelect: (day: Date | undefined) => void
  /** 'YYYY-MM-DD'; days outside cannot be chosen. */
  min?: string
  max?: string
}

const square = 'inline-flex size-10 items-center justify-center rounded-lg'
const spokenDay = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', weekday: 'long' })

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden className="size-5" />
}

const components = { Chevron }

/** A month to choose a day from. Heavy: `DateField` loads it when its calendar opens. */
export function Calendar({ selected, onSelect, min, max }: CalendarProps) {
  const first = parseDay(min)
  const last = parseDay(max)
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      weekStartsOn={weekStart()}
      selected={selected}
      defaultMonth={selected ?? first}
      onSelect={onSelect}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      // The name must begin with what is seen (the bare number), or voice control cannot find it.
      labels={{ labelDayButton: (day) => `${day.getDate()} ${spokenDay.format(day)}` }}
      components={components}
      classNames={{
        months: 'relative',
        month_caption: 'flex min-h-10 items-center px-2 font-display font-semibold text-base',
        nav: 'absolute top-0 end-0 flex',
        button_previous: classNames(square, 'hover:bg-sunken dark:hover:bg-track'),
        button_next: classNames(square, 'hover:bg-sunken dark:hover:bg-track'),
        month_grid: 'mt-2 border-collapse',
        weekday: 'size-10 font-normal text-muted text-xs',
        day: 'p-0 text-center',
        day_button: classNames(square, 'text-[0.9375rem] tabular-nums hover:bg-sunken dark:hover:bg-track'),
        selected:
          '[&>button]:bg-ember [&>button]:font-semibold [&>button]:text-on-ember [&>button]:hover:bg-ember-strong',
        today: '[&>button]:font-semibold [&>button]:shadow-[inset_0_0_0_1.5px_var(--color-ember)]',
        outside: 'text-muted',
        disabled: 'opacity-45 [&>button]:pointer-events-none',
      }}
    />
  )
}
