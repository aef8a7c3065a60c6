/**
 * The function that makes the plan of an itinerary for a signed-in person: the model's, or the built-in sample whenever
 * there is no model or none of its answers is a plan. `plan.source` tells which. Key and provider stay here.
 */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { fallbackPlan } from '#domain/fallback-plan.ts'
import type { ItineraryPlan, PlanRequest } from '#domain/itinerary-plan.ts'
import { Limit } from '#server/http/limits.ts'
import { refusal } from '#server/http/refusal.ts'
import type { PersonOfToken } from '#server/pictures/supabase-person.ts'
import { claimUse, isSignedIn } from './ai-uses.ts'
import { planWith } from './itinerary-planner.ts'
import type { LanguageModel } from './language-model.ts'
import type { PersonCall } from './person-calls.ts'
import { readPlanRequest } from './plan-request.ts'

export interface ItineraryPlansOptions {
  log: Logger
  /** Without a model there are only sample plans. */
  model: LanguageModel | undefined
  personOf: PersonOfToken
  call: PersonCall
  /** Plans of one person in a day. */
  mostADay: number
  /** Questions of one person in a minute, whatever becomes of them. */
  mostAMinute: number
  /** How long the model may take, both tries together. */
  patienceMs?: number
}

const mostAtOnce = 2
const usualPatienceMs = 60_000

export function itineraryPlans(options: ItineraryPlansOptions): Hono<{ Bindings: HttpBindings }> {
  const { log, model, call } = options
  const limit = new Limit({ most: options.mostAMinute, withinMs: 60_000 })
  /** Plans under way, by person. */
  const underWay = new Map<string, number>()

  const signedOut = (c: Context) => refusal(c, 401, 'no_authorization', 'User not authenticated')
  const tooMany = (c: Context, waitSeconds: number, text: string) => {
    c.header('retry-after', String(waitSeconds))
    return refusal(c, 429, 'over_request_rate_limit', text)
  }

  async function answer(c: Context, token: string, request: PlanRequest): Promise<Response> {
    try {
      if (!model) return (await isSignedIn(call, token)) ? c.json({ plan: fallbackPlan(request) }) : signedOut(c)
      const claim = await claimUse(call, token, 'itinerary', options.mostADay)
      if (claim.state === 'signed-out') return signedOut(c)
      if (claim.state === 'used-up') return usedUp(c, options.mostADay, claim.beginsAnewAt)
      return c.json({ plan: await planOf(model, request, c.req.raw.signal, claim.giveBack) })
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'uses of the model could not be counted')
      return c.json({ plan: fallbackPlan(request) })
    }
  }

  async function planOf(
    asked: LanguageModel,
    request: PlanRequest,
    gone: AbortSignal,
    giveBack: () => Promise<void>,
  ): Promise<ItineraryPlan> {
    const patience = AbortSignal.timeout(options.patienceMs ?? usualPatienceMs)
    const planned = await planWith(asked, request, AbortSignal.any([gone, patience]))
    if ('plan' in planned) return planned.plan
    if (planned.free) await giveBack()
    // Neither the key, nor who asked for what, nor a word of the provider's.
    if (!gone.aborted) log.warn({ reason: planned.problem }, 'no plan from the model')
    return fallbackPlan(request)
  }

  return new Hono<{ Bindings: HttpBindings }>().post('/functions/v1/generate-itinerary', async (c) => {
    c.header('cache-control', 'no-store')
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    const person = token && (await options.personOf(token))
    if (!person) return signedOut(c)
    const read = readPlanRequest(await c.req.json().catch(() => null))
    if ('complaint' in read) return refusal(c, 422, 'validation_failed', read.complaint)
    const wait = limit.waitSeconds(person)
    if (wait > 0) return tooMany(c, wait, 'Too many plans at a time, try again in a moment')
    limit.count(person)
    const before = underWay.get(person) ?? 0
    if (before >= mostAtOnce) return tooMany(c, 10, `${mostAtOnce} plans are being made for you already`)
    underWay.set(person, before + 1)
    try {
      return await answer(c, token, read.request)
    } finally {
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    }
  })
}

/** The answer to somebody who has used up the plans of the day. */
function usedUp(c: Context, most: number, beginsAnewAt: Date): Response {
  c.header('retry-after', String(Math.max(1, Math.ceil((beginsAnewAt.getTime() - Date.now()) / 1000))))
  const all = most === 1 ? 'your one AI plan' : `all ${most} AI plans`
  return refusal(
    c,
    429,
    'ai_limit',
    `You have used ${all} of today. You can have a sample plan now, or try again tomorrow (from 00:00 UTC).`,
  )
}
