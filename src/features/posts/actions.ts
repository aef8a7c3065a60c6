import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'

export interface PostDraft {
  content: string
  privacyLevel: PrivacyLevel
  location?: string
  mediaUrls?: string[]
}

const sharedAs = (privacyLevel: PrivacyLevel) => ({ privacyLevel, isPublic: privacyLevel === 'public' })

/** @throws Error 'Post content cannot be empty' | 'User not authenticated' */
export async function createPost({ content, privacyLevel, location, mediaUrls }: PostDraft): Promise<void> {
  const text = content.trim()
  if (text === '') throw new Error('Post content cannot be empty')
  const place = location?.trim()
  await createRecord('posts', {
    content: text,
    ...sharedAs(privacyLevel),
    ...(place ? { location: place } : {}),
    ...(mediaUrls?.length ? { mediaUrls } : {}),
  })
}

/** Passes a post on; words of one's own may be left out. */
export const reshare = (postId: string, content: string, privacyLevel: PrivacyLevel) =>
  createRecord('posts', {
    content: content.trim(),
    ...sharedAs(privacyLevel),
    resharedPostId: postId,
    isReshare: true,
  })

export const editPost = (id: string, changes: { content: string; location: string | null }) =>
  updateRecord('posts', id, { content: changes.content.trim(), location: changes.location?.trim() || null })

export const deletePost = (id: string) => deleteRecord('posts', id)

export const addComment = (postId: string, content: string) =>
  createRecord('postComments', { postId, content: content.trim() })

export const deleteComment = (id: string) => deleteRecord('postComments', id)
