import { memo } from 'react'
import { type ListRole, mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import { useListRoles } from '#data/list-role.ts'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { GoalCard } from './goal-card.tsx'
import { GoalCardFoot } from './goal-card-foot.tsx'
import { GoalCardMenu } from './goal-card-menu.tsx'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import type { GoalSummary } from './goal-summary.ts'

interface GoalGridProps {
  goals: readonly GoalSummary[]
  listNames: ReadonlyMap<string, string>
  links: GoalLinks
  label: string
  onEdit: (goalId: string) => void
  onShare: (goalId: string) => void
  onDelete: (goalId: string) => void
}

const keyOf = (goal: GoalSummary) => goal.id

/** Any number of goal cards with their menus. */
export function GoalGrid({ goals, listNames, label, ...cell }: GoalGridProps) {
  const roles = useListRoles()
  return (
    <VirtualGrid
      items={goals}
      getKey={keyOf}
      minColumnWidth={300}
      estimateRowHeight={400}
      label={label}
      renderItem={(goal) => (
        <GridCell
          goal={goal}
          listName={listNames.get(goal.bucketListId) ?? null}
          role={roles?.get(goal.bucketListId)}
          {...cell}
        />
      )}
    />
  )
}

type GridCellProps = Pick<GoalGridProps, 'links' | 'onEdit' | 'onShare' | 'onDelete'> & {
  goal: GoalSummary
  listName: string | null
  role: ListRole | undefined
}

/** Remembered: the grid draws at every scroll, a card only when its goal changes. */
const GridCell = memo(function GridCell({ goal, listName, role, links, onEdit, onShare, onDelete }: GridCellProps) {
  return (
    <GoalCard
      heading="h2"
      goal={goal}
      link={links.goal(goal.id)}
      foot={<GoalCardFoot goal={goal} listName={listName} />}
      action={
        role &&
        mayWorkOn(role) && (
          <GoalCardMenu
            title={goal.title}
            owned={role === 'owner'}
            onEdit={() => onEdit(goal.id)}
            onShare={() => onShare(goal.id)}
            onDelete={() => onDelete(goal.id)}
          />
        )
      }
    />
  )
})
