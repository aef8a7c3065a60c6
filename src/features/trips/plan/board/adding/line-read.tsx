import { Trans, useLingui } from '@lingui/react/macro'
import type { TypedLine } from '#domain/itineraries/plan/adding/typed-line.ts'
import { formatPlanTime, timeInPlan } from '#domain/itineraries/plan/plan-time.ts'
import { formatMoney } from '#domain/money/money.ts'
import { activityLabels } from '#features/trips/plan/plan-labels.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'

/** What was understood of a line, before it is added. */
export function LineRead({ line }: { line: TypedLine | null }) {
  const { t } = useLingui()
  const { planNow } = useBoard()
  if (!line) return <Trans>Write what it is, too.</Trans>
  const { minutes, title, cost, category, day } = line
  const number = planNow().days.find(({ id }) => id === day)?.day
  const parts = [
    number !== undefined && t`Day ${number}`,
    minutes !== null && formatPlanTime(timeInPlan(minutes)),
    title,
    t(activityLabels[category]),
    cost && formatMoney(cost.amount, cost.currency),
  ]
  return <bdi className="tabular-nums [overflow-wrap:anywhere]">{parts.filter(Boolean).join(' · ')}</bdi>
}
