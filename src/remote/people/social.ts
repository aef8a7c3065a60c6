/**
 * What others wrote: asked of the server when it is shown. The first page of each kind is kept as it was answered last,
 * so that there is something to read without a network. Everything here throws a RemoteError when the server refuses or
 * does not answer.
 */
import type { ActivityType } from '#domain/posts/feed-item.ts'
import {
  type ShownActivity,
  type ShownComment,
  type ShownPost,
  shownActivityFrom,
  shownCommentFrom,
  shownPostFrom,
  socialPageSize,
} from '#domain/posts/social.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import { isAnswerLost, untilAnswered } from '#remote/asking/ask-again.ts'
import { callFunction } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { deleteRows, insertRow } from '#remote/asking/tables.ts'

type Row = Record<string, unknown>
/** The last one of what is shown already. */
export type PageEnd = Pick<ShownPost, 'id' | 'createdAt'> | undefined

const after = (end: PageEnd) => (end ? { before: end.createdAt, before_id: end.id } : {})

/** Keeps an answer to be shown until the next one, also without a network. */
async function keep(name: string, answer: Row[] | null): Promise<void> {
  await localDatabase().seenPages.put({ name, answer })
}

async function recall(name: string): Promise<Row[] | null> {
  const page = await localDatabase().seenPages.get(name)
  return (page?.answer as Row[] | undefined) ?? null
}

/** Posts that the reader may see, newest first, `term` in them if it is not blank. */
export async function readPosts(term: string, end: PageEnd): Promise<ShownPost[]> {
  const parameters = { term: term.trim() || null, page_size: socialPageSize, ...after(end) }
  const rows: Row[] | null = await callFunction('visible_posts', parameters)
  if (!term.trim() && !end) await keep('posts', rows)
  return (rows ?? []).map(shownPostFrom)
}

/** The first page as it was answered last; null when it never was. */
export const recallPosts = async (): Promise<ShownPost[] | null> => (await recall('posts'))?.map(shownPostFrom) ?? null

/** Posts of one person that the reader may see. */
export async function readPostsOf(author: string, end: PageEnd): Promise<ShownPost[]> {
  const parameters = { author, page_size: socialPageSize, ...after(end) }
  const rows: Row[] | null = await callFunction('visible_posts', parameters)
  return (rows ?? []).map(shownPostFrom)
}

/** One post; null when the reader may not see it or there is none. */
export async function readPost(id: string): Promise<ShownPost | null> {
  const row: Row | null = await callFunction('visible_post', { post_id: id })
  return row && shownPostFrom(row)
}

/** Comments on a post, oldest first; empty when the post is gone. */
export async function readComments(postId: string, end: PageEnd): Promise<ShownComment[]> {
  const rows: Row[] | null = await callFunction('comments_of_post', { post_id: postId, ...after(end) })
  return (rows ?? []).map(shownCommentFrom)
}

/** What the reader and their connections did, newest first; of some kinds, if any are named. */
export async function readFeed(kinds: readonly ActivityType[], end: PageEnd): Promise<ShownActivity[]> {
  const parameters = { kinds: kinds.length > 0 ? [...kinds] : null, page_size: socialPageSize, ...after(end) }
  const rows: Row[] | null = await callFunction('activity_around_me', parameters)
  if (kinds.length === 0 && !end) await keep('feed', rows)
  return (rows ?? []).map(shownActivityFrom)
}

/** See `recallPosts`. */
export const recallFeed = async (): Promise<ShownActivity[] | null> =>
  (await recall('feed'))?.map(shownActivityFrom) ?? null

const isThere = (cause: unknown) => cause instanceof RemoteError && cause.code === '23505'

/** Likes a post or takes the like back, on the server at once; done, too, when only the answers were lost. */
export async function likePost(postId: string, liked: boolean): Promise<void> {
  try {
    await untilAnswered(() => setLike(postId, liked))
  } catch (cause) {
    if (!isAnswerLost(cause)) throw cause
    const post = await readPost(postId).catch(() => null)
    if (post?.isLiked !== liked) throw cause
  }
}

async function setLike(postId: string, liked: boolean): Promise<void> {
  const like = { post_id: postId, user_id: requireAccount().userId }
  if (!liked) return void (await deleteRows('post_likes', { where: like }))
  try {
    await insertRow('post_likes', { post_id: postId })
  } catch (cause) {
    // Liked already, from another device or by a try whose answer was lost: what was wanted.
    if (!isThere(cause)) throw cause
  }
}

/** Takes another person's comment off the reader's own post, on the server at once. @throws RemoteError also when it is gone */
export async function removeComment(id: string): Promise<void> {
  if (!(await callFunction('remove_comment', { comment_id: id }))) throw new RemoteError('not-found', 'remove_comment')
}
