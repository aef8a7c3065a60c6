import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField, reasonSchema } from '#admin/forms/reason-field.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { personOf } from '#admin/money/money-words.tsx'
import { checkRefund, isRefundProblem } from '#admin/money/refund-check.ts'
import { useMay, useStanding } from '#admin/session/administration.ts'
import { amountInField, formatAmount } from '#domain/payments/smallest-unit.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { changeSubscription, type PaymentRow, readSubscription, refundPayment } from '#remote/admin/money.ts'
import { recheckRights, useOne } from '#remote/admin/use-page.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormMoney } from '#ui/forms/form-inputs.tsx'
import { FieldProblem } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Pays a payment back, once, whole or in part. */
export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const standing = useStanding()
  const { amount: paid, currency } = payment
  const { goesOn, mayEnd } = useGoingOn(payment)
  const { form, dialog, problem } = useActForm({
    schema: z.object({
      amount: z.pipe(
        z.string(),
        z.transform((typed, context) => {
          const amount = checkRefund(payment, typed, standing.state === 'admin')
          if (!isRefundProblem(amount)) return amount
          context.issues.push({ code: 'custom', input: typed, message: amount })
          return z.NEVER
        }),
      ),
      reason: reasonSchema(t`Please give a reason`),
      alsoEnds: z.boolean(),
      sure: z.boolean().check(z.refine(Boolean, t`Please confirm`)),
    }),
    initial: { amount: amountInField(paid, currency), reason: '', alsoEnds: false, sure: false },
    act: async ({ amount, reason, alsoEnds }) => {
      try {
        await refundPayment(payment.id, amount, reason)
      } catch (cause) {
        // As the form's own check says them: another try would get the same answer.
        if (cause instanceof RemoteError && isRefundProblem(cause.said))
          throw new FieldProblem('amount', cause.said, { cause })
        throw cause
      }
      // The money is on its way back, whatever becomes of the subscription.
      if (alsoEnds && mayEnd) await endSubscription(reason)
      else
        toast.success(t`Refund processed successfully`, goesOn ? { description: t`The subscription carries on.` } : {})
    },
    failed: t`Failed to update transaction`,
    changes: ['payments', 'subscriptions', 'people', 'person', 'audit'],
    rereads: ['payments'],
    onClose,
  })
  async function endSubscription(reason: string) {
    try {
      await changeSubscription(payment.subscription_id ?? '', 'cancel_now', reason)
      toast.success(t`Refund processed successfully`, { description: t`The subscription has ended.` })
    } catch (cause) {
      recheckRights(cause)
      toast.success(t`Refund processed successfully`)
      toast.error(failureText(t`The subscription carries on: it couldn’t be ended`, cause))
    }
  }
  const unsure = problem('sure')
  const name = personOf(payment)
  return (
    <ActDialog
      size="sm"
      title={<Trans>Refund {formatAmount(paid, currency)}</Trans>}
      description={
        <Trans>
          {payment.plan_name}, paid by {name}
        </Trans>
      }
      tone="danger"
      submitLabel={<Trans>Refund</Trans>}
      {...dialog}
    >
      {payment.payment_provider === 'test' && (
        <Banner tone="sand">
          <Trans>Test mode: no money moves.</Trans>
        </Banner>
      )}
      <Field
        label={t`Amount`}
        required
        hint={t`Up to ${formatAmount(paid, currency)}. You can refund a payment only once.`}
        error={problem('amount')}
      >
        {(control) => (
          <FormMoney {...control} control={form.control} name="amount" currency={currency} maxLength={20} />
        )}
      </Field>
      <ReasonField registered={form.register('reason')} error={problem('reason')} />
      {goesOn && (
        <div>
          <p className="text-muted text-sm">
            <Trans>A refund doesn’t end the subscription: {goesOn} carries on.</Trans>
          </p>
          {mayEnd && (
            <Checkbox
              label={t`End the subscription now, too`}
              description={<Trans>{name} moves to the free plan right away.</Trans>}
              {...form.register('alsoEnds')}
            />
          )}
        </div>
      )}
      <div>
        <Checkbox
          label={t`Yes, pay this back. It cannot be undone.`}
          {...form.register('sure')}
          aria-invalid={unsure ? true : undefined}
          aria-describedby={unsure ? `${formId}-sure` : undefined}
        />
        {unsure && (
          <p id={`${formId}-sure`} className="font-medium text-danger text-sm">
            {unsure}
          </p>
        )}
      </div>
    </ActDialog>
  )
}

/** The plan that a payment is for where its subscription still runs, and whether it can be ended here. */
function useGoingOn({ subscription_id: id, plan_name: plan }: PaymentRow) {
  const may = useMay()
  const { data } = useOne(
    ['subscriptions', 'one', id ?? ''],
    (signal) => (id && may('view_subscriptions') ? readSubscription(id, signal) : Promise.resolve(null)),
    { edited: true },
  )
  const isLive = data
    ? data.status === 'active' || data.status === 'past_due'
    : id !== null && !may('view_subscriptions')
  return { goesOn: isLive ? plan : null, mayEnd: Boolean(data) && isLive && may('manage_subscriptions') }
}
