import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money/money.ts'
import { type Saved, useTotalSaved } from '#data/total-saved.ts'
import { FittedFigure } from '#ui/layout/fitted-figure.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { StatCard } from '#ui/layout/stat-card.tsx'
import { activeGoals } from './figures.ts'
import { useStatusCounts } from './queries.ts'

/** Active Goals, Completed, Total Saved. */
export function OverviewStats() {
  const { t } = useLingui()
  const counts = useStatusCounts()
  const saved = useTotalSaved()
  const waiting = <Skeleton className="my-1 h-9 w-16" />
  const known = counts.state === 'ready' ? counts.data : null
  const unknown = counts.state === 'failed' ? '–' : waiting
  return (
    <>
      <StatCard label={t`Active Goals`} value={known ? activeGoals(known) : unknown} />
      <StatCard label={t`Completed`} value={known ? known.completed : unknown} />
      <StatCard
        label={t`Total Saved`}
        value={known && saved.state === 'ready' ? <SavedAmount saved={saved.data} /> : unknown}
        className="max-sm:col-span-2"
      />
    </>
  )
}

function SavedAmount({ saved }: { saved: Saved }) {
  return (
    <span className="block">
      <FittedFigure>{formatMoney(saved.total, saved.currency)}</FittedFigure>
      {saved.approximate && (
        <span className="block font-normal font-sans text-muted text-sm">
          <Trans>approx.</Trans>
        </span>
      )}
    </span>
  )
}
