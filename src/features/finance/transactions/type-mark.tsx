import { useLingui } from '@lingui/react/macro'
import { ArrowDownLeft, ArrowUpRight, PenLine, Undo2 } from 'lucide-react'
import type { TransactionType } from '#domain/money/transaction.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { typeLabels } from './transaction-labels.ts'

const tones: Record<TransactionType, Tone> = { saving: 'sea', expense: 'ember', refund: 'moss', correction: 'neutral' }
const icons = { saving: ArrowDownLeft, expense: ArrowUpRight, refund: Undo2, correction: PenLine }

/** Saving, expense, refund or correction. */
export function TypeMark({ type }: { type: TransactionType }) {
  const { t } = useLingui()
  const Icon = icons[type]
  return (
    <Badge tone={tones[type]} icon={<Icon aria-hidden />}>
      {t(typeLabels[type])}
    </Badge>
  )
}

/** What lowers one's money has a minus before it. */
export const signOf = (type: TransactionType): string => (type === 'expense' || type === 'correction' ? '−' : '+')
