import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField, reasonSchema } from '#admin/forms/reason-field.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { personOf } from '#admin/money/money-words.tsx'
import { formatDate } from '#domain/text/dates.ts'
import { changeSubscription, type SubscriptionAct, type SubscriptionRow } from '#remote/admin/money.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface SubscriptionActDialogProps {
  subscription: SubscriptionRow
  act: SubscriptionAct
  onClose: () => void
}

const endOf = (day: string) => new Date(`${day}T23:59:59`)

/** Ends, resumes or extends a subscription, with a reason for the log. */
export function SubscriptionActDialog({ subscription, act, onClose }: SubscriptionActDialogProps) {
  const { t } = useLingui()
  const end = subscription.current_period_end
  const { form, dialog, problem } = useActForm({
    schema: z.object({
      until: z
        .string()
        .check(
          z.refine(
            (day) => act !== 'extend' || (day !== '' && endOf(day) > new Date(end ?? 0)),
            t`Please choose a day after the present end`,
          ),
        ),
      reason: reasonSchema(t`Please give a reason`),
    }),
    initial: { until: '', reason: '' },
    act: ({ until, reason }) =>
      changeSubscription(subscription.id, act, reason, act === 'extend' ? endOf(until).toISOString() : undefined),
    done: t`Subscription updated successfully`,
    failed: t`Failed to update subscription`,
    changes: ['subscriptions', 'people', 'person', 'audit'],
    rereads: ['subscriptions'],
    onClose,
  })
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
      {...dialog}
    >
      {act === 'extend' && (
        <Field label={t`New end`} required error={problem('until')}>
          {(control) => <TextInput {...control} {...form.register('until')} type="date" />}
        </Field>
      )}
      <ReasonField registered={form.register('reason')} error={problem('reason')} />
    </ActDialog>
  )
}
