import { useLingui } from '@lingui/react/macro'
import { categoryIcons, categoryLabels } from '#features/goals/category-labels.ts'
import type { GoalSummary } from './goal-summary.ts'

interface GoalCardFootProps {
  goal: Pick<GoalSummary, 'category'>
  /** Name of its bucket list; null when the list is missing, left out where the list is clear. */
  listName?: string | null
}

/** What kind of goal it is, and its list. */
export function GoalCardFoot({ goal, listName }: GoalCardFootProps) {
  const { t } = useLingui()
  const CategoryIcon = categoryIcons[goal.category]
  const category = t(categoryLabels[goal.category])
  return (
    <p className="mt-1.5 flex items-center gap-2 border-t pt-3.5 text-muted text-sm">
      <span title={category}>
        <CategoryIcon aria-hidden className="size-4" />
        {listName !== undefined && <span className="sr-only">{category}</span>}
      </span>
      <span className="truncate">{listName === undefined ? category : (listName ?? t`Unknown List`)}</span>
    </p>
  )
}
