import { Trans, useLingui } from '@lingui/react/macro'
import { ActivityIcon, type ActivityLinks, ActivityWords } from '#lib/words/activity-words.tsx'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useRecentActivity } from './queries.ts'

const shownCount = 5

/** The 5 latest feed items. */
export function RecentActivity({ links }: { links: ActivityLinks }) {
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
                  <ActivityWords item={item} name={null} links={links} />
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
