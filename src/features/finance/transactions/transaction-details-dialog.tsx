import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { formatDate, formatDateTime } from '#domain/text/dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { FinanceLinks } from '#features/finance/finance-links.ts'
import type { GoalFacts, TransactionLine } from './transaction-line.ts'
import { shownDescription } from './transaction-labels.ts'
import { signOf, TypeMark } from './type-mark.tsx'

interface TransactionDetailsDialogProps {
  /** The transaction that is shown; undefined keeps the dialog closed. */
  transaction: TransactionLine | undefined
  goals: readonly GoalFacts[]
  links: FinanceLinks
  onEdit: (transaction: TransactionLine) => void
  onDelete: (id: string) => void
  onClose: () => void
}

/** Everything of one transaction, and what can be done with it. */
export function TransactionDetailsDialog({ transaction, ...rest }: TransactionDetailsDialogProps) {
  return transaction ? <Details transaction={transaction} {...rest} /> : null
}

function Details({
  transaction,
  goals,
  links,
  onEdit,
  onDelete,
  onClose,
}: TransactionDetailsDialogProps & { transaction: TransactionLine }) {
  const { t } = useLingui()
  const { id, transactionType, amount, currency } = transaction
  const goal = goals.find((one) => one.id === transaction.goalId)
  const correction = transactionType === 'correction'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t`Transaction Details`}
      footer={
        <>
          <Button variant="ghost" className="me-auto text-danger" onClick={() => onDelete(id)}>
            <Trash2 aria-hidden />
            <Trans>Delete</Trans>
          </Button>
          {!correction && (
            <Button onClick={() => onEdit(transaction)}>
              <Pencil aria-hidden />
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-display font-semibold text-2xl tabular-nums">
            {signOf(transactionType)}
            {formatMoney(amount, currency)}
          </span>
          <TypeMark type={transactionType} />
        </p>
        {correction && (
          <p className="text-muted text-sm">
            <Trans>A progress update lowered the savings by this much. You can delete it, but not change it.</Trans>
          </p>
        )}
        <Facts>
          <Fact name={t`Date`}>{formatDate(transaction.transactionDate)}</Fact>
          <Fact name={t`Currency`}>{currency}</Fact>
          <Fact name={t`Category`}>{transaction.category ?? <None />}</Fact>
          <Fact name={t`Goal`}>
            {goal ? (
              <Link
                {...links.goal(goal.id)}
                className="underline decoration-ember decoration-2 underline-offset-4 hover:text-ember-ink"
              >
                {goal.title}
              </Link>
            ) : (
              <None />
            )}
          </Fact>
          <Fact name={t`Description`}>{shownDescription(transaction.description, t) ?? <None />}</Fact>
          <Fact name={t`Added`}>
            <time dateTime={transaction.createdAt} title={formatDateTime(transaction.createdAt)}>
              {formatDate(transaction.createdAt)}
            </time>
          </Fact>
          {transaction._syncStatus === 'pending' && <Fact name={t`State`}>{t`Waiting to sync`}</Fact>}
        </Facts>
      </div>
    </Dialog>
  )
}

const None = () => <span className="text-muted">–</span>
