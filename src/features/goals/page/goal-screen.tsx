import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { isActive } from '#domain/goals/progress.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { useListRole } from '#data/list-role.ts'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { NotFound } from '#ui/layout/not-found.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { GoalActions } from './goal-actions.tsx'
import { GoalDetails } from './goal-details.tsx'
import { GoalGallery } from './goal-gallery.tsx'
import { GoalHeader } from './goal-header.tsx'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { GoalProgressPanel } from '#features/goals/progress/goal-progress-panel.tsx'
import { withProgress } from '#features/goals/progress/goal-progress.ts'
import { GoalNextStep } from './goal-next-step.tsx'
import { GoalWords } from './goal-words.tsx'
import { findPlaces } from '#features/goals/places-to-find.ts'
import { useGoal, useLatestProgress } from '#features/goals/queries.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'

interface GoalScreenProps {
  id: string
  links: GoalLinks
  onShare: () => void
  /** Of somebody else's goal. */
  onReport: () => void
  /** Opens the dialog that makes an itinerary for the place of this goal. */
  onCreateItinerary: () => void
  /** Asks for which trip this goal is. */
  onAddToTrip: (goal: Goal) => void
  /** Shown for a goal that is not on this device, instead of 'Goal Not Found'; it may be somebody else's. */
  renderNotHere?: (notFound: ReactNode) => ReactNode
  /** The goal was deleted here: leave. */
  onDeleted: () => void
}

/** One goal with everything that belongs to it. */
export function GoalScreen({ id, links, renderNotHere, ...acts }: GoalScreenProps) {
  const { t } = useLingui()
  const goal = useGoal(id)
  useEffect(() => void findPlaces(), [])
  if (goal.state === 'failed') {
    return <LoadFailure message={reasonOf(goal.error, t`Failed to fetch goal`)} onRetry={goal.retry} />
  }
  if (goal.state === 'loading') {
    return (
      <>
        <LoadingText>
          <Trans>Loading goal details...</Trans>
        </LoadingText>
        <GoalSkeleton />
      </>
    )
  }
  if (!goal.data) {
    const notFound = <GoalNotFound links={links} />
    return renderNotHere ? renderNotHere(notFound) : notFound
  }
  return <GoalPage goal={goal.data} links={links} {...acts} />
}

function GoalPage({
  goal,
  links,
  onShare,
  onReport,
  onCreateItinerary,
  onAddToTrip,
  onDeleted,
}: { goal: Goal } & Omit<GoalScreenProps, 'id' | 'renderNotHere'>) {
  const role = useListRole(goal.bucketListId)
  usePageName(goal.title)
  const { progress } = withProgress(goal, useLatestProgress(goal.id))
  return (
    <article className="flex flex-col gap-6">
      <GoalHeader
        goal={goal}
        status={progress.status}
        links={links}
        role={role}
        onShare={onShare}
        onReport={onReport}
        onCreateItinerary={onCreateItinerary}
      />
      {goal.removedByModerators && <RemovedBanner />}
      {/* On a phone the columns dissolve and their parts are ordered: picture, progress, words, facts, acts. */}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_min(22rem,45%)] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <GoalGallery goal={goal} changeable={role && mayWorkOn(role) ? goal : undefined} className="max-lg:order-1" />
          <GoalWords goal={goal} className="max-lg:order-3" />
          {!goal.description && !goal.notes && role && mayWorkOn(role) && isActive(progress.status) && (
            <GoalNextStep goal={goal} onCreateItinerary={onCreateItinerary} className="max-lg:order-3" />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <GoalProgressPanel goal={goal} progress={progress} links={links} role={role} className="max-lg:order-2" />
          <GoalDetails goal={goal} links={links} className="max-lg:order-4" />
          <GoalActions
            goal={goal}
            status={progress.status}
            role={role}
            onAddToTrip={() => onAddToTrip(goal)}
            onPlanTrip={onCreateItinerary}
            onDeleted={onDeleted}
            className="max-lg:order-5"
          />
        </div>
      </div>
    </article>
  )
}

function GoalNotFound({ links }: { links: GoalLinks }) {
  const { t } = useLingui()
  return (
    <NotFound
      poster={<TravelPoster name="Fjord" category="nature" />}
      title={t`Goal Not Found`}
      text={t`It may have been deleted, or it belongs to somebody else.`}
      back={
        <Link {...links.goals}>
          <Trans>Go Back to Goals</Trans>
        </Link>
      }
    />
  )
}

/** The goal's page while it is being read. */
function GoalSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-6 w-60" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,45%)]">
        <Skeleton className="aspect-[16/10] max-h-[30rem] w-full rounded-card" />
        <Card className="flex flex-col gap-4 p-5 max-lg:row-start-1">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-2 w-full rounded-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-24 w-full" />
        </Card>
      </div>
    </div>
  )
}
