/** Has a model read bookings in a text. */
import {
  type ReadingAnswer,
  readingAnswerIn,
  type ReadingRequest,
} from '#domain/itineraries/bookings/reading/reading-answer.ts'
import { askModel } from './ask-model.ts'

/** `limit`: what the server says to somebody who has used up the plans of the day. */
type Read = { answer: ReadingAnswer } | { limit: string } | { none: 'offline' | 'unavailable' }

/** What the model has found; there is no substitute for it. Throws as `askModel` does. */
export async function readBooking(request: ReadingRequest, signal?: AbortSignal): Promise<Read> {
  if (!navigator.onLine) return { none: 'offline' }
  const answer = await askModel('read-booking', request, signal)
  if (answer && 'limit' in answer) return answer
  const read = readingAnswerIn((answer?.made as { reading?: unknown } | null | undefined)?.reading)
  return 'made' in read ? { answer: read.made } : { none: 'unavailable' }
}
