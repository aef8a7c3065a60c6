import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Flag, MapPin, Pencil, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDate } from '#domain/text/dates.ts'
import type { Goal, GoalStatus } from '#domain/goals/goal.ts'
import { type BucketListRole, mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import { isActive } from '#domain/goals/progress.ts'
import { lazy } from '#ui/lazy.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { CompleteGoalButton } from '#features/goals/progress/complete-goal-button.tsx'
import { categoryIcons, categoryLabels } from '#features/goals/category-labels.ts'
import { priorityLabels, priorityTones, statusLabels, statusTones } from '#features/goals/goal-labels.ts'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import { placeInFull } from '#features/goals/place-text.ts'
import { useIsPlaceToFind } from '#features/goals/places-to-find.ts'

const GoalFormDialog = lazy(() =>
  import('#features/goals/form/goal-form-dialog.tsx').then((file) => ({ default: file.GoalFormDialog })),
)

interface GoalHeaderProps {
  goal: Goal
  status: GoalStatus
  links: GoalLinks
  /** Undefined until it is known: then only what everybody may do is offered. */
  role: BucketListRole | undefined
  onShare: () => void
  onReport: () => void
  onCreateItinerary: () => void
}

/** Title, badges, and the two things most often done. */
export function GoalHeader({ goal, status, links, role, onShare, onReport, onCreateItinerary }: GoalHeaderProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const CategoryIcon = categoryIcons[goal.category]
  return (
    <>
      <PageHeader
        back={
          <Link {...links.goals}>
            <Trans>Goals</Trans>
          </Link>
        }
        title={goal.title}
        subtitle={
          <span className="mt-1 flex flex-col gap-3">
            <WhereAndWhen goal={goal} links={links} onCreateItinerary={onCreateItinerary} />
            <span className="flex flex-wrap gap-2">
              <Badge icon={<CategoryIcon aria-hidden />}>{t(categoryLabels[goal.category])}</Badge>
              <Badge dot tone={statusTones[status]} className="border">
                {t(statusLabels[status])}
              </Badge>
              <Badge tone={priorityTones[goal.priority]}>{t(priorityLabels[goal.priority])}</Badge>
              {goal.privacyLevel === 'connections' && (
                <Badge tone="dusk">
                  <Trans>Shared with connections</Trans>
                </Badge>
              )}
              {goal.isPublic && (
                <Badge tone="dusk">
                  <Trans>Public</Trans>
                </Badge>
              )}
            </span>
          </span>
        }
        actions={
          <>
            {role === 'owner' && (
              <Button onClick={onShare}>
                <Share2 aria-hidden />
                <Trans>Share Goal</Trans>
              </Button>
            )}
            {role && role !== 'owner' && (
              <Button variant="ghost" className="text-muted" onClick={onReport}>
                <Flag aria-hidden />
                <Trans>Report</Trans>
              </Button>
            )}
            {role && mayWorkOn(role) && (
              <Button onClick={() => setEditing(true)}>
                <Pencil aria-hidden />
                <Trans>Edit Goal</Trans>
              </Button>
            )}
            {role && mayWorkOn(role) && isActive(status) && <CompleteGoalButton goal={goal} />}
          </>
        }
      />
      {editing && (
        <Suspense fallback={null}>
          <GoalFormDialog request={{ form: 'edit', goalId: goal.id }} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

function WhereAndWhen({
  goal,
  links,
  onCreateItinerary,
}: Pick<GoalHeaderProps, 'goal' | 'links' | 'onCreateItinerary'>) {
  const { t } = useLingui()
  const isToFind = useIsPlaceToFind(goal.id)
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 [&_svg]:size-4.5 [&_svg]:shrink-0">
      <span className="flex min-w-0 items-start gap-2 pointer-coarse:py-2.5 [&_svg]:mt-0.75">
        <MapPin aria-hidden />
        <span className="min-w-0 break-words">{placeInFull(goal.locationData) ?? t`Location not set`}</span>
      </span>
      {goal.locationData && !goal.locationData.coordinates && isToFind && (
        <span className="text-muted">
          <Trans>Goes on the map when you are online</Trans>
        </span>
      )}
      {goal.locationData?.coordinates && (
        <Link
          {...links.map(goal.id)}
          className="shrink-0 text-ink underline decoration-2 decoration-ember underline-offset-4 hover:text-ember-ink pointer-coarse:py-2.5"
        >
          <Trans>Show on the map</Trans>
        </Link>
      )}
      {goal.locationData && (
        <Button
          variant="link"
          size="sm"
          className="min-h-0 px-0 font-normal text-base pointer-coarse:min-h-11"
          onClick={onCreateItinerary}
        >
          <Trans>Create Itinerary</Trans>
        </Button>
      )}
      {goal.targetDate && (
        <span className="flex items-center gap-2">
          <CalendarDays aria-hidden />
          {formatDate(goal.targetDate)}
        </span>
      )}
    </span>
  )
}
