import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Luggage, Play, Route, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Goal, GoalStatus } from '#domain/goals/goal.ts'
import { type BucketListRole, mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import { isActive } from '#domain/goals/progress.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { DeleteGoalDialog } from '#features/goals/delete-goal-dialog.tsx'
import { useStatusChange } from '#features/goals/progress/use-status-change.ts'

interface GoalActionsProps {
  goal: Goal
  status: GoalStatus
  role: BucketListRole | undefined
  /** Asks for which trip this goal is. */
  onAddToTrip: () => void
  /** Begins a trip for it. */
  onPlanTrip: () => void
  onDeleted: () => void
  className?: string
}

/** The rarer acts: start, cancel, reopen, delete.  */
export function GoalActions({ goal, status, role, onAddToTrip, onPlanTrip, onDeleted, className }: GoalActionsProps) {
  const { t } = useLingui()
  const { busy, run: changeTo } = useStatusChange(goal)
  const [deleting, setDeleting] = useState(false)
  if (!role || !mayWorkOn(role)) return null
  return (
    <section aria-label={t`Actions`} className={classNames('flex flex-wrap gap-2', className)}>
      {status === 'planned' && (
        <Button size="sm" disabled={busy} onClick={() => void changeTo('in-progress')}>
          <Play aria-hidden />
          <Trans>Start</Trans>
        </Button>
      )}
      {isActive(status) && (
        <Button size="sm" onClick={onAddToTrip}>
          <Luggage aria-hidden />
          <Trans>Add to a Trip</Trans>
        </Button>
      )}
      {isActive(status) && (
        <Button size="sm" onClick={onPlanTrip}>
          <Route aria-hidden />
          <Trans>Plan a Trip</Trans>
        </Button>
      )}
      {isActive(status) ? (
        <Button size="sm" disabled={busy} onClick={() => void changeTo('cancelled')}>
          <Ban aria-hidden />
          <Trans>Cancel Goal</Trans>
        </Button>
      ) : (
        <Button size="sm" disabled={busy} onClick={() => void changeTo('reopened')}>
          <RotateCcw aria-hidden />
          <Trans>Reopen</Trans>
        </Button>
      )}
      {role === 'owner' && (
        <Button size="sm" variant="ghost" className="text-danger" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          <Trans>Delete Goal</Trans>
        </Button>
      )}
      <DeleteGoalDialog
        id={deleting ? goal.id : null}
        message={t`Are you sure you want to delete "${goal.title}" ? This action cannot be undone.`}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </section>
  )
}
