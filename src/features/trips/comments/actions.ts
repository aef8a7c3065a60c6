import { placeOfThread, type ThreadKey } from '#domain/itineraries/comments/threads.ts'
import type { TripComment } from '#domain/itineraries/comments/trip-comment.ts'
import { createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'

/** Keeps a comment. @param content as it is stored (comments/mentions.ts) */
export const addComment = (itineraryId: string, thread: ThreadKey, content: string) =>
  createRecord('tripComments', { itineraryId, ...placeOfThread(thread), content })

export const rewordComment = (id: string, content: string) => updateRecord('tripComments', id, { content })

export const deleteComment = (id: string) => deleteRecord('tripComments', id)

/** Keeps a deleted comment again, as a new one: the deletion of the old one may be on its way. */
export const bringBackComment = ({ itineraryId, partId, bookingId, content, createdAt }: TripComment) =>
  createRecord('tripComments', { itineraryId, partId, bookingId, content, createdAt })
