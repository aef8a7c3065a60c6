import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { keptPictureId } from '#domain/pictures/pictures.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { changeTogether, createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'

export interface PostDraft {
  content: string
  privacyLevel: PrivacyLevel
  location?: string
  /** From this device, with their content, or by web address. */
  pictures?: readonly PostPicture[]
}

export interface PostPicture {
  address: string
  content?: string
}

const sharedAs = (privacyLevel: PrivacyLevel) => ({ privacyLevel, isPublic: privacyLevel === 'public' })

/** @throws Error 'Post content cannot be empty' | 'User not authenticated' */
export async function createPost({ content, privacyLevel, location, pictures = [] }: PostDraft): Promise<void> {
  const text = keptText(content)
  if (text === '') throw new Error('Post content cannot be empty')
  const place = keptText(location ?? '')
  const mediaUrls = pictures.map(({ address }) => address)
  await changeTogether(async () => {
    const post = await createRecord('posts', {
      content: text,
      ...sharedAs(privacyLevel),
      ...(place ? { location: place } : {}),
      ...(mediaUrls.length > 0 ? { mediaUrls } : {}),
    })
    // After their post: the server wants it first.
    for (const { address, content: file } of pictures) {
      const id = keptPictureId(address)
      if (id && file) await createRecord('pictures', { id, postId: post.id, content: file })
    }
  })
}

/** Passes a post on; words of one's own may be left out. */
export const reshare = (postId: string, content: string, privacyLevel: PrivacyLevel) =>
  createRecord('posts', {
    content: keptText(content),
    ...sharedAs(privacyLevel),
    resharedPostId: postId,
    isReshare: true,
  })

export const editPost = (id: string, changes: { content: string; location: string | null }) =>
  updateRecord('posts', id, { content: keptText(changes.content), location: keptText(changes.location ?? '') || null })

export const deletePost = (id: string) => deleteRecord('posts', id)

export const addComment = (postId: string, content: string) =>
  createRecord('postComments', { postId, content: keptText(content) })

export const deleteComment = (id: string) => deleteRecord('postComments', id)
