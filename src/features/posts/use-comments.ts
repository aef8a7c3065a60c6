import { useOwnAccount } from '#data/own-account.ts'
import { withOwnComments } from '#domain/posts/social.ts'
import { useCommentPages } from '#remote/use-comment-pages.ts'
import { useOwnComments } from './queries.ts'

/** The comments on a post, oldest first, with one's own as this device has them. */
export function useComments(postId: string) {
  const me = useOwnAccount()
  const own = useOwnComments(postId)
  const { comments, failed, ...pages } = useCommentPages(postId)
  return {
    ...pages,
    failed,
    comments: me && own ? withOwnComments(comments ?? [], own, me) : (comments ?? []),
    waiting: new Set(own?.flatMap(({ id, _syncStatus }) => (_syncStatus === 'pending' ? [id] : []))),
    loading: comments === null && !failed,
  }
}
