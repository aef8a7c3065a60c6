import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { type GoalOnCard, SharedGoalCard } from './shared-goal-card.tsx'

const keyOf = (goal: GoalOnCard) => goal.id

/** The goals of somebody else's list. */
export function SharedGoalGrid({
  goals,
  goalLink,
}: {
  goals: readonly GoalOnCard[]
  /** Where a goal has a page of its own. */
  goalLink?: (id: string) => LinkProps
}) {
  const { t } = useLingui()
  if (goals.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No goals yet</Trans>
      </p>
    )
  }
  return (
    <VirtualGrid
      items={goals}
      getKey={keyOf}
      minColumnWidth={280}
      estimateRowHeight={340}
      label={t`Goals in this list`}
      renderItem={(goal) => <SharedGoalCard goal={goal} link={goalLink?.(goal.id)} />}
    />
  )
}
