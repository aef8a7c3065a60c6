import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatDate } from '#domain/text/dates.ts'
import type { CompletedGoal } from './queries.ts'

interface GoalsThatCountProps {
  goals: readonly CompletedGoal[]
  goalLink: (id: string) => LinkProps
}

/** Completed goals, each with the way to it. */
export function GoalsThatCount({ goals, goalLink }: GoalsThatCountProps) {
  const { t } = useLingui()
  if (goals.length === 0) return null
  return (
    <section aria-label={t`Completed goals`} className="mt-4 first:mt-0">
      <h3 className="font-medium font-sans text-sm tracking-normal">
        <Trans>Completed goals</Trans>
      </h3>
      <ul>
        {goals.map(({ id, title, completionDate }) => (
          <li key={id} className="flex items-baseline gap-3 border-b py-2 last:border-b-0">
            <Link {...goalLink(id)} dir="auto" className="min-w-0 flex-1 truncate [text-align:match-parent]">
              {title}
            </Link>
            {completionDate && <span className="text-muted text-sm">{formatDate(completionDate)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
