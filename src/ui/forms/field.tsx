import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

interface FieldProps {
  label: ReactNode
  required?: boolean
  /** Says "(optional)" beside the label. */
  optional?: boolean
  hint?: ReactNode
  /** What is wrong and what to do; marks the control as invalid. */
  error?: ReactNode
  className?: string
  /** Spread the given attributes on the control: they tie it to label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error of one form control, joined to it for assistive technology. */
export function Field({ label, required, optional, hint, error, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline gap-1 font-medium text-sm">
        {label}
        {required && (
          <span aria-hidden className="text-ember-ink">
            *
          </span>
        )}
        {optional && (
          <span className="font-normal text-muted">
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        // A description that changes under the focus is not read out by itself.
        <p
          id={errorId}
          role={document.activeElement?.id === id ? 'alert' : undefined}
          className="flex items-start gap-1.5 font-medium text-danger text-sm"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
