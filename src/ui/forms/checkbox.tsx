import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  description?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** A choice that is saved with its form. */
export function Checkbox({ label, description, onCheckedChange, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex w-fit items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-60',
        className,
      )}
    >
      <span className="relative mt-0.5 inline-flex size-5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
          className="peer size-5 cursor-[inherit] appearance-none rounded-md border border-control bg-surface transition-colors checked:border-sea checked:bg-sea aria-invalid:border-danger forced-colors:appearance-auto"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 scale-75 text-surface opacity-0 transition-[opacity,transform] peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className="flex min-w-0 flex-col">
        <span>{label}</span>
        {description && <span className="text-muted text-sm">{description}</span>}
      </span>
    </label>
  )
}
