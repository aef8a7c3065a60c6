/** The function that makes the plan of an itinerary. `plan.source` tells whether it is the model's or the sample. */
import { fallbackPlan } from '#domain/itineraries/fallback-plan.ts'
import type { ItineraryPlan, PlanRequest } from '#domain/itineraries/itinerary-plan.ts'
import { planInAnswer } from '#domain/itineraries/plan-answer.ts'
import type { Reading } from './ask-twice.ts'
import { itineraryPrompt } from './itinerary-prompt.ts'
import { modelFunction, type ModelFunctionOptions } from './model-function.ts'
import { readPlanRequest } from './plan-request.ts'

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
