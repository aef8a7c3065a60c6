/** What the tests of plans share: a model that is imitated, and a traveler's question for Kyoto. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import type { ItineraryPlan, PlanRequest } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type ImitatedModel, modelKey, says, startLanguageModel, templePlan } from '#tests/support/language-model.ts'
import type { TestServer } from '#tests/support/server.ts'
import { call, type SignedIn } from './http-client.ts'
import { withServer as withAnyServer } from './with-mira.ts'

export const kyoto: PlanRequest = {
  destination: 'Kyoto, Japan',
  coordinates: [135.77, 35.01],
  days: 2,
  customRequests: '',
}
export const sample = fallbackPlan(kyoto)
export const modelPlan = templePlan('Two days of temples.')

/** To be called in each file: `take` gets a model that answers with the plan before every test, and was not asked yet. */
export function withModel(take: (started: ImitatedModel) => void): void {
  let model: ImitatedModel
  beforeAll(async () => {
    model = await startLanguageModel()
    take(model)
  })
  afterAll(() => model.close())
  beforeEach(() => {
    Object.assign(model, { asked: [], left: 0, answers: [says(modelPlan)] })
  })
}

/** Of a server that asks this model. */
export const settingsOf = (model: ImitatedModel, more: Record<string, string> = {}) => ({
  AI_API_KEY: modelKey,
  AI_URL: model.url,
  ...more,
})

interface Answer {
  status: number
  text: string
  headers: Headers
  plan: ItineraryPlan | undefined
  code: string | undefined
  msg: string | undefined
}

export async function ask(server: TestServer, token: string | undefined, request: unknown = kyoto): Promise<Answer> {
  const answer = await call(server, '/functions/v1/generate-itinerary', {
    method: 'POST',
    token,
    body: typeof request === 'string' ? request : JSON.stringify(request),
  })
  const text = await answer.text()
  const { plan, error_code: code, msg } = JSON.parse(text)
  return { status: answer.status, text, headers: answer.headers, plan, code, msg }
}

export const usesOf = async (server: TestServer, { userId }: SignedIn) =>
  (await server.database?.query<{ used: number }>('select used from private.ai_uses where user_id = $1', [userId]))?.[0]
    ?.used ?? 0

/** A server with the limits of a real one, for one test. */
export const withServer = (
  env: Record<string, string>,
  test: (server: TestServer, person: SignedIn) => Promise<void>,
): Promise<void> => withAnyServer(env, test, 'real')
