import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { keptText } from '#domain/text/typed-text.ts'
import type { User } from '#domain/accounts/user.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type AccountDraft, checkAccount } from './account-check.ts'
import { AccountPicture } from './account-picture.tsx'
import { saveAccount } from '#features/profile/actions.ts'

/** Name and picture. What was typed stays when saving fails. */
export function AccountForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState<AccountDraft>({
    firstName: user.firstName,
    lastName: user.lastName,
    avatarUrl: user.avatarUrl ?? '',
  })
  const [problems, setProblems] = useState<ReturnType<typeof checkAccount>>({})
  const { run, busy, failure } = useOnce(
    async () => {
      await saveAccount({
        firstName: keptText(draft.firstName),
        lastName: keptText(draft.lastName),
        avatarUrl: draft.avatarUrl.trim() || null,
      })
      toast.success(t`Profile updated successfully`)
      onClose()
    },
    {
      onFailure: (error) => {
        console.error(error)
        toast.error(t`Failed to update profile`)
        return t`Failed to save user profile`
      },
    },
  )
  const problem = (field: keyof AccountDraft) => problems[field] && i18n._(problems[field])
  const typed = (field: keyof AccountDraft) => (event: { target: { value: string } }) =>
    setDraft((before) => ({ ...before, [field]: event.target.value }))

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = checkAccount(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    await run()
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5 sm:grid-cols-2">
      <Field label={t`First name`} required error={problem('firstName')}>
        {(control) => (
          <TextInput {...control} autoComplete="given-name" value={draft.firstName} onChange={typed('firstName')} />
        )}
      </Field>
      <Field label={t`Last name`} required error={problem('lastName')}>
        {(control) => (
          <TextInput {...control} autoComplete="family-name" value={draft.lastName} onChange={typed('lastName')} />
        )}
      </Field>
      <Field label={t`Email`} hint={t`You can’t change your account’s email here.`} className="sm:col-span-2">
        {(control) => <TextInput {...control} type="email" readOnly value={user.email} className="bg-sunken" />}
      </Field>
      <AccountPicture
        name={`${draft.firstName} ${draft.lastName}`}
        value={draft.avatarUrl}
        onValueChange={(avatarUrl) => setDraft((before) => ({ ...before, avatarUrl }))}
        problem={problem('avatarUrl')}
        className="sm:col-span-2"
      />
      {failure && (
        <Banner tone="danger" role="alert" className="sm:col-span-2">
          <Trans>Error: {failure}</Trans>
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button onClick={onClose} disabled={busy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
