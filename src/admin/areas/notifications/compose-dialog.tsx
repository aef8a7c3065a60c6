import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { asSentence } from '#lib/words/as-sentence.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type Audience, countReceivers, sendBroadcast } from '#remote/admin/broadcasts.ts'
import { refetchTopics, recheckRights, useOne } from '#remote/admin/use-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type BroadcastFields, isEmail, longest, noFields, problemsOf } from './broadcast-fields.ts'

/** Writes a notification to many, shows how it will look and whom it reaches, and sends it now or later. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const formId = useId()
  // Asked twice, because an answer was lost, it is sent once.
  const [id] = useState(() => crypto.randomUUID())
  const [fields, setFields] = useState<BroadcastFields>(noFields)
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const { title, message, link, audience, email, when, at } = fields
  const set = (changes: Partial<BroadcastFields>) => {
    setFields((before) => ({ ...before, ...changes }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(changes, name))),
    )
  }
  const asked = audience === 'one' ? email.trim() : ''
  const receivers = useOne<number | 'unasked' | null>(['receivers', audience, asked], (signal) =>
    audience === 'one' && !isEmail(asked) ? Promise.resolve('unasked') : countReceivers(audience, asked, signal),
  )
  const { run, busy, failure } = useOnce(
    async () => {
      await sendBroadcast({
        ...fields,
        id,
        link: link.trim(),
        sendAt: when === 'later' ? new Date(at).toISOString() : null,
      })
      toast.success(when === 'later' ? t`Notification scheduled successfully` : t`Notification is being sent`)
      onClose()
      await refetchTopics('broadcasts', 'audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        return failureText(t`Failed to send notification`, cause)
      },
    },
  )
  const error = (name: keyof BroadcastFields) => problems[name] && i18n._(problems[name])
  return (
    <FormDialog
      size="lg"
      formId={formId}
      title={<Trans>New notification</Trans>}
      description={<Trans>It appears in the app, and goes by mail to those who want their notifications mailed.</Trans>}
      submitLabel={when === 'later' ? <Trans>Schedule</Trans> : <Trans>Send now</Trans>}
      disabled={receivers.data === 0}
      busy={busy}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const found = problemsOf(fields, new Date())
          setProblems(found)
          if (Object.keys(found).length === 0) void run()
        }}
      >
        {failure && <SaveFailure failure={asSentence(failure)} />}
        <Field label={t`Title`} required error={error('title')}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              value={title}
              maxLength={longest.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t`Message`} required error={error('message')}>
          {(control) => (
            <TextArea
              {...control}
              value={message}
              maxLength={longest.message}
              onChange={(event) => set({ message: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t`Link`}
          optional
          hint={t`Where a click leads: a page of the app, such as /dashboard/achievements.`}
          error={error('link')}
        >
          {(control) => (
            <TextInput
              {...control}
              value={link}
              inputMode="url"
              autoComplete="off"
              maxLength={longest.link}
              onChange={(event) => set({ link: event.target.value })}
            />
          )}
        </Field>
        <RadioCards<Audience>
          label={t`Who gets it`}
          value={audience}
          onValueChange={(value) => set({ audience: value })}
          options={[
            { value: 'all', label: t`Everybody` },
            { value: 'free', label: t`Travellers on Free` },
            { value: 'pro', label: t`Travellers on Pro` },
            { value: 'one', label: t`One traveller` },
          ]}
        />
        {audience === 'one' && (
          <Field label={t`Email`} required hint={t`The one on the traveller’s account.`} error={error('email')}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                value={email}
                onChange={(event) => set({ email: event.target.value })}
              />
            )}
          </Field>
        )}
        <RadioCards<BroadcastFields['when']>
          label={t`When`}
          value={when}
          onValueChange={(value) => set({ when: value })}
          options={[
            { value: 'now', label: t`Now` },
            { value: 'later', label: t`At a time` },
          ]}
        />
        {when === 'later' && (
          <Field label={t`Date and time`} required hint={zoneHint(t`In your time zone`)} error={error('at')}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={at}
                onChange={(event) => set({ at: event.target.value })}
              />
            )}
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
      </form>
    </FormDialog>
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
      one="# traveller gets it; suspended accounts do not"
      other="# travellers get it; suspended accounts do not"
    />
  )
}
