import { commentsPageSize, type ShownComment, withOwnComments } from '#domain/posts/social.ts'
import { readComments } from '#remote/social.ts'
import { useEffect, useState } from 'react'
import { useMe, useOwnComments } from './queries.ts'

interface Answer {
  comments: readonly ShownComment[]
  /** There are no earlier ones. */
  complete: boolean
}

/** The comments on a post, oldest first, asked when they are shown. */
export function useComments(postId: string) {
  const me = useMe()
  const own = useOwnComments(postId)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failed, setFailed] = useState(false)

  const take = (page: readonly ShownComment[], before: readonly ShownComment[]) => {
    setFailed(false)
    setAnswer({ comments: [...page, ...before], complete: page.length < commentsPageSize })
  }
  const fail = (cause: unknown) => {
    console.warn(cause)
    setFailed(true)
  }
  useEffect(() => {
    let wanted = true
    readComments(postId, undefined).then(
      (page) => {
        if (!wanted) return
        setFailed(false)
        setAnswer({ comments: page, complete: page.length < commentsPageSize })
      },
      (cause: unknown) => {
        console.warn(cause)
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [postId])

  return {
    comments: me && own ? withOwnComments(answer?.comments ?? [], own, me) : (answer?.comments ?? []),
    waiting: new Set(own?.flatMap(({ id, _syncStatus }) => (_syncStatus === 'pending' ? [id] : []))),
    loading: answer === null && !failed,
    failed,
    complete: answer?.complete ?? true,
    retry: () => readComments(postId, undefined).then((page) => take(page, []), fail),
    readEarlier: () =>
      readComments(postId, answer?.comments[0]).then((page) => take(page, answer?.comments ?? []), fail),
    forget: (id: string) =>
      setAnswer((before) => before && { ...before, comments: before.comments.filter((comment) => comment.id !== id) }),
  }
}
