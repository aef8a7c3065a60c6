import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { OlderPosts, PostCards } from './post-cards.tsx'
import type { PostLinks } from './post-links.ts'
import type { PostActs } from './use-post-acts.tsx'
import type { Posts } from './use-posts.ts'

interface PostsSectionProps {
  posts: Posts
  typed: string
  onType: (text: string) => void
  /** The post that the address asks for. */
  askedId: string | null
  links: PostLinks
  acts: PostActs
}

/** The posts that the reader may see. */
export function PostsSection({ posts, typed, onType, askedId, links, acts }: PostsSectionProps) {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const askedPost = useRef<HTMLElement>(null)
  const { asked } = posts
  const found = asked === 'listed' || typeof asked === 'object'
  useEffect(() => {
    if (!found || !askedId) return
    askedPost.current?.scrollIntoView({ block: 'center' })
    askedPost.current?.focus({ preventScroll: true })
  }, [found, askedId])
  // What arrives above it pushes it down; as long as nothing else was chosen it stays in sight.
  const listed = posts.items?.length
  useEffect(() => {
    if (listed && askedPost.current && askedPost.current === document.activeElement)
      askedPost.current.scrollIntoView({ block: 'center' })
  }, [listed])

  const cards = { posts, links, acts, askedId, askedPost }

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-display font-semibold text-xl">
          <Trans>Posts</Trans>
        </h2>
        <SearchInput
          className="sm:max-w-64"
          label={t`Search posts`}
          placeholder={t`Search posts...`}
          value={typed}
          onValueChange={onType}
        />
      </div>
      {asked === 'missing' && (
        <Banner tone="sand" role="status">
          <Trans>This post is no longer available</Trans>
        </Banner>
      )}
      {typeof asked === 'object' && <PostCards {...cards} items={[asked]} />}
      {posts.failed && (
        <ErrorState
          className="py-6"
          message={t`Failed to fetch posts`}
          retryLabel={t`Try again`}
          onRetry={() => void posts.refresh()}
        />
      )}
      {posts.items === null && !posts.failed && online && <LoadingText>{t`Loading posts...`}</LoadingText>}
      {!online && (
        <Banner>
          <Trans>
            You are offline. You see the latest posts on this device; what you write is sent when you are back.
          </Trans>
        </Banner>
      )}
      {posts.items?.length === 0 && !posts.failed && (
        <EmptyState
          filtered={typed.trim() !== ''}
          className="py-8"
          title={typed.trim() ? <Trans>No posts match your search</Trans> : <Trans>No posts yet</Trans>}
          text={
            typed.trim() ? undefined : (
              <Trans>Write the first one, and the people you share it with will see it here.</Trans>
            )
          }
        />
      )}
      {posts.items && <PostCards {...cards} items={posts.items} />}
      <OlderPosts posts={posts} />
    </section>
  )
}
