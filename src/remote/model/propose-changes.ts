/** Has a model propose changes of a plan. */
import { type ProposalAnswer, proposalAnswerIn } from '#domain/itineraries/proposals/proposal-answer.ts'
import type { ProposalRequest } from '#domain/itineraries/proposals/proposal-request.ts'
import { askModel } from './ask-model.ts'

/** `limit`: what the server says to somebody who has used up the plans of the day. */
type Proposed = { answer: ProposalAnswer } | { limit: string } | { none: 'offline' | 'unavailable' }

/** What the model would have; there is no substitute for it. Throws as `askModel` does. */
export async function proposeChanges(request: ProposalRequest, signal?: AbortSignal): Promise<Proposed> {
  if (!navigator.onLine) return { none: 'offline' }
  const answer = await askModel('propose-changes', request, signal)
  if (answer && 'limit' in answer) return answer
  const read = proposalAnswerIn((answer?.made as { proposal?: unknown } | null | undefined)?.proposal)
  return 'made' in read ? { answer: read.made } : { none: 'unavailable' }
}
