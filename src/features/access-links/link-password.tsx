import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { linkPasswordProblem } from '#domain/access-links/link-password.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { setLinkPassword } from '#remote/link-password.ts'
import { Button } from '#ui/button.tsx'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { KnownLink } from './queries.ts'

interface LinkPasswordProps {
  link: KnownLink
  /** Said where there is none. */
  open: string
}

/** Whether the page of a link asks for a password: to set, change and take away, where a server of ours compares it. */
export function LinkPassword({ link, open }: LinkPasswordProps) {
  const { t } = useLingui()
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isOffered = useHasService('linkPasswords')
  const remove = useOnce(() => setLinkPassword({ link: link.id, password: null }), {
    onFailure: (cause) => toast.error(failureText(t`Failed to remove the password`, cause)),
  })
  function close(): void {
    setTyping(false)
    // The field that had the focus is gone.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!isOffered)
    return (
      <p className="text-muted text-sm">
        <Trans>Passwords for links aren’t available here.</Trans>
      </p>
    )
  const { hasPassword } = link
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <span id={id} className="font-medium text-sm">
        <Trans>Password</Trans>
      </span>
      <p className="text-muted text-sm">
        {hasPassword ? <Trans>The page asks for a password before it shows anything.</Trans> : open}
      </p>
      {isTyping ? (
        <PasswordForm link={link} onDone={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={opener} className="max-sm:w-full" onClick={() => setTyping(true)}>
            <LockKeyhole aria-hidden />
            {hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
          </Button>
          {hasPassword && (
            <Button
              variant="ghost"
              className="max-sm:w-full"
              busy={remove.busy}
              // Without a password this button goes.
              onClick={() => void remove.run().then(() => opener.current?.focus())}
            >
              <LockKeyholeOpen aria-hidden />
              <Trans>Remove password</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const problems: Record<'short' | 'long', MessageDescriptor> = {
  short: msg`Use at least 6 characters.`,
  long: msg`That’s too long. Use a shorter one.`,
}

function PasswordForm({ link, onDone }: { link: KnownLink; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema: checkedBy<{ password: string }, 'short' | 'long'>(
      ({ password }) => {
        const wrong = linkPasswordProblem(password)
        return wrong ? { password: wrong } : {}
      },
      (wrong) => i18n._(problems[wrong]),
    ),
    initial: { password: '' },
    save: async ({ password }) => {
      await setLinkPassword({ link: link.id, password })
      toast.success(t`Password set`)
      onDone()
    },
    onFailure: (cause) => {
      const failed = t`Failed to set the password`
      // The link itself may not have got through.
      return cause instanceof RemoteError && cause.kind === 'not-found'
        ? t`The link has to sync before it can have a password.`
        : `${failureText(failed, cause)}.`
    },
  })
  return (
    <form noValidate onSubmit={submit} aria-label={t`Password for this link`} className="flex flex-col gap-3">
      {failure && <SaveFailure failure={failure} />}
      <Field
        label={t`New password`}
        hint={<Trans>Don’t send it in the same message as the link.</Trans>}
        error={problem('password')}
      >
        {(attributes) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed the button types next
          <PasswordInput {...attributes} {...form.register('password')} autoComplete="new-password" autoFocus />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className="max-sm:w-full" busy={busy}>
          <Trans>Save password</Trans>
        </Button>
        <Button variant="ghost" className="max-sm:w-full" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
