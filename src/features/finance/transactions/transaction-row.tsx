import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { shownDescription } from './transaction-labels.ts'
import { type ListedTransaction, TransactionActs, TransactionAmount } from './transaction-parts.tsx'
import { TypeMark } from './type-mark.tsx'

/** The seven columns, the same for the heads and for every row. */
export const columnsStyle =
  'grid grid-cols-[8.5rem_9rem_7.5rem_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.5fr)_6rem] items-center gap-x-4 px-5'

/** The cells of one transaction. Remembered: the table draws at every scroll, a row only when it changes. */
export const TransactionRow = memo(function TransactionRow({ line, goal, ...acts }: ListedTransaction) {
  const { t } = useLingui()
  return (
    <div role="presentation" className={`${columnsStyle} min-h-15 border-b py-2 text-[0.9375rem] hover:bg-sunken`}>
      <span role="cell">
        <TypeMark type={line.transactionType} />
      </span>
      <span role="cell" className="flex items-center justify-end gap-2 font-medium tabular-nums">
        <TransactionAmount line={line} />
      </span>
      <span role="cell" className="text-muted tabular-nums">
        {formatDate(line.transactionDate)}
      </span>
      <Words text={line.category} />
      <Words text={goal} />
      <Words text={shownDescription(line.description, t)} />
      <span role="cell" className="-me-2 flex justify-end">
        <TransactionActs line={line} {...acts} />
      </span>
    </div>
  )
})

/** Words of a cell, whole also where a reader spaces them widely; a dash for none. */
function Words({ text }: { text: string | null }) {
  return (
    <span role="cell" title={text ?? undefined} className={text ? 'line-clamp-3 break-words' : 'text-muted'}>
      {text ?? '–'}
    </span>
  )
}
