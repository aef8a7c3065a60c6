import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { countReceivers, sendBroadcast } from '#remote/admin/broadcasts.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormRadioCards } from '#ui/forms/form-inputs.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type BroadcastFields, isEmail, longest, noFields, problemsOf } from './broadcast-fields.ts'

/** Writes a notification to many, shows how it will look and whom it reaches, and sends it now or later. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  // Asked twice, because an answer was lost, it is sent once.
  const [id] = useState(() => crypto.randomUUID())
  const { form, dialog, problem } = useActForm({
    schema: checkedBy(
      (fields: BroadcastFields) => problemsOf(fields, new Date()),
      (words) => i18n._(words),
    ),
    initial: noFields,
    act: async (fields) => {
      const isLater = fields.when === 'later'
      await sendBroadcast({
        ...fields,
        id,
        link: fields.link.trim(),
        sendAt: isLater ? new Date(fields.at).toISOString() : null,
      })
      toast.success(isLater ? t`Notification scheduled successfully` : t`Notification is being sent`)
    },
    failed: t`Failed to send notification`,
    changes: ['broadcasts', 'audit'],
    onClose,
  })
  const { control, register } = form
  const [asking, setAsking] = useState(false)
  const [title, message, audience, email, when] = useWatch({
    control,
    name: ['title', 'message', 'audience', 'email', 'when'],
  })
  const asked = audience === 'one' ? email.trim() : ''
  const receivers = useOne<number | 'unasked' | null>(['receivers', audience, asked], (signal) =>
    audience === 'one' && !isEmail(asked) ? Promise.resolve('unasked') : countReceivers(audience, asked, signal),
  )
  const goesToManyNow = audience !== 'one' && when === 'now'
  async function submit() {
    if (goesToManyNow && (await form.trigger())) setAsking(true)
    else dialog.onSubmit()
  }
  return (
    <ActDialog
      size="lg"
      title={<Trans>New notification</Trans>}
      description={<Trans>It appears in the app, and goes by mail to those who want their notifications mailed.</Trans>}
      submitLabel={when === 'later' ? <Trans>Schedule</Trans> : <Trans>Send now</Trans>}
      disabled={receivers.data === 0}
      {...dialog}
      onSubmit={() => void submit()}
    >
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          typeof receivers.data === 'number' ? (
            <Plural value={receivers.data} one="Send this to # traveler now?" other="Send this to # travelers now?" />
          ) : (
            <Trans>Send this now?</Trans>
          )
        }
        message={<Trans>"{title}" stays with everyone who has got it, also when you cancel it on the way.</Trans>}
        confirmLabel={t`Send now`}
        cancelLabel={t`Keep editing`}
        onConfirm={() => {
          setAsking(false)
          dialog.onSubmit()
        }}
      />
      <Field label={t`Title`} required error={problem('title')}>
        {(attributes) => <TextInput {...attributes} {...register('title')} data-autofocus maxLength={longest.title} />}
      </Field>
      <Field label={t`Message`} required error={problem('message')}>
        {(attributes) => <TextArea {...attributes} {...register('message')} maxLength={longest.message} />}
      </Field>
      <Field
        label={t`Link`}
        optional
        hint={t`Where it takes people: a page of the app, such as /dashboard/achievements.`}
        error={problem('link')}
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            {...register('link')}
            inputMode="url"
            autoComplete="off"
            maxLength={longest.link}
          />
        )}
      </Field>
      <FormRadioCards
        control={control}
        name="audience"
        label={t`Who gets it`}
        options={[
          { value: 'all', label: t`Everybody` },
          { value: 'free', label: t`Travelers on Free` },
          { value: 'pro', label: t`Travelers on Pro` },
          { value: 'one', label: t`One traveler` },
        ]}
      />
      {audience === 'one' && (
        <Field label={t`Email`} required hint={t`The one on the traveler’s account.`} error={problem('email')}>
          {(attributes) => <TextInput {...attributes} {...register('email')} type="email" autoComplete="off" />}
        </Field>
      )}
      <FormRadioCards
        control={control}
        name="when"
        label={t`When`}
        options={[
          { value: 'now', label: t`Now` },
          { value: 'later', label: t`At a time` },
        ]}
      />
      {when === 'later' && (
        <Field label={t`Date and time`} required hint={zoneHint(t`In your time zone`)} error={problem('at')}>
          {(attributes) => <TextInput {...attributes} {...register('at')} type="datetime-local" />}
        </Field>
      )}
      <section aria-label={t`Preview`} className="flex flex-col gap-2">
        <h3 className="font-medium font-sans text-sm">
          <Trans>Preview</Trans>
        </h3>
        <div className="flex items-start gap-3 rounded-card border bg-surface p-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
            <Megaphone aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="break-words font-semibold">{title.trim() || <Muted>{t`Title`}</Muted>}</p>
            <p className="break-words text-muted">{message.trim() || t`Message`}</p>
          </div>
        </div>
        <p role="status" className="text-muted">
          <Reach count={receivers.data} failure={receivers.failure} />
        </p>
      </section>
    </ActDialog>
  )
}

const zoneHint = (words: string): string => `${words} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`

function Muted({ children }: { children: ReactNode }) {
  return <span className="text-muted">{children}</span>
}

function Reach({ count, failure }: { count: number | 'unasked' | null | undefined; failure: unknown }) {
  const { t } = useLingui()
  if (failure) return t`We don’t know how many people will get it`
  if (count === 'unasked') return t`Enter the account’s email address.`
  if (count === null) return t`There is no account with this address`
  if (count === undefined) return t`Counting who gets it…`
  return (
    <Plural
      value={count}
      _0="Nobody would get it"
      one="# traveler gets it; suspended accounts do not"
      other="# travelers get it; suspended accounts do not"
    />
  )
}
