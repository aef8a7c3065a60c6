import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, PiggyBank, Target, WalletCards } from 'lucide-react'
import { formatMoney } from '#domain/money/money.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import type { Loaded } from '#sync/local/loaded.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { FittedFigure } from '#ui/layout/fitted-figure.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { StatCard } from '#ui/layout/stat-card.tsx'
import type { FinancialSummary } from './queries.ts'

/** Total Saved, Total Budget, Completed Goals, Active Goals; each says what it counts. */
export function SummaryCards({ summary }: { summary: Loaded<FinancialSummary> }) {
  const { t } = useLingui()
  if (summary.state === 'failed') {
    const message = reasonOf(summary.error, t`Failed to fetch financial summary`)
    return <LoadFailure className="py-6" message={message} onRetry={summary.retry} />
  }
  const known = summary.state === 'ready' ? summary.data : null
  const waiting = <Skeleton className="my-1 h-9 w-24 max-w-full" />
  const currency = known?.saved.currency ?? 'USD'
  const converted = t`approx., in ${currency}`
  return (
    <section aria-label={t`Summary`} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 max-sm:[&>div]:p-4">
      <StatCard
        label={t`Total Saved`}
        icon={<PiggyBank aria-hidden />}
        value={known ? <Figure>{formatMoney(known.saved.total, currency)}</Figure> : waiting}
        note={known?.saved.approximate ? converted : <Trans>Savings and refunds</Trans>}
      />
      <StatCard
        label={t`Total Budget`}
        icon={<WalletCards aria-hidden />}
        value={known ? <Figure>{formatMoney(known.budget.total, currency)}</Figure> : waiting}
        note={known?.budget.approximate ? converted : <Trans>Budgets of all goals</Trans>}
      />
      <StatCard
        label={t`Completed Goals`}
        icon={<CircleCheck aria-hidden />}
        value={known ? <Figure>{String(known.completed)}</Figure> : waiting}
        note={<Trans>Dreams come true</Trans>}
      />
      <StatCard
        label={t`Active Goals`}
        icon={<Target aria-hidden />}
        value={known ? <Figure>{String(known.active)}</Figure> : waiting}
        note={<Trans>Planned or in progress</Trans>}
      />
    </section>
  )
}

/** Smaller on a phone, where two stand beside each other. */
const Figure = ({ children }: { children: string }) => (
  <span className="block max-sm:text-lg">
    <FittedFigure>{children}</FittedFigure>
  </span>
)
