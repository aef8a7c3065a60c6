import type { ShownPost } from '#domain/posts/social.ts'
import { AuthorLine } from './author-line.tsx'
import { PostIsGone, PostItinerary } from './post-itinerary.tsx'
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
      {post.itinerary && <PostItinerary itinerary={post.itinerary} link={links.itinerary(post.itinerary.id)} />}
      {post.isReshare &&
        (post.reshared ? (
          <div className="flex flex-col gap-3 rounded-control border p-4">
            <AuthorLine post={post.reshared} links={links} />
            <PostBody post={post.reshared} mine={mine && post.reshared.userId === post.userId} links={links} />
          </div>
        ) : (
          post.reshared === null && <PostIsGone />
        ))}
    </>
  )
}
