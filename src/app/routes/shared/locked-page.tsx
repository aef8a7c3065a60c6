import { Trans, useLingui } from '@lingui/react/macro'
import type { ThingByLink } from '#domain/sharing/thing-by-link.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { isWrongPassword, readByPassword } from '#remote/people/shared-by-link.ts'
import { Button } from '#ui/button.tsx'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { FieldProblem, useSaveForm } from '#ui/forms/use-save-form.ts'

interface LockedPageProps {
  token: string
  /** Null: the link has come to its end meanwhile. */
  onOpened: (shared: ThingByLink | null) => void
}

/** Before a page that asks for a password: nothing is told of it here. */
export function LockedPage({ token, onOpened }: LockedPageProps) {
  const { t } = useLingui()
  const canAsk = useHasService('linkPasswords')
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema: checkedBy<{ password: string }, string>(
      ({ password }) => (password === '' ? { password: t`Enter the password.` } : {}),
      (words) => words,
    ),
    initial: { password: '' },
    save: async ({ password }) => {
      try {
        onOpened(await readByPassword(token, password))
      } catch (cause) {
        if (isWrongPassword(cause)) throw new FieldProblem('password', t`That’s not the right password.`, { cause })
        if (!(cause instanceof RemoteError && cause.kind === 'not-found')) throw cause
        onOpened(null)
      }
    },
    onFailure: (cause) =>
      cause instanceof RemoteError && cause.kind === 'too-many'
        ? t`Too many attempts. Wait a few minutes.`
        : `${failureText(t`Failed to open the page`, cause)}.`,
  })
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 py-12">
      <div className="flex flex-col gap-2 text-center">
        <h1 className="font-display font-semibold text-2xl">
          <Trans>This page has a password</Trans>
        </h1>
        <p className="text-muted">
          {canAsk ? (
            <Trans>Don’t have it? Ask whoever sent you the link.</Trans>
          ) : (
            <Trans>It can’t be opened here. Ask whoever sent you the link for another one.</Trans>
          )}
        </p>
      </div>
      {canAsk && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {failure && <SaveFailure failure={failure} />}
          <Field label={t`Password`} error={problem('password')}>
            {(attributes) => <PasswordInput {...attributes} {...form.register('password')} autoComplete="off" />}
          </Field>
          <Button type="submit" variant="primary" busy={busy}>
            <Trans>Open</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}
