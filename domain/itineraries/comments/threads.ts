/** Comments by what they are about. */
import type { TripComment } from './trip-comment.ts'

/** What a thread is about: the trip as a whole, a part of its plan, or a booking. */
export type ThreadKey = 'trip' | `part:${string}` | `booking:${string}`

export const partThread = (id: string): ThreadKey => `part:${id}`
export const bookingThread = (id: string): ThreadKey => `booking:${id}`

/** What a new comment of a thread names. */
export function placeOfThread(thread: ThreadKey): Pick<TripComment, 'partId' | 'bookingId'> {
  const [kind, id = null] = thread.split(':')
  return { partId: kind === 'part' ? id : null, bookingId: kind === 'booking' ? id : null }
}

/** What there is in the trip to comment on. */
export interface CommentedThings {
  parts: ReadonlySet<string>
  bookings: ReadonlySet<string>
}

/** The thread in which a comment is shown: what it was about may be gone, and then it is about the trip. */
export function threadOf(
  { partId, bookingId }: Pick<TripComment, 'partId' | 'bookingId'>,
  things: CommentedThings,
): ThreadKey {
  if (partId !== null && things.parts.has(partId)) return partThread(partId)
  if (bookingId !== null && things.bookings.has(bookingId)) return bookingThread(bookingId)
  return 'trip'
}

/** The comments of each thread, oldest first. */
export function threadsOf<Comment extends Pick<TripComment, 'id' | 'partId' | 'bookingId' | 'createdAt'>>(
  comments: readonly Comment[],
  things: CommentedThings,
): Partial<Record<ThreadKey, Comment[]>> {
  const threads: Partial<Record<ThreadKey, Comment[]>> = {}
  const inOrder = comments.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  )
  for (const comment of inOrder) (threads[threadOf(comment, things)] ??= []).push(comment)
  return threads
}
