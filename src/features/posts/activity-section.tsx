import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Filter, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import type { ActivityType } from '#domain/posts/feed-item.ts'
import { feedKinds, type ShownActivity } from '#domain/posts/social.ts'
import { ActivityIcon, ActivityWords } from '#lib/words/activity-words.tsx'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { personName } from '#data/people.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Chips } from '#ui/forms/chips.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useOwnAccount } from '#data/own-account.ts'
import type { PostLinks } from './post-links.ts'
import { useFeed } from './use-feed.ts'

interface ActivitySectionProps {
  links: PostLinks
  /** Asks for the posts again, too. */
  onRefresh: () => Promise<boolean>
}

/** What the reader and their connections did. */
export function ActivitySection({ links, onRefresh }: ActivitySectionProps) {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const me = useOwnAccount()
  const [kinds, setKinds] = useState<readonly ActivityType[]>([])
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [refreshing, setRefreshing] = useState(false)
  const feed = useFeed(kinds)
  const labels: Record<ActivityType, string> = {
    post: t`Posts`,
    goal_completed: t`Goals`,
    achievement: t`Achievements`,
    connection: t`Connections`,
    itinerary: t`Itineraries`,
  }

  async function refresh() {
    if (refreshing) return
    setRefreshing(true)
    const answers = await Promise.all([feed.refresh(), onRefresh()])
    if (answers.every(Boolean)) toast.success(t`Feed refreshed`)
    else toast.error(t`Failed to refresh feed`)
    setRefreshing(false)
  }

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-display font-semibold text-xl">
          <Trans>Activity Feed</Trans>
        </h2>
        <div className="flex gap-1">
          <IconButton label={t`Filter`} aria-expanded={filtersOpen} onClick={() => setFiltersOpen(!filtersOpen)}>
            <Filter aria-hidden />
          </IconButton>
          <IconButton label={t`Refresh`} busy={refreshing} onClick={() => void refresh()}>
            <RotateCw aria-hidden />
          </IconButton>
        </div>
      </div>
      {filtersOpen && (
        <Chips
          label={t`Show only`}
          chosen={kinds}
          options={feedKinds.map((kind) => ({ value: kind, label: labels[kind] }))}
          onToggle={(value) =>
            setKinds((now) => {
              const kind = value as ActivityType
              return now.includes(kind) ? now.filter((other) => other !== kind) : [...now, kind]
            })
          }
        />
      )}
      <Card className="px-5">
        {feed.failed && (
          <ErrorState
            className="py-6"
            message={t`The activity feed could not be loaded.`}
            retryLabel={t`Try again`}
            onRetry={() => void feed.refresh()}
          />
        )}
        {feed.items === null && !feed.failed && (
          <div className="py-8">
            {online ? (
              <LoadingText>{t`Loading activity...`}</LoadingText>
            ) : (
              <p className="text-center text-muted">
                <Trans>You are offline. What others do shows when you are back online.</Trans>
              </p>
            )}
          </div>
        )}
        {feed.items?.length === 0 && !feed.failed && (
          <NoActivity filtered={kinds.length > 0} onClear={() => setKinds([])} />
        )}
        {feed.items && feed.items.length > 0 && (
          <ul className="divide-y">
            {feed.items.map((item) => (
              <Activity key={item.id} item={item} mine={item.userId === me?.id} links={links} />
            ))}
          </ul>
        )}
      </Card>
      {feed.items && feed.items.length > 0 && !feed.complete && online && (
        <Button
          className="self-center"
          busy={feed.loadingMore}
          onClick={() =>
            void feed.loadMore().catch((cause: unknown) => toast.error(failureText(t`Failed to refresh feed`, cause)))
          }
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </section>
  )
}

interface ActivityProps {
  item: ShownActivity
  mine: boolean
  links: PostLinks
}

function Activity({ item, mine, links }: ActivityProps) {
  const { t } = useLingui()
  const name = personName(item.author)
  const actor = name ? (
    <Link {...links.person(item.userId)} className="font-semibold hover:underline">
      {name}
    </Link>
  ) : (
    t`A traveler`
  )
  return (
    <li className="flex items-start gap-3 py-3.5">
      <ActivityIcon type={item.type} />
      <div className="min-w-0 flex-1">
        <p className="break-words text-[0.9375rem]">
          <ActivityWords item={item} name={mine ? null : actor} links={links} />
        </p>
        <TimeAgo value={item.createdAt} className="text-muted text-sm" />
      </div>
    </li>
  )
}

function NoActivity({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState
        filtered
        className="py-8"
        title={<Trans>No activity yet</Trans>}
        text={<Trans>No activities match your selected filters</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear Filters</Trans>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      className="py-8"
      title={<Trans>No activity yet</Trans>}
      text={<Trans>Connect with other travelers and start sharing your journey</Trans>}
    />
  )
}
