import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { percentSaved } from '#domain/goals/progress.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { ChartCard } from '#features/finance/chart-card.tsx'
import type { FinanceLinks } from '#features/finance/finance-links.ts'
import { useProgressOf } from '#features/finance/queries.ts'
import type { GoalFacts, TransactionLine } from '#features/finance/transactions/transaction-line.ts'

const shownAtFirst = 6

interface GoalSavingsProps {
  goals: readonly GoalFacts[]
  /** The latest day first. */
  lines: readonly TransactionLine[]
  links: FinanceLinks
}

/** How much of each goal's budget is saved; the goals that were booked on last come first. */
export function GoalSavings({ goals, lines, links }: GoalSavingsProps) {
  const [all, setAll] = useState(false)
  const ordered = useMemo(() => inOrder(goals, lines), [goals, lines])
  const shown = all ? ordered : ordered.slice(0, shownAtFirst)
  const count = ordered.length
  return (
    <ChartCard title={<Trans>Progress per Goal</Trans>}>
      {count === 0 ? (
        <p className="text-muted">
          <Trans>Give a goal a budget, and its savings appear here.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-4">
          {shown.map((goal) => (
            <GoalLine key={goal.id} goal={goal} links={links} />
          ))}
        </ul>
      )}
      {count > shownAtFirst && !all && (
        <Button variant="link" size="sm" className="self-start" onClick={() => setAll(true)}>
          <Plural value={count} one="Show # goal" other="Show all # goals" />
        </Button>
      )}
    </ChartCard>
  )
}

/** Goals with a budget that are not given up. */
function inOrder(goals: readonly GoalFacts[], lines: readonly TransactionLine[]): GoalFacts[] {
  const place = new Map<string, number>()
  for (const [at, { goalId }] of lines.entries()) if (goalId !== null && !place.has(goalId)) place.set(goalId, at)
  const placeOf = ({ id }: GoalFacts) => place.get(id) ?? lines.length
  return goals
    .filter(({ budgetTarget, status }) => budgetTarget && status !== 'cancelled')
    .sort((a, b) => placeOf(a) - placeOf(b))
}

function GoalLine({ goal, links }: { goal: GoalFacts; links: FinanceLinks }) {
  const { t } = useLingui()
  const progress = useProgressOf(goal.id)
  const saved = formatMoney(progress?.savingsAmount ?? 0, goal.currency)
  const budget = formatMoney(goal.budgetTarget ?? 0, goal.currency)
  const percent = percentSaved(progress?.savingsAmount ?? 0, goal.budgetTarget)
  const { title } = goal
  return (
    <li className="flex flex-col gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <Link
          {...links.goal(goal.id)}
          className="min-w-0 break-words font-medium decoration-2 decoration-ember underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {progress === undefined ? (
          <Skeleton className="h-5 w-32" />
        ) : (
          <span className="text-muted text-sm tabular-nums">
            <Trans>
              {saved} of {budget}
            </Trans>
            {progress?.approximate && (
              <>
                {' '}
                <Trans>approx.</Trans>
              </>
            )}
            {`, ${percent}%`}
          </span>
        )}
      </span>
      <ProgressBar
        value={percent}
        label={t`Saved of the budget: ${title}`}
        tone={goal.status === 'completed' ? 'moss' : 'sand'}
      />
    </li>
  )
}
