import { useOwnAccount } from '#data/own-account.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { saysSomething, type ShownPost, socialPageSize, withOwnPosts } from '#domain/posts/social.ts'
import { likePost, readPost, readPosts, readPostsOf, recallPosts } from '#remote/people/social.ts'
import { type Pages, usePages } from '#remote/asking/use-pages.ts'
import { type Remote, useRemote } from '#remote/asking/use-remote.ts'
import { toast } from '#ui/overlays/toast.ts'
import { postFailure } from './post-failure.ts'
import { useOwnPosts } from './queries.ts'

type Answers = Pick<Pages<ShownPost>, 'change' | 'settled'>

export interface PostActions {
  toggleLike: (post: ShownPost) => void
  /** A comment was added (1) or taken away (-1). */
  countComment: (postId: string, by: 1 | -1) => void
}

export interface Posts extends Omit<Pages<ShownPost>, keyof Answers>, PostActions {
  /** Ids of posts that have not reached the server yet. */
  waiting: ReadonlySet<string>
  /** What the address asks for: 'missing' when there is no such post, or not for the reader. */
  asked: AskedPost
}

export type AskedPost = 'none' | 'listed' | 'looking' | 'missing' | ShownPost

interface PostsQuestion {
  /** What the posts have in their text, place or author's name. */
  term?: string
  /** Another person, whose posts alone are wanted. */
  author?: string
  /** The one post that the address asks for. */
  askedId?: string | null
}

/** The posts that the reader may see, with one's own as this device has them, and the one post that is asked for. */
export function usePosts({ term = '', author, askedId = null }: PostsQuestion): Posts {
  const me = useOwnAccount()
  const own = useOwnPosts()
  const pages = usePages<ShownPost>({
    question: author ? ['posts-of', author] : ['posts', term],
    version: me && own !== undefined ? versionOf(own) : null,
    read: (last) => (author ? readPostsOf(author, last) : readPosts(term, last)),
    pageSize: socialPageSize,
    recall: term === '' && !author ? recallPosts : undefined,
  })
  const known = me && own !== undefined && !author ? { posts: own, author: me } : undefined
  const listed = itemsWithOwn(pages.items, known, { complete: pages.complete, term })
  const answered = listed?.filter((post) => post.userId === me?.id || saysSomething(post)) ?? null
  const single = useSinglePost(askedId, answered, me !== undefined)
  const { change: changeListed, settled, ...rest } = pages
  const change: Answers['change'] = (update) => {
    changeListed(update)
    single.change(update)
  }
  const likes = useLikes({ change, settled: async () => void (await Promise.all([settled(), single.settled()])) })
  return {
    ...rest,
    items: answered?.map(likes.shown) ?? null,
    asked: typeof single.asked === 'string' ? single.asked : likes.shown(single.asked),
    waiting: new Set(own?.flatMap(({ id, _syncStatus }) => (_syncStatus === 'pending' ? [id] : []))),
    toggleLike: likes.toggle,
    countComment: (postId, by) =>
      change((post) => (post.id === postId ? { ...post, commentsCount: post.commentsCount + by } : post)),
  }
}

/** Changes when a post of one's own has reached the server: then there is more to know about it. */
const versionOf = (own: ReturnType<typeof useOwnPosts>): string =>
  String(own?.filter(({ _syncStatus }) => _syncStatus === 'synced').length ?? '')

/** One's own posts are there before the server has answered, and without it. */
function itemsWithOwn(
  items: readonly ShownPost[] | null,
  own: Parameters<typeof withOwnPosts>[1] | undefined,
  options: Parameters<typeof withOwnPosts>[2],
): readonly ShownPost[] | null {
  if (!own) return items
  if (items) return withOwnPosts(items, own, options)
  const mine = withOwnPosts([], own, { ...options, complete: true })
  return mine.length > 0 ? mine : null
}

/** A post that is asked for and not among those that are shown. */
function useSinglePost(id: string | null, items: readonly ShownPost[] | null, ready: boolean) {
  const listed = items?.some((post) => post.id === id) ?? false
  const wanted = ready && id !== null && items !== null && !listed
  const found = useRemote(['post', id ?? ''], () => readPost(id ?? ''), { wanted })
  return { asked: askedPost(id, listed, wanted, found), change: found.change, settled: found.settled }
}

function askedPost(id: string | null, listed: boolean, wanted: boolean, found: Remote<ShownPost | null>): AskedPost {
  if (id === null) return 'none'
  if (listed) return 'listed'
  if (!wanted || found.state === 'loading') return 'looking'
  return (found.state === 'ready' && found.data) || 'missing'
}

const withLike = (post: ShownPost, liked: boolean): ShownPost =>
  post.isLiked === liked ? post : { ...post, isLiked: liked, likesCount: post.likesCount + (liked ? 1 : -1) }

/**
 * Likes at once and takes it back when the server refuses; a second press waits for the first. Until every answer has come
 * that was asked for before the like, the like lies on top: such an answer may not know of it.
 */
function useLikes({ change, settled }: Answers) {
  const { t } = useLingui()
  const running = useRef(new Set<string>())
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())

  async function like({ id, isLiked }: ShownPost): Promise<void> {
    const commit = () => change((post) => (post.id === id ? withLike(post, !isLiked) : post))
    try {
      await likePost(id, !isLiked)
      await settled()
      commit()
    } catch (cause) {
      console.warn(cause)
      toast.error(postFailure(t, t`Failed to like post`, cause))
    } finally {
      running.current.delete(id)
      setPressed((before) => new Map([...before].filter(([other]) => other !== id)))
    }
  }

  return {
    shown: (post: ShownPost): ShownPost => withLike(post, pressed.get(post.id) ?? post.isLiked),
    toggle(post: ShownPost): void {
      if (running.current.has(post.id)) return
      running.current.add(post.id)
      setPressed((before) => new Map(before).set(post.id, !post.isLiked))
      void like(post)
    },
  }
}
