/** Has an itinerary planned: by the server, which asks its model, or by the device with the built-in sample plan. */
import { fallbackPlan } from '#domain/fallback-plan.ts'
import type { ItineraryPlan, PlanRequest } from '#domain/itinerary-plan.ts'
import { planIn } from '#domain/plan-answer.ts'
import { readSession } from '#lib/session.ts'
import { accessToken, renewSession } from './session-access.ts'

/** `limit`: what the server says to somebody who has used up the plans of the day. */
type PlannedItinerary = { plan: ItineraryPlan } | { limit: string }

/** The server gives the model a minute. */
const patienceMs = 75_000

/**
 * A plan for the request; the sample plan when no server or no model can make one (OQ2-020, OQ2-024), which
 * `plan.source` tells. Throws 'User not authenticated' when the person must sign in again, and the reason of `signal`
 * once that is aborted.
 */
export async function planItinerary(request: PlanRequest, signal?: AbortSignal): Promise<PlannedItinerary> {
  const session = readSession()
  // Without a network nobody could sign in again.
  if (!session || (session.signInAgain && navigator.onLine)) throw new Error('User not authenticated')
  const answer = navigator.onLine ? await askServer(request, signal) : null
  signal?.throwIfAborted()
  if (answer?.status === 401) throw new Error('User not authenticated')
  const said = answer?.body as { plan?: { source?: unknown }; error_code?: unknown; msg?: unknown } | null | undefined
  if (answer?.status === 429 && said?.error_code === 'ai_limit' && typeof said.msg === 'string')
    return { limit: said.msg }
  const read = answer?.status === 200 ? planIn(said?.plan, request) : null
  if (!read || 'problem' in read) return { plan: fallbackPlan(request) }
  return { plan: { ...read.plan, source: said?.plan?.source === 'ai' ? 'ai' : 'fallback' } }
}

interface Answer {
  status: number
  /** Null when it is no JSON. */
  body: unknown
}

/** Null when nobody answers in time, or when a renewed session cannot be had now. */
async function askServer(request: PlanRequest, signal: AbortSignal | undefined): Promise<Answer | null> {
  const patience = AbortSignal.timeout(patienceMs)
  const until = signal ? AbortSignal.any([signal, patience]) : patience
  try {
    const answer = await post(request, until)
    // A token that the server does not take is renewed once.
    if (answer?.status !== 401) return answer
    const renewed = await renewSession()
    return renewed === 'renewed' ? await post(request, until) : renewed === 'sign-in-again' ? answer : null
  } catch {
    return null
  }
}

async function post(request: PlanRequest, signal: AbortSignal): Promise<Answer | null> {
  const token = await accessToken()
  // The session can end while it is renewed; it can also be that nobody answered.
  if (!token) return readSession()?.signInAgain === false ? null : { status: 401, body: null }
  const answer = await fetch('/functions/v1/generate-itinerary', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
