/** What the social page shows of others: the answers of visible_posts, comments_of_post and activity_around_me. */
import type { FeedItem, ActivityType } from './feed-item.ts'
import { convertKeys, toCamelCase } from '#domain/nouns/case-conversion.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { Person } from '#domain/people/person.ts'
import type { Sharer } from '#domain/sharing/shared-items.ts'
import type { Post } from './post.ts'
import type { PostComment } from './post-comment.ts'
import { toIsoTime } from '#domain/nouns/table-mapping.ts'
import { foldForSearch } from '#domain/text/search-text.ts'

/** Longest texts and lists, as the database has them (migration posts). */
export const postLimits = { content: 2000, comment: 1000, location: 120, pictures: 4 } as const

/** Feed items and posts of one page (P2-476). */
export const socialPageSize = 20
/** Comments that comments_of_post answers at most. */
export const commentsPageSize = 50

/** Whoever wrote something; the names are empty where the reader may not know them. */
export type Author = Person

type PostForOthers = Omit<Post, 'itineraryId' | 'resharedPostId' | 'specificUsers'>

export interface ShownPost extends PostForOthers {
  author: Author
  itinerary: Pick<Itinerary, 'id' | 'destinationName' | 'destinationCoordinates' | 'numberOfDays'> | null
  /** The post that this one passes on; null where the reader may not see it or it is gone, undefined before that is known. */
  reshared: ShownPost | null | undefined
  likesCount: number
  commentsCount: number
  isLiked: boolean
}

export type ShownComment = PostComment & { author: Author }
export type ShownActivity = FeedItem & { author: Author }

type Wire = Record<string, unknown>

const timesOf = <Item extends { createdAt: string; updatedAt?: string }>(item: Item): Item => ({
  ...item,
  createdAt: toIsoTime(item.createdAt),
  ...(item.updatedAt === undefined ? {} : { updatedAt: toIsoTime(item.updatedAt) }),
})

/** A post as its link shows it: to visitors, too. Of the author it tells what every shared thing does. */
export interface SharedPost
  extends Pick<ShownPost, 'id' | 'content' | 'location' | 'mediaUrls' | 'createdAt' | 'isReshare' | 'itinerary'> {
  owner: Sharer
  /** Null where the reader may not open it or it is gone. */
  reshared: SharedPost | null
}

/** Whether a post has something for its reader: one that others passed on without words, and that the reader may not see, has not. */
export const saysSomething = ({ isReshare, content, reshared }: ShownPost): boolean =>
  !isReshare || content !== '' || reshared !== null

/** The answer of `shared_post`; null stays null: the reader may not open it, or it is not there. */
export function sharedPostFrom(answer: Wire | null): SharedPost | null {
  if (!answer) return null
  const post = convertKeys(answer, toCamelCase) as unknown as SharedPost
  return timesOf({ ...post, reshared: post.reshared && timesOf(post.reshared) })
}

/** A post of the server's answer. */
export function shownPostFrom(row: Wire): ShownPost {
  const post = convertKeys(row, toCamelCase) as ShownPost
  return timesOf({ ...post, reshared: post.reshared && timesOf(post.reshared) })
}

/** A comment of the server's answer. */
export const shownCommentFrom = (row: Wire): ShownComment => timesOf(convertKeys(row, toCamelCase) as ShownComment)

/** A feed item of the server's answer. */
export const shownActivityFrom = (row: Wire): ShownActivity => timesOf(convertKeys(row, toCamelCase) as ShownActivity)

/** Newest first; of one moment the higher id first, as the server's pages are. */
export const newestFirst = (one: { createdAt: string; id: string }, other: { createdAt: string; id: string }): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)

export interface OwnPosts {
  /** What this device holds of the reader's own posts; null while it may not hold all of them. */
  posts: readonly Post[] | null
  author: Author
}

/**
 * The posts to show: the server's pages, in which one's own are as this device has them, with what is deleted here left
 * out and what the server does not know yet put in. `complete`: there are no older pages, so that own posts older than
 * the last one belong here as well.
 */
export function withOwnPosts(
  pages: readonly ShownPost[],
  { posts: own, author }: OwnPosts,
  { complete, term }: { complete: boolean; term: string },
): ShownPost[] {
  if (own === null) return [...pages]
  const here = new Map(own.map((post) => [post.id, post]))
  const known = new Map(pages.map((post) => [post.id, post]))
  const oldest = pages.at(-1)
  const shown = pages.flatMap((post) => {
    if (post.userId !== author.id) return [post]
    const mine = here.get(post.id)
    if (!mine) return []
    here.delete(post.id)
    return [{ ...post, ...fieldsOf(mine) }]
  })
  const missing = [...here.values()]
    .filter((post) => complete || !oldest || newestFirst(post, oldest) < 0)
    .filter((post) => matches(post, author, term))
    .map((post): ShownPost => {
      const first = known.get(post.resharedPostId ?? '')
      return { ...uncounted, ...fieldsOf(post), author, reshared: first?.reshared ?? first }
    })
  return [...shown, ...missing].sort(newestFirst)
}

const uncounted = { itinerary: null, likesCount: 0, commentsCount: 0, isLiked: false }

function fieldsOf({ itineraryId: _itinerary, resharedPostId: _reshared, specificUsers: _people, ...post }: Post) {
  return post
}

function matches(post: Post, author: Author, term: string): boolean {
  const wanted = foldForSearch(term.trim())
  return [post.content, post.location ?? '', `${author.firstName} ${author.lastName}`].some((text) =>
    foldForSearch(text).includes(wanted),
  )
}

/** The comments to show: the server's, with one's own that it does not know yet, without those deleted on this device. */
export function withOwnComments(
  answered: readonly ShownComment[],
  own: readonly PostComment[],
  author: Author,
): ShownComment[] {
  const here = new Map(own.map((comment) => [comment.id, comment]))
  const known = new Set(answered.map(({ id }) => id))
  const left = answered
    .filter((comment) => comment.userId !== author.id || here.has(comment.id))
    .map((comment) => ({ ...comment, ...here.get(comment.id) }))
  const waiting = own.filter(({ id }) => !known.has(id)).map((comment): ShownComment => ({ ...comment, author }))
  return [...left, ...waiting].sort((one, other) => -newestFirst(one, other))
}

/** The kinds of feed items in the order of their chips. */
export const feedKinds: readonly ActivityType[] = ['post', 'goal_completed', 'achievement', 'connection', 'itinerary']
