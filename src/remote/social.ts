/**
 * What others wrote: asked of the server when it is shown. The first page of each kind is kept as it was answered last,
 * so that there is something to read without a network.
 */
import type { ActivityType } from '#domain/posts/activity-item.ts'
import {
  type ShownActivity,
  type ShownComment,
  type ShownPost,
  shownActivityFrom,
  shownCommentFrom,
  shownPostFrom,
  socialPageSize,
} from '#domain/posts/social.ts'
import { getSupabase } from '#auth/supabase.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import { callFunction } from './call-function.ts'

type Row = Record<string, unknown>
/** The last one of what is shown already. */
export type PageEnd = Pick<ShownPost, 'id' | 'createdAt'> | undefined

const after = (end: PageEnd) => (end ? { before: end.createdAt, before_id: end.id } : {})

async function ask(name: string, parameters: Row, keepAs?: string): Promise<Row[] | null> {
  const { database } = requireAccount()
  const answer = (await callFunction(name, parameters)) as Row[] | null
  if (keepAs) await database.seenPages.put({ name: keepAs, answer })
  return answer
}

async function recall(name: string): Promise<Row[] | null> {
  const page = await localDatabase().seenPages.get(name)
  return (page?.answer as Row[] | undefined) ?? null
}

/** Posts that the reader may see, newest first, `term` in them if it is not blank. @throws Error when there is no answer */
export async function readPosts(term: string, end: PageEnd): Promise<ShownPost[]> {
  const parameters = { term: term.trim() || null, page_size: socialPageSize, ...after(end) }
  const rows = await ask('visible_posts', parameters, term.trim() || end ? undefined : 'posts')
  return (rows ?? []).map(shownPostFrom)
}

/** The first page as it was answered last; null when it never was. */
export const recallPosts = async (): Promise<ShownPost[] | null> => (await recall('posts'))?.map(shownPostFrom) ?? null

/** Posts of one person that the reader may see. @throws Error when there is no answer */
export const readPostsOf = async (author: string, end: PageEnd): Promise<ShownPost[]> =>
  ((await ask('visible_posts', { author, page_size: socialPageSize, ...after(end) })) ?? []).map(shownPostFrom)

/** One post; null when the reader may not see it or there is none. @throws Error when there is no answer */
export async function readPost(id: string): Promise<ShownPost | null> {
  const row = (await callFunction('visible_post', { post_id: id })) as Row | null
  return row && shownPostFrom(row)
}

/** Comments on a post, oldest first; empty when the post is gone. @throws Error when there is no answer */
export const readComments = async (postId: string, end: PageEnd): Promise<ShownComment[]> =>
  ((await ask('comments_of_post', { post_id: postId, ...after(end) })) ?? []).map(shownCommentFrom)

/** What the reader and their connections did, newest first; of some kinds, if any are named. @throws Error without an answer */
export async function readFeed(kinds: readonly ActivityType[], end: PageEnd): Promise<ShownActivity[]> {
  const parameters = { kinds: kinds.length > 0 ? kinds : null, page_size: socialPageSize, ...after(end) }
  const rows = await ask('activity_around_me', parameters, kinds.length > 0 || end ? undefined : 'feed')
  return (rows ?? []).map(shownActivityFrom)
}

/** See `recallPosts`. */
export const recallFeed = async (): Promise<ShownActivity[] | null> =>
  (await recall('feed'))?.map(shownActivityFrom) ?? null

/** Likes a post or takes the like back, on the server at once. @throws Error when it is refused or cannot be reached */
export async function likePost(postId: string, liked: boolean): Promise<void> {
  const likes = (await getSupabase()).from('post_likes')
  const { error } = liked
    ? await likes.insert({ post_id: postId })
    : await likes.delete().match({ post_id: postId, user_id: requireAccount().userId })
  // Liked already, from another device: what was wanted.
  if (error && !(liked && error.code === '23505')) throw error
}

/** Takes another person's comment off the reader's own post, on the server at once. @throws Error when it is refused */
export async function removeComment(id: string): Promise<void> {
  const { data, error } = await (await getSupabase()).from('post_comments').delete().eq('id', id).select('id')
  if (error) throw error
  if (data.length === 0) throw new Error('The comment was not removed')
}

/**
 * Reports a post or a comment to the moderators.
 * @returns 'again' when the reader's earlier report of it is still open. @throws Error when it is refused
 */
export async function reportContent(
  kind: 'post' | 'comment',
  id: string,
  reason: string,
): Promise<'reported' | 'again'> {
  const { error } = await (await getSupabase())
    .from('flagged_content')
    .insert({ content_type: kind, content_id: id, reason })
  if (error?.code === '23505') return 'again'
  if (error) throw error
  return 'reported'
}
