/** Has the model make a plan: asked once more when its answer is no plan (OQ2-067), and not after anything else. */
import type { ItineraryPlan, PlanRequest } from '#domain/itinerary-plan.ts'
import { planInAnswer } from '#domain/plan-answer.ts'
import { itineraryPrompt } from './itinerary-prompt.ts'
import { type LanguageModel, NoAnswer } from './language-model.ts'

/** `free`: the provider did nothing for it. */
export type Planned = { plan: ItineraryPlan } | { problem: string; free: boolean }

const tries = 2

export async function planWith(model: LanguageModel, request: PlanRequest, signal: AbortSignal): Promise<Planned> {
  const messages = itineraryPrompt(request)
  let problem = ''
  for (let answered = 0; answered < tries; answered++) {
    try {
      const read = planInAnswer(await model.ask(messages, signal), request)
      if ('plan' in read) return read
      problem = read.problem
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { problem: error.message, free: error.free && answered === 0 }
    }
  }
  return { problem, free: false }
}
