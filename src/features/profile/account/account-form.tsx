import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useWatch } from 'react-hook-form'
import { keptText } from '#domain/text/typed-text.ts'
import type { User } from '#domain/accounts/user.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { type AccountDraft, checkAccount } from './account-check.ts'
import { AccountPicture } from './account-picture.tsx'
import { saveAccount } from '#features/profile/actions.ts'

/** Name and picture. What was typed stays when saving fails. */
export function AccountForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema: checkedBy<AccountDraft, MessageDescriptor>(checkAccount, (words) => i18n._(words)),
    initial: { firstName: user.firstName, lastName: user.lastName, avatarUrl: user.avatarUrl ?? '' },
    save: async ({ firstName, lastName, avatarUrl }) => {
      await saveAccount({
        firstName: keptText(firstName),
        lastName: keptText(lastName),
        avatarUrl: avatarUrl.trim() || null,
      })
      toast.success(t`Profile updated successfully`)
      onClose()
    },
    onFailure: (error) => {
      console.error(error)
      toast.error(t`Failed to update profile`)
      return t`Failed to save user profile`
    },
  })
  const { control, register } = form
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Field label={t`First name`} required error={problem('firstName')}>
        {(attributes) => <TextInput {...attributes} {...register('firstName')} autoComplete="given-name" />}
      </Field>
      <Field label={t`Last name`} required error={problem('lastName')}>
        {(attributes) => <TextInput {...attributes} {...register('lastName')} autoComplete="family-name" />}
      </Field>
      <Field label={t`Email`} hint={t`You can’t change your account’s email here.`} className="sm:col-span-2">
        {(attributes) => <TextInput {...attributes} type="email" readOnly value={user.email} className="bg-sunken" />}
      </Field>
      <Controller
        control={control}
        name="avatarUrl"
        render={({ field: { ref, value, onChange } }) => (
          <AccountPicture
            ref={ref}
            name={`${firstName} ${lastName}`}
            value={value}
            onValueChange={onChange}
            problem={problem('avatarUrl')}
            className="sm:col-span-2"
          />
        )}
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
