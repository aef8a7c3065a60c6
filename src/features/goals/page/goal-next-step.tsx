import { Trans } from '@lingui/react/macro'
import { CalendarDays, PencilLine, PiggyBank, Route } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Goal } from '#domain/goals/goal.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'

const GoalFormDialog = lazy(() =>
  import('#features/goals/form/goal-form-dialog.tsx').then((file) => ({ default: file.GoalFormDialog })),
)

interface GoalNextStepProps {
  goal: Goal
  onCreateItinerary: () => void
  className?: string
}

/** In place of words that are not there yet: what brings the goal on. */
export function GoalNextStep({ goal, onCreateItinerary, className }: GoalNextStepProps) {
  const [editing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  return (
    <section
      aria-labelledby="goal-next-step"
      className={classNames('flex flex-col gap-4 rounded-card border border-dashed p-5', className)}
    >
      <div className="flex flex-col gap-1">
        <h2 id="goal-next-step" className="font-display font-semibold text-lg">
          <Trans>What comes next?</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Write down why you want this, when, and what it may cost. It gets easier from there.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={edit}>
          <PencilLine aria-hidden />
          <Trans>Add a description</Trans>
        </Button>
        {!goal.targetDate && (
          <Button size="sm" onClick={edit}>
            <CalendarDays aria-hidden />
            <Trans>Choose a date</Trans>
          </Button>
        )}
        {goal.budgetTarget === null && (
          <Button size="sm" onClick={edit}>
            <PiggyBank aria-hidden />
            <Trans>Set a budget</Trans>
          </Button>
        )}
        {goal.locationData && (
          <Button size="sm" onClick={onCreateItinerary}>
            <Route aria-hidden />
            <Trans>Plan the days</Trans>
          </Button>
        )}
      </div>
      {editing && (
        <Suspense fallback={null}>
          <GoalFormDialog request={{ form: 'edit', goalId: goal.id }} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  )
}
