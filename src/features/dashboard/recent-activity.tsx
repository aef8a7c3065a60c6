import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, type LucideIcon, MessageSquare, Route, Trophy, UserPlus } from 'lucide-react'
import type { ActivityType } from '#domain/enumerations.ts'
import type { ActivityItem } from '#domain/records.ts'
import { TimeAgo } from '#lib/time-ago.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DashboardLinks } from './dashboard-links.ts'
import { useRecentActivity } from './queries.ts'

const shownCount = 5

type FeedLinks = Pick<DashboardLinks, 'goal' | 'itinerary' | 'achievements' | 'connections'>

const icons: Record<ActivityType, LucideIcon> = {
  goal_completed: Check,
  achievement: Trophy,
  connection: UserPlus,
  itinerary: Route,
  post: MessageSquare,
}

/** The 5 latest feed items. */
export function RecentActivity({ links }: { links: FeedLinks }) {
  const { t } = useLingui()
  const activity = useRecentActivity(shownCount)
  return (
    <section aria-labelledby="recent-activity" className="flex min-w-0 flex-col gap-4">
      <h2 id="recent-activity" className="font-display font-semibold text-xl">
        <Trans>Recent Activity</Trans>
      </h2>
      <Card className="px-5">
        {activity.state === 'failed' && (
          <ErrorState
            message={t`The latest activity could not be loaded.`}
            retryLabel={t`Try again`}
            onRetry={activity.retry}
          />
        )}
        {activity.state === 'loading' && <Skeleton className="my-5 h-9" />}
        {activity.state === 'ready' && activity.data.length === 0 && (
          <p className="py-8 text-center text-muted">
            <Trans>No recent activity</Trans>
          </p>
        )}
        {activity.state === 'ready' && activity.data.length > 0 && (
          <ul className="divide-y">
            {activity.data.map((item) => (
              <li key={item.id} className="flex items-center gap-3 py-3.5">
                <ActivityIcon type={item.type} />
                <p className="min-w-0 flex-1 break-words text-[0.9375rem]">
                  <ActivityWords item={item} links={links} />
                </p>
                <TimeAgo value={item.createdAt} className="shrink-0 text-muted text-sm" />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function ActivityIcon({ type }: { type: ActivityType }) {
  const Icon = icons[type]
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-control bg-ember-soft text-ember-ink"
    >
      <Icon className="size-4.5" />
    </span>
  )
}

/** A completed goal, a new itinerary, an achievement and a new connection by their names and with their addresses; other items by their own words. */
function ActivityWords({ item, links }: { item: ActivityItem; links: FeedLinks }) {
  const { goalId, goalTitle, itineraryId, destinationName, achievementName, personName } = item.data
  if (item.type === 'connection' && typeof personName === 'string') {
    return (
      <Trans>
        You connected with{' '}
        <Link {...links.connections} className="font-semibold hover:underline">
          {personName}
        </Link>
      </Trans>
    )
  }
  if (item.type === 'itinerary' && typeof itineraryId === 'string' && typeof destinationName === 'string') {
    return (
      <Trans>
        You created a new itinerary for{' '}
        <Link {...links.itinerary(itineraryId)} className="font-semibold hover:underline">
          {destinationName}
        </Link>
      </Trans>
    )
  }
  if (item.type === 'achievement' && typeof achievementName === 'string') {
    return (
      <Trans>
        You earned{' '}
        <Link {...links.achievements} className="font-semibold hover:underline" data-stored-text>
          {achievementName}
        </Link>
      </Trans>
    )
  }
  if (item.type !== 'goal_completed' || typeof goalTitle !== 'string' || typeof goalId !== 'string') return item.content
  return (
    <Trans>
      You completed{' '}
      <Link {...links.goal(goalId)} className="font-semibold hover:underline">
        {goalTitle}
      </Link>
    </Trans>
  )
}
