import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { GoalForOthers } from '#domain/sharing/shared-items.ts'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { SharedGoalCard } from './shared-goal-card.tsx'

const keyOf = (goal: GoalForOthers) => goal.id

/** The goals of somebody else's list. */
export function SharedGoalGrid({
  goals,
  goalLink,
}: {
  goals: readonly GoalForOthers[]
  goalLink: (id: string) => LinkProps
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
      renderItem={(goal) => <SharedGoalCard goal={goal} link={goalLink(goal.id)} />}
    />
  )
}
