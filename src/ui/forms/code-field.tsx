import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEventHandler, type ReactNode, type Ref, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>
  value: string
  onValueChange: (value: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  error?: ReactNode
  autoFocus?: boolean
  /** False where only the app's own code counts. */
  recovery?: boolean
}

/** Six digits of an authenticator app; instead of them a recovery code, when the traveler says so. */
export function CodeField({ ref, value, onValueChange, onBlur, error, autoFocus, recovery = true }: CodeFieldProps) {
  const { t } = useLingui()
  const [lost, setLost] = useState(false)
  return (
    <div className="flex flex-col items-start gap-1">
      <Field
        key={String(lost)}
        label={lost ? t`Recovery code` : t`Authentication code`}
        required
        hint={lost ? t`One of the codes you saved. Each works once.` : t`Six digits, from your authenticator app`}
        error={error}
        className="w-full"
      >
        {(control) => (
          <TextInput
            {...control}
            ref={ref}
            onBlur={onBlur}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of its step
            autoFocus={autoFocus || lost}
            autoComplete={lost ? 'off' : 'one-time-code'}
            inputMode={lost ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={lost ? 40 : 7}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className="font-medium text-lg tabular-nums tracking-[0.2em]"
          />
        )}
      </Field>
      {recovery && (
        <Button
          variant="link"
          className="min-h-9 text-sm pointer-coarse:min-h-11"
          onClick={() => {
            onValueChange('')
            setLost(!lost)
          }}
        >
          {lost ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
      )}
    </div>
  )
}
