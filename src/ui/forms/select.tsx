import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { controlStyle } from './control-style.ts'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[]
  /** Shown until something is chosen; no choice of the list. */
  placeholder?: string
  onValueChange?: (value: string) => void
}

/** The browser's own list of choices, in our clothes: the best one on a phone and with a screen reader. */
export function Select({ options, placeholder, onValueChange, onChange, className, ...rest }: SelectProps) {
  return (
    <div className={classNames('relative w-full', className)}>
      <select
        {...rest}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.target.value)
        }}
        className={classNames(controlStyle, 'appearance-none truncate pe-10')}
      >
        {placeholder !== undefined && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-muted" />
    </div>
  )
}
