import { Trans } from '@lingui/react/macro'
import type { Goal } from '#domain/goals/goal.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface GoalWordsProps {
  goal: Pick<Goal, 'description' | 'notes' | 'tags'>
  className?: string
}

/** Description, notes and tags. */
export function GoalWords({ goal, className }: GoalWordsProps) {
  return (
    <div className={classNames('flex flex-col gap-6 empty:hidden', className)}>
      {goal.description && <p className="max-w-prose whitespace-pre-line break-words">{goal.description}</p>}
      {goal.notes && (
        <section className="flex flex-col gap-2">
          <h2 className="font-display font-semibold text-lg">
            <Trans>Notes</Trans>
          </h2>
          <p className="max-w-prose whitespace-pre-line break-words text-muted">{goal.notes}</p>
        </section>
      )}
      {goal.tags.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="font-display font-semibold text-lg">
            <Trans>Tags</Trans>
          </h2>
          <ul className="flex flex-wrap gap-2">
            {goal.tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
