import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField } from '#admin/forms/reason-field.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { personOf } from '#admin/money/money-words.tsx'
import { checkRefund, isRefundProblem } from '#admin/money/refund-check.ts'
import { useStanding } from '#admin/session/administration.ts'
import { amountInField, formatAmount } from '#domain/payments/smallest-unit.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type PaymentRow, refundPayment } from '#remote/admin/money.ts'
import { askAnew, noteRefusal } from '#remote/admin/use-page.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { toast } from '#ui/overlays/toast.ts'

type Problems = Partial<Record<'amount' | 'reason' | 'sure', string>>

/** Pays a payment back, once, whole or in part. */
export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const standing = useStanding()
  const { amount: paid, currency } = payment
  const [typed, setTyped] = useState(amountInField(paid, currency))
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const { run, busy, failure } = useOnce(
    async (amount: number) => {
      await refundPayment(payment.id, amount, reason.trim())
      toast.success(t`Refund processed successfully`)
      onClose()
      await askAnew('payments', 'subscriptions', 'audit')
    },
    {
      onFailure: (cause) => {
        noteRefusal(cause)
        void askAnew('payments')
        // As the form's own check says them: another try would get the same answer.
        if (cause instanceof RemoteError && isRefundProblem(cause.said)) {
          setProblems({ amount: cause.said })
          return
        }
        return failureText(t`Failed to update transaction`, cause)
      },
    },
  )
  function submit() {
    const amount = checkRefund(payment, typed, standing.state === 'admin')
    const found: Problems = {
      ...(isRefundProblem(amount) && { amount }),
      ...(reason.trim() === '' && { reason: t`Please give a reason` }),
      ...(!sure && { sure: t`Please confirm` }),
    }
    setProblems(found)
    if (!isRefundProblem(amount) && Object.keys(found).length === 0) void run(amount)
  }
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
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
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
        error={problems.amount}
      >
        {(control) => (
          <MoneyInput
            {...control}
            currency={currency}
            value={typed}
            maxLength={20}
            onValueChange={(text) => {
              setTyped(text)
              setProblems({ ...problems, amount: undefined })
            }}
          />
        )}
      </Field>
      <ReasonField
        value={reason}
        error={problems.reason}
        onValueChange={(text) => {
          setReason(text)
          setProblems({ ...problems, reason: undefined })
        }}
      />
      <div>
        <Checkbox
          label={t`Yes, pay this back. It cannot be undone.`}
          checked={sure}
          aria-invalid={problems.sure ? true : undefined}
          aria-describedby={problems.sure ? `${formId}-sure` : undefined}
          onCheckedChange={(on) => {
            setSure(on)
            setProblems({ ...problems, sure: undefined })
          }}
        />
        {problems.sure && (
          <p id={`${formId}-sure`} className="font-medium text-danger text-sm">
            {problems.sure}
          </p>
        )}
      </div>
    </ActDialog>
  )
}
