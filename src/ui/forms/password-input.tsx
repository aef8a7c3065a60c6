import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { TextInput } from './text-input.tsx'

/** A password that can be looked at. Takes every attribute of `<input>`; set `autoComplete` for password managers. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput {...rest} type={shown ? 'text' : 'password'} className={classNames('pe-12', className)} />
      <IconButton
        label={shown ? t`Hide password` : t`Show password`}
        className="absolute inset-y-0 end-0.5 my-auto text-muted"
        onClick={() => setShown(!shown)}
        disabled={rest.disabled}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  )
}
