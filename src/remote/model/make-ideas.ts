/** Has recommendations made: by the server, which asks its model, or by the device from the built-in samples. */
import { ideasIn } from '#domain/recommendations/idea-answer.ts'
import type { Idea, IdeasRequest } from '#domain/recommendations/recommendation.ts'
import { sampleIdeas } from '#domain/recommendations/sample-ideas.ts'
import { askModel } from './ask-model.ts'

/** `limit`: what the server says to somebody who has used up the day. */
type MadeIdeas = { ideas: Idea[]; source: 'ai' | 'fallback' } | { limit: string }

/**
 * Ideas for the request; built-in samples when no server or no model can make any, which `source` tells
 * (decisions 21, P49). Throws as `askModel` does.
 */
export async function makeIdeas(request: IdeasRequest, signal?: AbortSignal): Promise<MadeIdeas> {
  const answer = await askModel('generate-recommendations', request, signal)
  if (answer && 'limit' in answer) return answer
  const said = answer?.made as { source?: unknown } | null | undefined
  const read = said ? ideasIn(said, request) : null
  if (!read || 'problem' in read) return { ideas: sampleIdeas(request.profile, request.count), source: 'fallback' }
  return { ideas: read.ideas, source: said?.source === 'ai' ? 'ai' : 'fallback' }
}
