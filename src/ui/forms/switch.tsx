import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  description?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** Turns something on or off at once. The words are on the left, the whole line is the target. */
export function Switch({ label, description, onCheckedChange, onChange, className, ...rest }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-60',
        className,
      )}
    >
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{label}</span>
        {description && <span className="text-muted text-sm">{description}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says aria-checked itself
        role="switch"
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
        className="relative h-6.5 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full bg-control transition-colors before:absolute before:top-0.75 before:start-0.75 before:size-5 before:rounded-full before:bg-white before:shadow-soft before:transition-transform checked:bg-sea checked:before:translate-x-4.5 rtl:checked:before:-translate-x-4.5 dark:checked:before:bg-night forced-colors:border"
      />
    </label>
  )
}
