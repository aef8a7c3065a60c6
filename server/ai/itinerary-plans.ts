/** The function that makes the plan of an itinerary. `plan.source` tells whether it is the model's or the sample. */
import { z } from 'zod'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { type ItineraryPlan, planLimits, type PlanRequest } from '#domain/itineraries/plan/itinerary-plan.ts'
import { planInAnswer } from '#domain/itineraries/making/plan-answer.ts'
import { keptText } from '#domain/text/typed-text.ts'
import type { Reading } from './ask-twice.ts'
import { itineraryPrompt } from './itinerary-prompt.ts'
import { modelFunction, type ModelFunctionOptions } from './model-function.ts'

const { destination: longestName, customRequests: longestWishes, daysAtStart: mostDays } = planLimits

const text = z.string().transform(keptText)

const planRequest = z.object({
  destination: text.refine((value) => value !== '' && value.length <= longestName),
  coordinates: z
    .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
    .nullable()
    .default(null),
  days: z.int().min(1).max(mostDays),
  customRequests: text.refine((value) => value.length <= longestWishes).default(''),
}) satisfies z.ZodType<PlanRequest>

const demands: Record<string, string> = {
  destination: `destination must be a text of 1 to ${longestName} characters`,
  coordinates: 'coordinates must be null or [longitude, latitude]',
  days: `days must be a whole number from 1 to ${mostDays}`,
  customRequests: `customRequests must be a text of at most ${longestWishes} characters`,
}

/** What was read of an answer, by the name that a model's function knows it by. */
export function readPlan(text: string, request: PlanRequest): Reading<ItineraryPlan> {
  const read = planInAnswer(text, request)
  return 'plan' in read ? { made: read.plan } : read
}

/** `POST /functions/v1/generate-itinerary` */
export const itineraryPlans = (options: ModelFunctionOptions) =>
  modelFunction<PlanRequest, ItineraryPlan>(options, {
    path: '/functions/v1/generate-itinerary',
    kind: 'itinerary',
    readRequest: readPlanRequest,
    question: itineraryPrompt,
    readAnswer: readPlan,
    sample: fallbackPlan,
    answer: (plan) => ({ plan }),
    words: { several: 'plans', theOne: 'your one AI plan', ofToday: 'AI plans', instead: 'have a sample plan now' },
  })

/** The request, or the sentence that says what is wrong with it. */
function readPlanRequest(value: unknown): { request: PlanRequest } | { complaint: string } {
  const read = planRequest.safeParse(value)
  if (read.success) return { request: read.data }
  const field = String(read.error.issues[0]?.path[0])
  return {
    complaint:
      demands[field] ?? 'The body must be a JSON object with destination, coordinates, days and customRequests',
  }
}
