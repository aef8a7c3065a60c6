import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { useMediaQuery } from '#lib/page/use-media-query.ts'
import { Card } from '#ui/layout/card.tsx'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { VirtualList } from '#ui/layout/virtual-list.tsx'
import type { TransactionLine } from './transaction-line.ts'
import { columnsStyle, TransactionRow } from './transaction-row.tsx'
import { shownDescription } from './transaction-labels.ts'
import { type ListedTransaction, TransactionActs, TransactionAmount } from './transaction-parts.tsx'
import { TypeMark } from './type-mark.tsx'

/** One transaction where there is no room for a table. */
const TransactionCard = memo(function TransactionCard({ line, goal, ...acts }: ListedTransaction) {
  const { t } = useLingui()
  const description = shownDescription(line.description, t)
  const about = [line.category, goal].filter(Boolean).join(' · ')
  return (
    <Card className="flex flex-col gap-1 p-4">
      <div className="flex items-center justify-between gap-3">
        <TypeMark type={line.transactionType} />
        <span className="flex items-center gap-2 font-display font-semibold text-lg tabular-nums">
          <TransactionAmount line={line} />
        </span>
      </div>
      <div className="flex items-end justify-between gap-2">
        <div className="flex min-w-0 flex-col gap-0.5 pt-1">
          {description && <p className="line-clamp-2 break-words">{description}</p>}
          {about && <p className="line-clamp-2 break-words text-muted text-sm">{about}</p>}
          <p className="text-muted text-sm tabular-nums">{formatDate(line.transactionDate)}</p>
        </div>
        <div className="-me-2 -mb-2 flex shrink-0">
          <TransactionActs line={line} {...acts} />
        </div>
      </div>
    </Card>
  )
})

interface TransactionTableProps {
  lines: readonly TransactionLine[]
  goalTitles: ReadonlyMap<string, string>
  onView: (id: string) => void
  onDelete: (id: string) => void
}

const keyOf = (line: TransactionLine) => line.id

/** Any number of transactions: a table where there is room for seven columns, else cards. */
export function TransactionTable({ lines, goalTitles, ...acts }: TransactionTableProps) {
  const { t } = useLingui()
  const wide = useMediaQuery('(min-width: 64rem)')
  const goalOf = ({ goalId }: TransactionLine) => (goalId === null ? null : (goalTitles.get(goalId) ?? null))
  if (!wide) {
    return (
      <VirtualList
        items={lines}
        getKey={keyOf}
        label={t`Transactions`}
        estimateRowHeight={120}
        gap={12}
        renderItem={(line) => <TransactionCard line={line} goal={goalOf(line)} {...acts} />}
      />
    )
  }
  const heads = [t`Type`, t`Amount`, t`Date`, t`Category`, t`Goal`, t`Description`, t`Actions`]
  return (
    <Card role="table" aria-label={t`Transactions`} aria-rowcount={lines.length + 1}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={`${columnsStyle} border-b py-3 font-medium text-muted text-sm`}>
          {heads.map((head, at) => (
            <span key={head} role="columnheader" className={at === 1 || at === 6 ? 'text-end' : ''}>
              {head}
            </span>
          ))}
        </div>
      </div>
      <VirtualGrid
        as="rows"
        items={lines}
        getKey={keyOf}
        label={t`Transactions`}
        minColumnWidth={Number.MAX_SAFE_INTEGER}
        estimateRowHeight={61}
        gap={0}
        renderItem={(line) => <TransactionRow line={line} goal={goalOf(line)} {...acts} />}
      />
    </Card>
  )
}
