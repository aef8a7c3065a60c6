import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField, reasonSchema } from '#admin/forms/reason-field.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { personOf } from '#admin/money/money-words.tsx'
import { checkRefund, isRefundProblem } from '#admin/money/refund-check.ts'
import { useStanding } from '#admin/session/administration.ts'
import { amountInField, formatAmount } from '#domain/payments/smallest-unit.ts'
import { type PaymentRow, refundPayment } from '#remote/admin/money.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FormMoney } from '#ui/forms/form-inputs.tsx'
import { FieldProblem } from '#ui/forms/use-save-form.ts'

/** Pays a payment back, once, whole or in part. */
export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const standing = useStanding()
  const { amount: paid, currency } = payment
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
      sure: z.boolean().check(z.refine(Boolean, t`Please confirm`)),
    }),
    initial: { amount: amountInField(paid, currency), reason: '', sure: false },
    act: async ({ amount, reason }) => {
      try {
        await refundPayment(payment.id, amount, reason)
      } catch (cause) {
        // As the form's own check says them: another try would get the same answer.
        if (cause instanceof RemoteError && isRefundProblem(cause.said))
          throw new FieldProblem('amount', cause.said, { cause })
        throw cause
      }
    },
    done: t`Refund processed successfully`,
    failed: t`Failed to update transaction`,
    changes: ['payments', 'subscriptions', 'audit'],
    rereads: ['payments'],
    onClose,
  })
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
