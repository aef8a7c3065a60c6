import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { CalendarDays, MapPin } from 'lucide-react'
import { formatDate } from '#domain/text/dates.ts'
import type { SharedPost } from '#domain/posts/social.ts'
import { usePageName } from '#lib/words/page-name.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PostIsGone, PostItinerary } from './post-itinerary.tsx'
import { PostPictures } from './post-pictures.tsx'

interface SharedPostViewProps {
  post: SharedPost
  itineraryLink: (id: string) => LinkProps
}

/** Somebody's public post, for a visitor who has its link. */
export function SharedPostView({ post, itineraryLink }: SharedPostViewProps) {
  const { t } = useLingui()
  const name = personName(post.owner) || t`a traveler`
  usePageName(t`Post by ${name}`)
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <header className="flex items-center gap-4">
        <Avatar decorative name={name} src={post.owner.avatarUrl} />
        <div className="min-w-0">
          <h1 className="text-balance break-words font-display font-semibold text-2xl leading-tight">
            <Trans>Post by {name}</Trans>
          </h1>
          <WhenAndWhere post={post} />
        </div>
      </header>
      <div className="flex flex-col gap-5 text-lg">
        <Body post={post} itineraryLink={itineraryLink} />
      </div>
    </article>
  )
}

function Body({ post, itineraryLink }: SharedPostViewProps) {
  return (
    <>
      {post.content !== '' && <p className="whitespace-pre-wrap break-words">{post.content}</p>}
      <PostPictures addresses={post.mediaUrls} mine={false} />
      {post.itinerary && <PostItinerary itinerary={post.itinerary} link={itineraryLink(post.itinerary.id)} />}
      {post.isReshare &&
        (post.reshared ? <PassedOn post={post.reshared} itineraryLink={itineraryLink} /> : <PostIsGone />)}
    </>
  )
}

function PassedOn({ post, itineraryLink }: SharedPostViewProps) {
  const { t } = useLingui()
  const name = personName(post.owner) || t`a traveler`
  return (
    <Card className="flex flex-col gap-4 p-5 text-base">
      <div className="flex items-center gap-3">
        <Avatar decorative size="xs" name={name} src={post.owner.avatarUrl} />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <WhenAndWhere post={post} />
        </div>
      </div>
      <Body post={post} itineraryLink={itineraryLink} />
    </Card>
  )
}

function WhenAndWhere({ post }: { post: SharedPost }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm [&_svg]:size-4 [&_svg]:shrink-0">
      <span className="flex items-center gap-1.5">
        <CalendarDays aria-hidden />
        {formatDate(post.createdAt)}
      </span>
      {post.location && (
        <span className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden />
          <span className="min-w-0 break-words">{post.location}</span>
        </span>
      )}
    </p>
  )
}
