import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#domain/text/dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { Card } from '#ui/layout/card.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { categoryLabels } from '#features/goals/category-labels.ts'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import { placeInFull } from '#features/goals/place-text.ts'
import { useBucketLists } from '#features/goals/queries.ts'

/** The facts of a goal. */
export function GoalDetails({ goal, links, className }: { goal: Goal; links: GoalLinks; className?: string }) {
  const { t } = useLingui()
  const lists = useBucketLists()
  const list = lists?.find((one) => one.id === goal.bucketListId)
  return (
    <Card className={classNames('flex flex-col gap-3 p-5', className)}>
      <h2 className="font-display font-semibold text-lg">
        <Trans>Details</Trans>
      </h2>
      <Facts>
        <Fact name={t`Location`}>{placeInFull(goal.locationData) ?? t`Location not set`}</Fact>
        <Fact name={t`Target date`}>{goal.targetDate ? formatDate(goal.targetDate) : t`Not set`}</Fact>
        {goal.completionDate && <Fact name={t`Completed on`}>{formatDate(goal.completionDate)}</Fact>}
        <Fact name={t`Budget`}>
          {goal.budgetTarget === null ? t`Not set` : formatMoney(goal.budgetTarget, goal.currency)}
        </Fact>
        <Fact name={t`Bucket list`}>
          {list ? (
            <Link
              {...links.bucketList(list.id)}
              className="underline decoration-ember decoration-2 underline-offset-4 hover:text-ember-ink"
            >
              {list.name}
            </Link>
          ) : (
            lists && t`Unknown List`
          )}
        </Fact>
        <Fact name={t`Category`}>
          {t(categoryLabels[goal.category])}
          {goal.subcategory && `, ${goal.subcategory}`}
        </Fact>
        <Fact name={t`Created`}>{formatDate(goal.createdAt)}</Fact>
      </Facts>
    </Card>
  )
}
