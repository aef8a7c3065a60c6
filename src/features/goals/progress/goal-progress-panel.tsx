import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { requiredAmounts } from '#domain/money/savings-calculator.ts'
import { formatDate } from '#domain/text/dates.ts'
import { type BucketListRole, mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import { acceptsProgress } from '#domain/goals/progress.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { followSavings } from '#features/goals/actions.ts'
import { goalFailure } from '#features/goals/goal-failure.ts'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import type { CurrentProgress } from './goal-progress.ts'
import { ProgressHistory } from './progress-history.tsx'

const ProgressDialog = lazy(() => import('./progress-dialog.tsx').then((file) => ({ default: file.ProgressDialog })))

interface GoalProgressPanelProps {
  goal: Goal
  progress: CurrentProgress
  links: GoalLinks
  role: BucketListRole | undefined
  className?: string
}

/** How far the goal is, what is saved, what was reached last, and what came before. */
export function GoalProgressPanel({ goal, progress, links, role, className }: GoalProgressPanelProps) {
  const { t } = useLingui()
  const [updating, setUpdating] = useState(false)
  const works = role !== undefined && mayWorkOn(role)
  const open = acceptsProgress(progress.status)
  const percent = progress.percentage
  const saved = formatMoney(progress.savings, goal.currency)

  async function follow() {
    try {
      await followSavings(goal, progress.savings)
      toast.success(t`Progress updated successfully`)
    } catch (cause) {
      toast.error(t(goalFailure(cause, msg`Failed to update progress`)))
    }
  }

  return (
    <Card className={classNames('flex flex-col gap-4 p-5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-display font-semibold text-lg">
          <Trans>Progress</Trans>
        </h2>
        <span className="font-display font-semibold text-2xl tabular-nums">{percent}%</span>
      </div>
      <ProgressBar value={percent} label={t`Progress`} tone={progress.status === 'completed' ? 'moss' : 'sea'} />
      {goal.budgetTarget !== null && <Savings goal={goal} progress={progress} saved={saved} />}
      {progress.milestone && (
        <p className="flex items-start gap-2 text-[0.9375rem]">
          <Flag aria-hidden className="mt-1 size-4 shrink-0 text-sea" />
          <span className="sr-only">
            <Trans>Milestone</Trans>:
          </span>
          <span className="min-w-0 break-words">{progress.milestone}</span>
        </p>
      )}
      {works && (
        <Button variant="primary" disabled={!open} onClick={() => setUpdating(true)}>
          <Trans>Update Progress</Trans>
        </Button>
      )}
      {works && goal.budgetTarget !== null && !goal.followsSavings && (
        <Button variant="link" size="sm" disabled={!open} onClick={() => void follow()}>
          <Trans>Follow savings</Trans>
        </Button>
      )}
      {works && (
        <Button asChild variant="link" size="sm" className="self-start">
          <Link {...links.finance(goal.id)}>
            <Trans>Transactions for this goal</Trans>
          </Link>
        </Button>
      )}
      <ProgressHistory goal={goal} />
      {updating && (
        <Suspense fallback={null}>
          <ProgressDialog goal={goal} progress={progress} onClose={() => setUpdating(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Savings({ goal, progress, saved }: { goal: Goal; progress: CurrentProgress; saved: string }) {
  const { t } = useLingui()
  const budget = formatMoney(goal.budgetTarget ?? 0, goal.currency)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-4 text-[0.9375rem] tabular-nums">
        <span className="text-muted">
          <Trans>Savings</Trans>
        </span>
        <span>
          <Trans>
            <strong className="font-semibold">{saved}</strong> of {budget}
          </Trans>
          {progress.approximate && (
            <>
              {' '}
              <span className="text-muted text-sm">
                <Trans>approx.</Trans>
              </span>
            </>
          )}
        </span>
      </p>
      <ProgressBar value={progress.savedPercent ?? 0} label={t`Saved of the budget`} />
      <NeededAMonth goal={goal} progress={progress} />
    </div>
  )
}

/** What has to be put aside so that the budget is there on the day. */
function NeededAMonth({ goal, progress }: { goal: Goal; progress: CurrentProgress }) {
  const today = useToday()
  const { budgetTarget, targetDate, currency } = goal
  const left = (budgetTarget ?? 0) - progress.savings
  if (left <= 0 || !targetDate || targetDate <= today || !acceptsProgress(progress.status)) return null
  const { days, monthly } = requiredAmounts(left, targetDate, today)
  const day = formatDate(targetDate)
  const amount = formatMoney(days > 30 ? Math.ceil(monthly) : left, currency)
  return (
    <p className="text-muted text-sm tabular-nums">
      {days > 30 ? (
        <Trans>
          Save <strong className="font-semibold text-ink">{amount}</strong> a month until {day}
        </Trans>
      ) : (
        <Trans>
          <strong className="font-semibold text-ink">{amount}</strong> to go until {day}
        </Trans>
      )}
    </p>
  )
}
