import { useLingui } from '@lingui/react/macro'
import { CloudUpload, Eye, Trash2 } from 'lucide-react'
import { formatDate } from '#domain/text/dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { IconButton } from '#ui/button.tsx'
import type { TransactionLine } from './transaction-line.ts'
import { signOf } from './type-mark.tsx'

/** One transaction as a card or a row is given it. */
export interface ListedTransaction {
  line: TransactionLine
  /** The goal's title; null for none. */
  goal: string | null
  onView: (id: string) => void
  onDelete: (id: string) => void
}

/** The amount with its sign, and whether it waits to be sent. */
export function TransactionAmount({ line }: Pick<ListedTransaction, 'line'>) {
  return (
    <>
      {line._syncStatus === 'pending' && <WaitingMark />}
      {signOf(line.transactionType)}
      {formatMoney(line.amount, line.currency)}
    </>
  )
}

/** What can be done with a transaction without opening it. */
export function TransactionActs({ line, onView, onDelete }: Omit<ListedTransaction, 'goal'>) {
  const { t } = useLingui()
  const amount = formatMoney(line.amount, line.currency)
  const date = formatDate(line.transactionDate)
  return (
    <>
      <IconButton label={t`View details: ${amount}, ${date}`} onClick={() => onView(line.id)}>
        <Eye aria-hidden />
      </IconButton>
      <IconButton label={t`Delete: ${amount}, ${date}`} onClick={() => onDelete(line.id)}>
        <Trash2 aria-hidden />
      </IconButton>
    </>
  )
}

/** A booking that has not reached the server yet. */
function WaitingMark() {
  const { t } = useLingui()
  const text = t`Waiting to sync`
  return (
    <span title={text} className="inline-flex shrink-0 text-muted">
      <CloudUpload aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
