/** What somebody may ask recommendations for. */
import { z } from 'zod'
import {
  feedbackMarks,
  ideaLimits,
  type IdeasRequest,
  mostAtATime,
  pastFeedbackLimit,
  recommendationTypes,
  usualCount,
} from '#domain/recommendations/recommendation.ts'
import { cleanText } from '#domain/text/typed-text.ts'

/** Bytes of the profile: the set-up's longest answers are far below. */
const largestProfile = 20_000

const feedback = z.array(
  z.object({
    type: z.enum(recommendationTypes),
    title: z.string().transform((text) => cleanText(text).slice(0, ideaLimits.title)),
    feedback: z.enum(feedbackMarks),
  }),
)

const ideasRequest = z.object({
  profile: z
    .record(z.string(), z.unknown())
    .refine((profile) => new TextEncoder().encode(JSON.stringify(profile)).length <= largestProfile),
  feedback: feedback.transform((list) => list.slice(0, pastFeedbackLimit)).default([]),
  count: z.int().min(1).max(mostAtATime).default(usualCount),
}) satisfies z.ZodType<IdeasRequest>

const demands: Record<string, string> = {
  profile: `profile must be an object of at most ${largestProfile} bytes`,
  feedback: 'feedback must be a list of {type, title, feedback}',
  count: `count must be a whole number from 1 to ${mostAtATime}`,
}

/** The request, or the sentence that says what is wrong with it. */
export function readIdeasRequest(value: unknown): { request: IdeasRequest } | { complaint: string } {
  const read = ideasRequest.safeParse(value)
  if (read.success) return { request: read.data }
  const field = String(read.error.issues[0]?.path[0])
  return { complaint: demands[field] ?? 'The body must be a JSON object with profile, feedback and count' }
}
