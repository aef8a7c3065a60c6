import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { shortName } from '#domain/places/short-name.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useLater } from '#lib/timing/use-later.ts'
import { useIsFirstPull } from '#sync/cycle/status.ts'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import type { DashboardLinks } from './dashboard-links.ts'
import { FiguresGrid } from './figures-grid.tsx'
import { useFirstSteps } from './first-steps-query.ts'
import { LevelCard } from './level-card.tsx'
import { OverviewSentence } from './overview-sentence.tsx'
import { OverviewStats } from './overview-stats.tsx'
import { type TripAhead, useProfileCompleted, useTripAhead } from './queries.ts'

const CompleteProfileCard = lazy(() =>
  import('./complete-profile-card.tsx').then((file) => ({ default: file.CompleteProfileCard })),
)
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

/** Where the traveler stands and what comes next. */
export function DashboardScreen({ links, recentGoals, nextTrip, offer, onAddGoal }: DashboardScreenProps) {
  const beginnings = useFirstSteps()
  const profileCompleted = useProfileCompleted()
  const trip = useTripAhead()
  const known = beginnings !== undefined && profileCompleted !== undefined && trip !== undefined
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Greeting trip={trip} />}
        subtitle={<OverviewSentence />}
        actions={
          // On a trip the way into it is what one came for.
          <Button asChild variant={beginnings || trip?.destinationNow ? 'secondary' : 'primary'}>
            <Link {...links.newGoal()}>
              <Plus aria-hidden />
              <Trans>Add New Goal</Trans>
            </Link>
          </Button>
        }
      />
      {known ? (
        <Suspense fallback={<DashboardSkeleton />}>
          {trip.ahead === 'soon' && nextTrip}
          {beginnings && <FirstSteps beginnings={beginnings} trips={links.itineraries} onAddGoal={onAddGoal} />}
          {profileCompleted === false && <CompleteProfileCard links={links} />}
          {trip.ahead === 'some' && nextTrip}
          <Overview links={links} recentGoals={recentGoals} />
          {offer}
        </Suspense>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  )
}

/** Greets with the trip that is under way; else it asks for the next one. Unseen until that is known. */
function Greeting({ trip }: { trip: TripAhead | undefined }) {
  const place = trip?.destinationNow && shortName(trip.destinationNow)
  if (!place)
    return (
      <span className={trip ? undefined : 'invisible'}>
        <Trans>Where to next?</Trans>
      </span>
    )
  return (
    <Trans>
      Enjoy <bdi>{place}</bdi>!
    </Trans>
  )
}

const loadBelow = () => import('./activity-and-actions.tsx')

/** What happened and the shortest ways on stand below all else: they come once that is shown. */
function Below({ links }: Pick<DashboardScreenProps, 'links'>) {
  const below = useLater(loadBelow)
  return below ? <below.ActivityAndActions links={links} /> : <div className="min-h-72" />
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
      <Below links={links} />
    </div>
  )
}

/** The dashboard below its heading until it is known what stands there: then it comes as a whole, and nothing jumps. */
function DashboardSkeleton() {
  const firstTime = useIsFirstPull()
  return (
    <div className="relative flex flex-col gap-9">
      <FiguresGrid>
        <Skeleton className="h-26 rounded-card" />
        <Skeleton className="h-26 rounded-card" />
        <Skeleton className="h-26 rounded-card max-sm:col-span-2" />
        <Skeleton className="col-span-full min-h-28 rounded-card lg:col-span-1" />
      </FiguresGrid>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card max-sm:hidden" />
        <Skeleton className="h-80 rounded-card max-lg:hidden" />
      </div>
      {firstTime ? (
        <div className="absolute inset-0 flex justify-center p-5">
          <p role="status" className="h-fit rounded-card bg-raised p-5 text-center text-ink shadow-soft">
            <Trans>Your lists and goals are on their way to this device. Once here, they work offline too.</Trans>
          </p>
        </div>
      ) : (
        <LoadingText className="sr-only">
          <Trans>Loading goals...</Trans>
        </LoadingText>
      )}
    </div>
  )
}
