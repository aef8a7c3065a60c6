import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentProps } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface CredentialFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  label: string
  value: string
  onValueChange: (value: string) => void
  problem?: MessageDescriptor
  hint?: string
  type?: 'text' | 'email' | 'password'
  /** The dialog opens with the focus here instead of on its first field. */
  'data-autofocus'?: true
}

/** One field of the authentication forms. All of them are required, so none is marked. */
export function CredentialField({
  label,
  value,
  onValueChange,
  problem,
  hint,
  type = 'text',
  ...rest
}: CredentialFieldProps) {
  const { i18n } = useLingui()
  return (
    <Field label={label} hint={hint} error={problem && i18n._(problem)} className={rest.className}>
      {({ required: _required, ...control }) => {
        const input = {
          ...rest,
          ...control,
          className: undefined,
          value,
          'aria-required': true,
          onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
        }
        return type === 'password' ? <PasswordInput {...input} /> : <TextInput {...input} type={type} />
      }}
    </Field>
  )
}
