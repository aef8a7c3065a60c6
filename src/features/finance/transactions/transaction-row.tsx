import { useLingui } from '@lingui/react/macro'
import { Eye, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { IconButton } from '#ui/button.tsx'
import type { TransactionLine } from './transaction-line.ts'
import { shownDescription } from './transaction-labels.ts'
import { signOf, TypeMark } from './type-mark.tsx'
import { WaitingMark } from './waiting-mark.tsx'

/** The seven columns, the same for the heads and for every row. */
export const columnsStyle =
  'grid grid-cols-[8.5rem_9rem_7.5rem_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.5fr)_6rem] items-center gap-x-4 px-5'

interface TransactionRowProps {
  line: TransactionLine
  /** The goal's title; null for none. */
  goal: string | null
  onView: (id: string) => void
  onDelete: (id: string) => void
}

/** The cells of one transaction. Remembered: the table draws at every scroll, a row only when it changes. */
export const TransactionRow = memo(function TransactionRow({ line, goal, onView, onDelete }: TransactionRowProps) {
  const { t } = useLingui()
  const amount = formatMoney(line.amount, line.currency)
  const date = formatDate(line.transactionDate)
  return (
    <div role="presentation" className={`${columnsStyle} min-h-15 border-b py-2 text-[0.9375rem] hover:bg-sunken`}>
      <span role="cell">
        <TypeMark type={line.transactionType} />
      </span>
      <span role="cell" className="flex items-center justify-end gap-2 font-medium tabular-nums">
        {line._syncStatus === 'pending' && <WaitingMark />}
        {signOf(line.transactionType)}
        {amount}
      </span>
      <span role="cell" className="text-muted tabular-nums">
        {date}
      </span>
      <Words text={line.category} />
      <Words text={goal} />
      <Words text={shownDescription(line.description, t)} />
      <span role="cell" className="-mr-2 flex justify-end">
        <IconButton label={t`View details: ${amount}, ${date}`} onClick={() => onView(line.id)}>
          <Eye aria-hidden />
        </IconButton>
        <IconButton label={t`Delete: ${amount}, ${date}`} onClick={() => onDelete(line.id)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </div>
  )
})

/** Words of a cell in one line; a dash for none. */
function Words({ text }: { text: string | null }) {
  return (
    <span role="cell" title={text ?? undefined} className={text ? 'truncate' : 'text-muted'}>
      {text ?? '–'}
    </span>
  )
}
