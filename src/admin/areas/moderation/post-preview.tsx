import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Heart, MessageCircle } from 'lucide-react'
import { pictureOfDestination } from '#domain/itineraries/itinerary-picture.ts'
import { privacyIcons, privacyLabel } from '#lib/words/privacy-labels.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import type { FlaggedItem, Previews } from '#remote/admin/moderation.ts'
import { AuthorHead } from '#ui/posts/author-head.tsx'
import { ItineraryLine, itineraryFrame } from '#ui/posts/itinerary-line.tsx'
import { ReportedPictures } from './reported-pictures.tsx'

type Post = Previews['post']

/** A post as it stands before travelers, with nothing in it that can be pressed. */
export function PostPreview({ post, author }: { post: Post; author: FlaggedItem['author'] }) {
  const { t } = useLingui()
  const name = author?.name ?? t`A traveler`
  return (
    <article aria-label={t`Post by ${name}`} className="flex max-w-2xl flex-col gap-4 rounded-card border p-5">
      <Head post={post} name={name} avatarUrl={author?.avatar_url ?? null} isReshare={post.is_reshare} />
      <Body post={post} />
      {post.itinerary && (
        <div className={itineraryFrame}>
          <ItineraryLine
            picture={pictureOfDestination(post.itinerary.destination_name, post.itinerary.destination_coordinates)}
            destination={post.itinerary.destination_name}
            length={<Plural value={post.itinerary.number_of_days} one="#-day itinerary" other="#-day itinerary" />}
          />
        </div>
      )}
      {post.itinerary?.summary && <p className="whitespace-pre-wrap break-words">{post.itinerary.summary}</p>}
      {post.is_reshare &&
        (post.reshared ? (
          <div className="flex flex-col gap-3 rounded-control border p-4">
            <Head post={post.reshared} name={post.reshared.author_name} avatarUrl={post.reshared.author_avatar_url} />
            <Body post={post.reshared} />
          </div>
        ) : (
          <p className="rounded-control border border-dashed p-4 text-muted">
            <Trans>This post is no longer available</Trans>
          </p>
        ))}
      <p className="-mx-5 -mb-5 flex flex-wrap gap-x-5 gap-y-1 border-t px-5 py-3 text-muted text-sm [&_svg]:size-4">
        <span className="flex items-center gap-2">
          <Heart aria-hidden />
          <Plural value={post.likes} one="# like" other="# likes" />
        </span>
        <span className="flex items-center gap-2">
          <MessageCircle aria-hidden />
          <Plural value={post.comments} one="# comment" other="# comments" />
        </span>
      </p>
    </article>
  )
}

interface HeadProps {
  post: Pick<Post, 'created_at' | 'privacy_level' | 'location'>
  name: string
  avatarUrl: string | null
  isReshare?: boolean
}

function Head({ post, name, avatarUrl, isReshare = false }: HeadProps) {
  const { i18n } = useLingui()
  return (
    <AuthorHead
      name={name}
      avatarUrl={avatarUrl}
      author={name}
      act={isReshare && <Trans>reshared a post</Trans>}
      when={<TimeAgo value={post.created_at} />}
      privacy={{ icon: privacyIcons[post.privacy_level], label: i18n._(privacyLabel(post.privacy_level)) }}
      location={post.location}
    />
  )
}

function Body({ post }: { post: Pick<Post, 'content' | 'media_urls'> }) {
  return (
    <>
      {post.content !== '' && <p className="whitespace-pre-wrap break-words">{post.content}</p>}
      <ReportedPictures addresses={post.media_urls} />
    </>
  )
}
