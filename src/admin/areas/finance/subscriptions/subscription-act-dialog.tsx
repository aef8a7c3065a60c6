import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField } from '#admin/forms/reason-field.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { personOf } from '#admin/money/money-words.tsx'
import { formatDate } from '#domain/text/dates.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { changeSubscription, type SubscriptionAct, type SubscriptionRow } from '#remote/admin/money.ts'
import { askAnew, noteRefusal } from '#remote/admin/use-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'

interface SubscriptionActDialogProps {
  subscription: SubscriptionRow
  act: SubscriptionAct
  onClose: () => void
}

/** Ends, resumes or extends a subscription, with a reason for the log. */
export function SubscriptionActDialog({ subscription, act, onClose }: SubscriptionActDialogProps) {
  const { t } = useLingui()
  const end = subscription.current_period_end
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ until?: string | undefined; reason?: string | undefined }>({})
  const { run, busy, failure } = useOnce(
    async () => {
      await changeSubscription(
        subscription.id,
        act,
        reason.trim(),
        act === 'extend' ? new Date(`${until}T23:59:59`).toISOString() : undefined,
      )
      toast.success(t`Subscription updated successfully`)
      onClose()
      await askAnew('subscriptions', 'people', 'person', 'audit')
    },
    {
      onFailure: (cause) => {
        noteRefusal(cause)
        void askAnew('subscriptions')
        return failureText(t`Failed to update subscription`, cause)
      },
    },
  )
  function submit() {
    const tooEarly = until === '' || new Date(`${until}T23:59:59`) <= new Date(end ?? 0)
    const found = {
      ...(act === 'extend' && tooEarly && { until: t`Please choose a day after the present end` }),
      ...(reason.trim() === '' && { reason: t`Please give a reason` }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) void run()
  }
  const name = personOf(subscription)
  const plan = subscription.plan_name
  const endDay = end ? formatDate(end) : ''
  const words: Record<SubscriptionAct, { title: ReactNode; text: ReactNode; submit: ReactNode }> = {
    cancel_at_period_end: {
      title: <Trans>Cancel at period end?</Trans>,
      text: (
        <Trans>
          {name} keeps {plan} until {endDay} and is not charged again.
        </Trans>
      ),
      submit: <Trans>Cancel at period end</Trans>,
    },
    cancel_now: {
      title: <Trans>Cancel now?</Trans>,
      text: (
        <Trans>
          {name} moves to the free plan right away. This pays nothing back: refund the payment under Transactions.
        </Trans>
      ),
      submit: <Trans>Cancel now</Trans>,
    },
    resume: {
      title: <Trans>Resume the subscription?</Trans>,
      text: <Trans>It renews on {endDay} as before.</Trans>,
      submit: <Trans>Resume</Trans>,
    },
    extend: {
      title: <Trans>Extend the period</Trans>,
      text: <Trans>It now ends on {endDay}. Nothing is charged until the new end.</Trans>,
      submit: <Trans>Extend</Trans>,
    },
  }
  return (
    <ActDialog
      size="sm"
      title={words[act].title}
      description={words[act].text}
      tone={act === 'cancel_now' ? 'danger' : undefined}
      submitLabel={words[act].submit}
      cancelLabel={act === 'cancel_now' || act === 'cancel_at_period_end' ? <Trans>Keep it</Trans> : undefined}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {act === 'extend' && (
        <Field label={t`New end`} required error={problems.until}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={until}
              onChange={(event) => {
                setUntil(event.target.value)
                setProblems({ ...problems, until: undefined })
              }}
            />
          )}
        </Field>
      )}
      <ReasonField
        value={reason}
        error={problems.reason}
        onValueChange={(text) => {
          setReason(text)
          setProblems({ ...problems, reason: undefined })
        }}
      />
    </ActDialog>
  )
}
