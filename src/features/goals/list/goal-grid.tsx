import { memo } from 'react'
import { Trans } from '@lingui/react/macro'
import { Pencil, Route, Share2, Trash2 } from 'lucide-react'
import { isActive } from '#domain/goals/progress.ts'
import { type BucketListRole, mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import { useListRoles } from '#data/list-role.ts'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { GoalCard } from './goal-card.tsx'
import { GoalCardFoot } from './goal-card-foot.tsx'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import { CardMenu } from '#ui/overlays/card-menu.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'
import type { GoalSummary } from './goal-summary.ts'

interface GoalGridProps {
  goals: readonly GoalSummary[]
  listNames: ReadonlyMap<string, string>
  links: GoalLinks
  label: string
  onEdit: (goalId: string) => void
  onShare: (goalId: string) => void
  onPlanTrip: (goalId: string) => void
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

type GridCellProps = Pick<GoalGridProps, 'links' | 'onEdit' | 'onShare' | 'onPlanTrip' | 'onDelete'> & {
  goal: GoalSummary
  listName: string | null
  role: BucketListRole | undefined
}

/** Remembered: the grid draws at every scroll, a card only when its goal changes. */
const GridCell = memo(function GridCell({
  goal,
  listName,
  role,
  links,
  onEdit,
  onShare,
  onPlanTrip,
  onDelete,
}: GridCellProps) {
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
            onPlanTrip={isActive(goal.status) ? () => onPlanTrip(goal.id) : null}
            onDelete={() => onDelete(goal.id)}
          />
        )
      }
    />
  )
})

interface GoalCardMenuProps {
  title: string
  /** Sharing and deleting is the owner's business. */
  owned: boolean
  onEdit: () => void
  onShare: () => void
  /** Null for what is reached or given up. */
  onPlanTrip: (() => void) | null
  onDelete: () => void
}

/** What can be done to a goal from its card. */
function GoalCardMenu({ title, owned, onEdit, onShare, onPlanTrip, onDelete }: GoalCardMenuProps) {
  return (
    <CardMenu name={title}>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
        <Trans>Edit</Trans>
      </MenuItem>
      {onPlanTrip && (
        <MenuItem icon={<Route aria-hidden />} onSelect={onPlanTrip}>
          <Trans>Plan a Trip</Trans>
        </MenuItem>
      )}
      {owned && (
        <MenuItem icon={<Share2 aria-hidden />} onSelect={onShare}>
          <Trans>Share</Trans>
        </MenuItem>
      )}
      {owned && (
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onDelete}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </CardMenu>
  )
}
