import { Trans, useLingui } from '@lingui/react/macro'
import { partialRefund, paymentStates, providers, StateBadge } from '#admin/money/money-words.tsx'
import { PersonLink } from '#admin/money/person-link.tsx'
import { canBeRefunded } from '#admin/money/refund-check.ts'
import { useMay } from '#admin/session/administration.ts'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { type PaymentRow, readPayment } from '#remote/admin/money.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface TransactionDialogProps {
  id: string
  onClose: () => void
  onRefund: (row: PaymentRow) => void
}

/** One payment, whole, as it is now. */
export function TransactionDialog({ id, onClose, onRefund }: TransactionDialogProps) {
  const { t } = useLingui()
  const may = useMay()
  const { data, failure, offline, again } = useOne(['payments', 'one', id], (signal) => readPayment(id, signal))
  const refundable = data && canBeRefunded(data) && may('refund_transactions')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Transaction</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {refundable && (
            <Button variant="danger" onClick={() => onRefund(data)}>
              <Trans>Refund</Trans>
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <PaymentFacts payment={data} />
      ) : data === null ? (
        <EmptyState title={<Trans>This transaction no longer exists</Trans>} />
      ) : failure || offline ? (
        <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch transaction`} onRetry={again} />
      ) : (
        <LoadingLines count={8} />
      )}
    </Dialog>
  )
}

function PaymentFacts({ payment }: { payment: PaymentRow }) {
  const { t, i18n } = useLingui()
  const { currency } = payment
  const part = partialRefund(payment)
  return (
    <Facts>
      <Fact name={t`User`}>
        <PersonLink row={payment} />
      </Fact>
      {payment.user_email && <Fact name={t`Email`}>{payment.user_email}</Fact>}
      <Fact name={t`Plan`}>{payment.plan_name}</Fact>
      <Fact name={t`Amount`}>{formatAmount(payment.amount, currency)}</Fact>
      {payment.discount_amount > 0 && (
        <Fact name={t`Coupon discount`}>{formatAmount(payment.discount_amount, currency)}</Fact>
      )}
      <Fact name={t`Status`}>
        <StateBadge of={paymentStates[payment.status]} />
      </Fact>
      {payment.failure_message && <Fact name={t`Why it failed`}>{payment.failure_message}</Fact>}
      <Fact name={t`Date`}>{formatDateTime(payment.created_at)}</Fact>
      <Fact name={t`Provider`}>{i18n._(providers[payment.payment_provider])}</Fact>
      {payment.payment_provider_transaction_id && (
        <Fact name={t`Provider ID`}>{payment.payment_provider_transaction_id}</Fact>
      )}
      {payment.status === 'refunded' && (
        <>
          <Fact name={t`Refund`}>
            {part ? i18n._(part) : formatAmount(payment.refunded_amount ?? payment.amount, currency)}
          </Fact>
          {payment.refunded_by_name && <Fact name={t`Refunded by`}>{payment.refunded_by_name}</Fact>}
          {payment.refunded_at && <Fact name={t`Refunded on`}>{formatDateTime(payment.refunded_at)}</Fact>}
          {payment.refund_reason && <Fact name={t`Reason`}>{payment.refund_reason}</Fact>}
        </>
      )}
    </Facts>
  )
}
