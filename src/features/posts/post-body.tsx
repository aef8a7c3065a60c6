import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pictureOfItinerary } from '#domain/itineraries/itinerary-picture.ts'
import type { ShownPost } from '#domain/posts/social.ts'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { AuthorLine } from './author-line.tsx'
import { PostPictures } from './post-pictures.tsx'
import type { PostLinks } from './post-links.ts'

interface PostBodyProps {
  post: ShownPost
  /** Written by the reader. */
  mine: boolean
  links: Pick<PostLinks, 'post' | 'person' | 'itinerary'>
}

/** What a post says: words, pictures, the itinerary that it shares, or the post that it passes on. Text is only text. */
export function PostBody({ post, mine, links }: PostBodyProps) {
  return (
    <>
      {post.content !== '' && <p className="whitespace-pre-wrap break-words">{post.content}</p>}
      <PostPictures addresses={post.mediaUrls} mine={mine} />
      {post.itinerary && (
        <Link
          {...links.itinerary(post.itinerary.id)}
          className="flex items-center gap-4 rounded-control border p-3 no-underline transition-colors hover:border-control"
        >
          <span aria-hidden className="h-16 w-22 shrink-0 overflow-hidden rounded-sm [&>*]:size-full">
            <TravelPoster {...pictureOfItinerary(post.itinerary)} />
          </span>
          <span className="min-w-0">
            <span className="block break-words font-display font-semibold text-lg">
              {post.itinerary.destinationName}
            </span>
            <span className="block text-muted text-sm">
              <Plural value={post.itinerary.numberOfDays} one="#-day itinerary" other="#-day itinerary" />
            </span>
          </span>
        </Link>
      )}
      {post.isReshare &&
        (post.reshared ? (
          <div className="flex flex-col gap-3 rounded-control border p-4">
            <AuthorLine post={post.reshared} links={links} />
            <PostBody post={post.reshared} mine={mine && post.reshared.userId === post.userId} links={links} />
          </div>
        ) : (
          post.reshared === null && (
            <p className="rounded-control border border-dashed p-4 text-muted">
              <Trans>This post is no longer available</Trans>
            </p>
          )
        ))}
    </>
  )
}
