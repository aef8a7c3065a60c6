import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { ShownPost } from '#domain/posts/social.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PostCard } from './post-card.tsx'
import { useOwnAccount } from '#data/own-account.ts'
import type { PostLinks } from './post-links.ts'
import type { PostActs } from './use-post-acts.tsx'
import type { Posts } from './use-posts.ts'

interface PostCardsProps {
  items: readonly ShownPost[]
  posts: Posts
  links: PostLinks
  acts: PostActs
  /** The post that the address asks for, and where it is then. */
  askedId?: string | null
  askedPost?: RefObject<HTMLElement | null>
}

/** Posts below each other. */
export function PostCards({ items, posts, links, acts, askedId = null, askedPost }: PostCardsProps) {
  const me = useOwnAccount()
  return items.map((post) => (
    <PostCard
      key={post.id}
      ref={post.id === askedId ? askedPost : undefined}
      post={post}
      links={links}
      acts={acts}
      mine={post.userId === me?.id}
      waiting={posts.waiting.has(post.id)}
      marked={post.id === askedId}
      onLike={() => posts.toggleLike(post)}
      onCommented={() => posts.countComment(post.id, 1)}
    />
  ))
}

/** Fetches what is older, as long as there is something. */
export function OlderPosts({ posts }: { posts: Posts }) {
  const { t } = useLingui()
  const online = useOnline()
  if (!posts.items?.length || posts.complete || !online) return null
  return (
    <Button
      className="self-center"
      busy={posts.loadingMore}
      onClick={() =>
        void posts.loadMore().catch((cause: unknown) => toast.error(failureText(t`Failed to fetch posts`, cause)))
      }
    >
      <Trans>Load more</Trans>
    </Button>
  )
}
