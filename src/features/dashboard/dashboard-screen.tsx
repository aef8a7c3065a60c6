import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { CompleteProfileCard } from './complete-profile-card.tsx'
import type { DashboardLinks } from './dashboard-links.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FiguresGrid } from './figures-grid.tsx'
import { useFirstSteps } from './first-steps-query.ts'
import { LevelCard } from './level-card.tsx'
import { OverviewSentence } from './overview-sentence.tsx'
import { OverviewStats } from './overview-stats.tsx'
import { useMayHaveTrip, useProfileCompleted } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'

const FirstSteps = lazy(() => import('./first-steps.tsx').then((file) => ({ default: file.FirstSteps })))

interface DashboardScreenProps {
  links: DashboardLinks
  /** The goals updated last, drawn by whoever knows goals. */
  recentGoals: ReactNode
  /** The trip that is under way or comes next, drawn by whoever knows itineraries. */
  nextTrip: ReactNode
  /** What more could be had, below everything else. */
  offer: ReactNode
  /** Opens the goal form right here, for this list if there is one. */
  onAddGoal: (bucketListId: string | null) => void
}

/** Where the traveller stands and what comes next. */
export function DashboardScreen({ links, recentGoals, nextTrip, offer, onAddGoal }: DashboardScreenProps) {
  const beginnings = useFirstSteps()
  const profileCompleted = useProfileCompleted()
  const mayHaveTrip = useMayHaveTrip()
  const known = beginnings !== undefined && profileCompleted !== undefined && mayHaveTrip !== undefined
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>Where to next?</Trans>}
        subtitle={<OverviewSentence />}
        actions={
          <Button asChild variant={beginnings ? 'secondary' : 'primary'}>
            <Link {...links.newGoal()}>
              <Plus aria-hidden />
              <Trans>Add New Goal</Trans>
            </Link>
          </Button>
        }
      />
      {known ? (
        <Suspense fallback={<DashboardSkeleton />}>
          {beginnings && <FirstSteps beginnings={beginnings} onAddGoal={onAddGoal} />}
          {profileCompleted === false && <CompleteProfileCard links={links} />}
          {mayHaveTrip && nextTrip}
          <Overview links={links} recentGoals={recentGoals} />
          {offer}
        </Suspense>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  )
}

/** Figures, the latest goals, what happened and the shortest ways on. */
function Overview({ links, recentGoals }: Pick<DashboardScreenProps, 'links' | 'recentGoals'>) {
  return (
    <div className="flex flex-col gap-9">
      <FiguresGrid>
        <OverviewStats />
        <LevelCard link={links.achievements} />
      </FiguresGrid>
      <section aria-labelledby="recent-goals" className="flex flex-col gap-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="recent-goals" className="font-display font-semibold text-xl">
            <Trans>Recent Goals</Trans>
          </h2>
          <Button asChild variant="link" size="sm">
            <Link {...links.goals}>
              <Trans>View All</Trans>
            </Link>
          </Button>
        </div>
        {recentGoals}
      </section>
      <div className="grid items-start gap-9 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-5">
        <RecentActivity links={links} />
        <QuickActions links={links} />
      </div>
    </div>
  )
}
