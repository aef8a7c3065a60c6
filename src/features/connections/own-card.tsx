import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useOwnAccount } from '#data/own-account.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card, cardLinkStyle } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

interface OwnCardProps {
  link: LinkProps
  /** Undefined until counted. */
  connections: number | undefined
  /** Undefined where posts are not counted (yet). */
  posts: number | undefined
}

/** Who one is here: the first thing of the column beside the tabs. */
export function OwnCard({ link, connections, posts }: OwnCardProps) {
  const { t } = useLingui()
  const account = useOwnAccount()
  const name = account && (personName(account) || t`You`)
  return (
    <Card asChild interactive>
      <section
        aria-label={t`Your profile`}
        className="flex items-center gap-4 p-4 lg:flex-col lg:items-start lg:gap-0 lg:p-0"
      >
        <div aria-hidden className="hidden h-24 w-full overflow-hidden lg:block [&>*]:size-full">
          <TravelPoster name="A beach in the evening" category="relaxation" />
        </div>
        {name ? (
          <Avatar
            decorative
            size="lg"
            name={name}
            src={account.avatarUrl}
            className="ring-4 ring-surface lg:relative lg:-mt-8 lg:ms-5"
          />
        ) : (
          <Skeleton className="size-16 rounded-full lg:relative lg:-mt-8 lg:ms-5" />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1 lg:w-full lg:flex-col lg:items-start lg:px-5 lg:pt-2 lg:pb-5">
          <div className="min-w-0">
            <p className="truncate font-display font-semibold text-lg">
              {name ? (
                <Link {...link} className={cardLinkStyle}>
                  {name}
                </Link>
              ) : (
                <Skeleton className="my-1 h-5 w-32" />
              )}
            </p>
            <p className="text-muted text-sm">
              <Trans>Traveler</Trans>
            </p>
          </div>
          <p className="flex gap-5 text-muted text-sm lg:mt-3 [&_strong]:font-semibold [&_strong]:text-ink [&_strong]:tabular-nums">
            {connections !== undefined && (
              <span>
                <strong>{connections}</strong> <Plural value={connections} one="connection" other="connections" />
              </span>
            )}
            {posts !== undefined && (
              <span>
                <strong>{posts}</strong> <Plural value={posts} one="post" other="posts" />
              </span>
            )}
          </p>
        </div>
      </section>
    </Card>
  )
}
