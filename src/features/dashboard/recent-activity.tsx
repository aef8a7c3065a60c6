import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOwnAccount } from '#data/own-account.ts'
import { personName } from '#data/people.ts'
import type { Author } from '#domain/posts/social.ts'
import { ActivityIcon, type ActivityLinks, ActivityWords } from '#lib/words/activity-words.tsx'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import type { DashboardLinks } from './dashboard-links.ts'
import { latestActivity } from './latest-activity.ts'
import { useRecentActivity } from './queries.ts'
import { useActivityAround } from './use-activity-around.ts'

const shownCount = 5

interface RecentActivityProps {
  links: ActivityLinks & Pick<DashboardLinks, 'person'>
}

/** The 5 latest feed items: one's own, which are here at once, and those of connections. */
export function RecentActivity({ links }: RecentActivityProps) {
  const { t } = useLingui()
  const activity = useRecentActivity(shownCount)
  const own = activity.state === 'ready' ? activity.data : []
  const around = useActivityAround()
  const me = useOwnAccount()
  const shown = latestActivity(own, around, shownCount)
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
        {activity.state === 'ready' && shown.length === 0 && (
          <p className="py-8 text-center text-muted">
            <Trans>No recent activity</Trans>
          </p>
        )}
        {activity.state === 'ready' && shown.length > 0 && (
          <ul className="divide-y">
            {shown.map((item) => (
              <li key={item.id} className="flex items-center gap-3 py-3.5">
                <ActivityIcon type={item.type} />
                <p className="min-w-0 flex-1 break-words text-[0.9375rem]">
                  <ActivityWords
                    item={item}
                    name={item.author && item.userId !== me?.id ? <Actor author={item.author} links={links} /> : null}
                    links={links}
                  />
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

function Actor({ author, links }: { author: Author; links: Pick<DashboardLinks, 'person'> }) {
  const { t } = useLingui()
  const name = personName(author)
  if (!name) return t`A traveler`
  return (
    <Link {...links.person(author.id)} className="font-semibold hover:underline">
      {name}
    </Link>
  )
}
