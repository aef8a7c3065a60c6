import { useLingui } from '@lingui/react/macro'
import { Eye, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { TransactionLine } from './transaction-line.ts'
import { shownDescription } from './transaction-labels.ts'
import { signOf, TypeMark } from './type-mark.tsx'
import { WaitingMark } from './waiting-mark.tsx'

interface TransactionCardProps {
  line: TransactionLine
  /** The goal's title; null for none. */
  goal: string | null
  onView: (id: string) => void
  onDelete: (id: string) => void
}

/** One transaction where there is no room for a table. */
export const TransactionCard = memo(function TransactionCard({ line, goal, onView, onDelete }: TransactionCardProps) {
  const { t } = useLingui()
  const amount = formatMoney(line.amount, line.currency)
  const date = formatDate(line.transactionDate)
  const description = shownDescription(line.description, t)
  const about = [line.category, goal].filter(Boolean).join(' · ')
  return (
    <Card className="flex flex-col gap-1 p-4">
      <div className="flex items-center justify-between gap-3">
        <TypeMark type={line.transactionType} />
        <span className="flex items-center gap-2 font-display font-semibold text-lg tabular-nums">
          {line._syncStatus === 'pending' && <WaitingMark />}
          {signOf(line.transactionType)}
          {amount}
        </span>
      </div>
      <div className="flex items-end justify-between gap-2">
        <div className="flex min-w-0 flex-col gap-0.5 pt-1">
          {description && <p className="line-clamp-2 break-words">{description}</p>}
          {about && <p className="truncate text-muted text-sm">{about}</p>}
          <p className="text-muted text-sm tabular-nums">{date}</p>
        </div>
        <div className="-mr-2 -mb-2 flex shrink-0">
          <IconButton label={t`View details: ${amount}, ${date}`} onClick={() => onView(line.id)}>
            <Eye aria-hidden />
          </IconButton>
          <IconButton label={t`Delete: ${amount}, ${date}`} onClick={() => onDelete(line.id)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </Card>
  )
})
