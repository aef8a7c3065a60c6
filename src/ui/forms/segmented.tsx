import { classNames } from '#ui/theme/class-names.ts'

interface SegmentedProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  className?: string
}

/** A few buttons in one frame, one of which is pressed. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('flex flex-wrap rounded-control border bg-sunken p-0.5', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className={classNames(
            'min-h-10 rounded-[calc(var(--radius-control)-2px)] px-3.5 font-medium text-[0.9375rem] transition-colors pointer-coarse:min-h-11',
            option.value === value ? 'bg-surface text-ink shadow-soft dark:bg-track' : 'text-muted hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
