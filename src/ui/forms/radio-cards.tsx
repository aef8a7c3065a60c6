import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

interface RadioCardOption<Value extends string = string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  /** Icon or swatch before the words. */
  icon?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  /** Name of the group, shown above it unless `hideLabel`. */
  label: ReactNode
  hideLabel?: boolean
  value: Value | null
  onValueChange: (value: Value) => void
  options: readonly RadioCardOption<Value>[]
  error?: ReactNode
  /** Grid columns from 480 px on; one column below. `inline` lets them flow as chips. */
  layout?: 'one' | 'two' | 'three' | 'inline'
  className?: string
}

const layouts = {
  one: 'grid gap-2',
  two: 'grid gap-2 min-[30rem]:grid-cols-2',
  three: 'grid gap-2 min-[30rem]:grid-cols-3',
  inline: 'flex flex-wrap gap-2',
} as const

/** One choice of a few, each a card that can be seen and touched. Arrow keys move within the group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hideLabel, value, onValueChange, options, error, layout = 'two', className } = props
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset className={classNames('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>{label}</legend>
      <div className={layouts[layout]}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 items-center gap-3 rounded-control border border-control bg-surface px-3.5 py-2.5 transition-[border-color,background-color,box-shadow] hover:border-muted has-checked:border-ember has-checked:bg-ember-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-ember)] has-disabled:cursor-not-allowed has-disabled:opacity-60 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            />
            {option.icon && <span className="shrink-0 [&_svg]:size-5">{option.icon}</span>}
            <span className="flex min-w-0 flex-col">
              <span className="font-medium text-[0.9375rem]">{option.label}</span>
              {option.description && <span className="text-muted text-sm">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
