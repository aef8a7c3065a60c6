import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import { shownDescription } from './transaction-labels.ts'
import { type ListedTransaction, TransactionActs, TransactionAmount } from './transaction-parts.tsx'
import { TypeMark } from './type-mark.tsx'

/** One transaction where there is no room for a table. */
export const TransactionCard = memo(function TransactionCard({ line, goal, ...acts }: ListedTransaction) {
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
