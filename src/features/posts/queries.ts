import type { Post } from '#domain/posts/post.ts'
import type { PostComment } from '#domain/posts/post-comment.ts'
import type { Local } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'
import { useLoaded } from '#sync/local/loaded.ts'
import { readSyncState } from '#sync/cycle/puller.ts'

/** One's own posts on this device; null before the device holds all of them, undefined until read. */
export const useOwnPosts = (): Local<Post>[] | null | undefined =>
  useLive(async (database) => {
    const posts = await database.posts.toArray()
    return (await readSyncState(database)).firstPullDone ? posts : null
  }, []).data

/** How many posts one has written. */
export function usePostCount(): number | undefined {
  const count = useLoaded(
    (database) => database.posts.count(),
    [],
    (found) => found === 0,
  )
  return count.state === 'ready' ? count.data : undefined
}

/** One's own comments on a post. */
export const useOwnComments = (postId: string): Local<PostComment>[] | undefined =>
  useLive((database) => database.postComments.where({ postId }).sortBy('createdAt'), [postId]).data

/** One's own newest feed items: when they change, there is news. */
export const useOwnActivity = () =>
  useLive((database) => database.activityFeed.orderBy('createdAt').reverse().limit(20).toArray(), []).data
