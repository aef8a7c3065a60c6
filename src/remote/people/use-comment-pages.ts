/** The comments on a post: the newest page first, earlier ones when they are asked for. */
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { commentsPageSize, type ShownComment } from '#domain/posts/social.ts'
import { queryClient, replaceData, useOwnKey } from '#remote/asking/query-client.ts'
import { type PageEnd, readComments } from './social.ts'

/** Asked when they are shown; oldest first, null until there is an answer. */
export function useCommentPages(postId: string) {
  const queryKey = useOwnKey('comments', postId)
  const { data, hasNextPage, isError, isPending, errorUpdateCount, refetch, fetchNextPage } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => readComments(postId, pageParam),
      initialPageParam: undefined as PageEnd,
      getNextPageParam: (page) => (page.length < commentsPageSize ? undefined : page[0]),
      gcTime: 0,
    },
    queryClient,
  )
  return {
    comments: data ? data.pages.toReversed().flat() : null,
    failed: isError || (isPending && errorUpdateCount > 0),
    /** There are no earlier ones. */
    complete: !hasNextPage,
    retry: () => void refetch(),
    readEarlier: () => void fetchNextPage(),
    forget: (id: string) =>
      replaceData<InfiniteData<ShownComment[]>>(
        queryKey,
        (before) =>
          before && { ...before, pages: before.pages.map((page) => page.filter((comment) => comment.id !== id)) },
      ),
  }
}
