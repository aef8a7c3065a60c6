import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { OlderPosts, PostCards } from './post-cards.tsx'
import type { PostLinks } from './post-links.ts'
import { type Reported, usePostActs } from './use-post-acts.tsx'
import { usePosts } from './use-posts.ts'

interface PostsOfPersonProps {
  author: string
  links: PostLinks
  onReport: (item: Reported) => void
}

/** What another traveler wrote, as far as the reader may see it. */
export function PostsOfPerson({ author, links, onReport }: PostsOfPersonProps) {
  const { t } = useLingui()
  const id = useId()
  const posts = usePosts({ author })
  const { acts, dialog } = usePostActs({
    // Others' posts are not the reader's to share.
    onShare: () => {},
    onReport,
    onCommentRemoved: (postId) => posts.countComment(postId, -1),
  })
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-display font-semibold text-xl">
        <Trans>Posts</Trans>
      </h2>
      {posts.failed && (
        <ErrorState
          className="py-6"
          message={t`Failed to fetch posts`}
          retryLabel={t`Try again`}
          onRetry={() => void posts.refresh()}
        />
      )}
      {posts.items === null && !posts.failed && <LoadingText>{t`Loading posts...`}</LoadingText>}
      {posts.items?.length === 0 && (
        <p className="text-muted">
          <Trans>None you can see yet.</Trans>
        </p>
      )}
      {posts.items && <PostCards items={posts.items} posts={posts} links={links} acts={acts} />}
      <OlderPosts posts={posts} />
      {dialog}
    </section>
  )
}
