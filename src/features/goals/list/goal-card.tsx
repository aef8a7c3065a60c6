import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pictureOfGoal } from '#domain/goals/goal-picture.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { RemovedBadge } from '#ui/layout/removed-badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { GoalCardFacts } from './goal-card-facts.tsx'
import { GoalCardProgress } from './goal-card-progress.tsx'
import { priorityBorders, priorityLabels, statusLabels, statusTones } from '#features/goals/goal-labels.ts'
import { GoalPicture } from '#features/goals/goal-picture.tsx'
import { currentProgress } from '#features/goals/progress/goal-progress.ts'
import type { GoalSummary } from './goal-summary.ts'
import { useLatestProgress } from '#features/goals/queries.ts'

interface GoalCardProps {
  goal: GoalSummary
  link: LinkProps
  /** Button in the picture's corner. */
  action?: ReactNode
  /** The last line, which a calm overview leaves out together with the description. */
  foot?: ReactNode
  /** One below the heading that the grid stands under. */
  heading?: 'h2' | 'h3'
}

/** A goal in a grid. The whole card opens the goal; the action lies above that link. */
export function GoalCard({ goal, link, action, foot, heading: Heading = 'h3' }: GoalCardProps) {
  const { t } = useLingui()
  const latest = useLatestProgress(goal.id)
  const progress = currentProgress(goal, latest)
  return (
    <Card
      asChild
      interactive
      className={classNames('group/goal flex flex-col border-s-2', priorityBorders[goal.priority])}
    >
      <article aria-label={goal.title}>
        <div className="relative aspect-[13/6] shrink-0 overflow-hidden">
          <GoalPicture src={goal.picture} destination={goal.destination} subject={pictureOfGoal(goal)} />
          <span className="absolute top-3 start-3 end-14 flex flex-wrap gap-1.5">
            <Badge dot tone={statusTones[progress.status]} className="shadow-soft">
              {t(statusLabels[progress.status])}
            </Badge>
            {goal.removedByModerators && <RemovedBadge className="shadow-soft" />}
          </span>
          <span className="absolute bottom-2 start-3 rounded-full bg-surface px-2.5 py-0.5 font-medium text-xs opacity-0 shadow-soft group-focus-within/goal:opacity-100 group-hover/goal:opacity-100">
            {t(priorityLabels[goal.priority])}
          </span>
        </div>
        <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
          <Heading className="line-clamp-2 text-balance break-words font-display font-semibold text-lg">
            <Link {...link} className={cardLinkStyle}>
              {goal.title}
            </Link>
          </Heading>
          {foot && goal.description && <p className="line-clamp-2 text-muted text-sm">{goal.description}</p>}
          <GoalCardFacts
            locationName={goal.locationName}
            targetDate={goal.targetDate}
            percentage={goal.budgetTarget !== null && latest !== undefined ? progress.percentage : null}
          />
          <GoalCardProgress goal={goal} progress={progress} known={latest !== undefined} />
          {foot}
        </div>
        {action && <div className="absolute top-2 end-2">{action}</div>}
      </article>
    </Card>
  )
}
