import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money/money.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import type { CurrentProgress } from '#features/goals/progress/goal-progress.ts'
import type { GoalSummary } from './goal-summary.ts'

interface GoalCardProgressProps {
  goal: Pick<GoalSummary, 'budgetTarget' | 'currency' | 'status'>
  progress: CurrentProgress
  /** False while the progress is being read. */
  known: boolean
}

/** One bar and its figure: the savings against the budget, or the progress where there is no budget. */
export function GoalCardProgress({ goal, progress, known }: GoalCardProgressProps) {
  const { t } = useLingui()
  const saved = formatMoney(progress.savings, goal.currency)
  const budget = goal.budgetTarget === null ? null : formatMoney(goal.budgetTarget, goal.currency)
  const { percentage } = progress
  return (
    <div className="mt-auto flex flex-col gap-1.5 pt-1">
      <div className="flex items-baseline justify-between gap-3 text-sm tabular-nums">
        {!known ? (
          <Skeleton className="h-4 w-9" />
        ) : budget === null ? (
          <span className="font-medium">{percentage}%</span>
        ) : (
          <span className="truncate font-medium">
            <Trans>
              {saved} of {budget} saved
            </Trans>
          </span>
        )}
        <span className="truncate text-muted">
          {budget !== null ? null : progress.savings > 0 ? <Trans>{saved} saved</Trans> : <Trans>No budget</Trans>}
          {progress.approximate && (
            <>
              {' '}
              <Trans>approx.</Trans>
            </>
          )}
        </span>
      </div>
      {progress.savedPercent !== null ? (
        <ProgressBar value={progress.savedPercent} label={t`Saved of the budget`} />
      ) : (
        <ProgressBar value={percentage} label={t`Progress`} tone={progress.status === 'completed' ? 'moss' : 'sea'} />
      )}
    </div>
  )
}
