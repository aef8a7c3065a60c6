/** Asks a function of our server that has the language model make something. */
import { readSession } from '#auth/session.ts'
import { accessToken, renewSession } from '#auth/session-access.ts'

/** The server gives the model a minute. */
const patienceMs = 75_000

interface Answer {
  status: number
  /** Null when it is no JSON. */
  body: unknown
}

/**
 * What the server made; `limit` is what it says to somebody who has used up the day. Null when nobody can make it now:
 * offline, no answer, a refusal. Throws 'User not authenticated' when the person must sign in again, and the reason of
 * `signal` once that is aborted.
 */
export async function askModel(
  name: 'generate-itinerary' | 'generate-recommendations',
  request: object,
  signal?: AbortSignal,
): Promise<{ made: unknown } | { limit: string } | null> {
  const session = readSession()
  // Without a network nobody could sign in again.
  if (!session || (session.signInAgain && navigator.onLine)) throw new Error('User not authenticated')
  const answer = navigator.onLine ? await askServer(`/functions/v1/${name}`, request, signal) : null
  signal?.throwIfAborted()
  if (answer?.status === 401) throw new Error('User not authenticated')
  const said = answer?.body as { error_code?: unknown; msg?: unknown } | null | undefined
  if (answer?.status === 429 && said?.error_code === 'ai_limit' && typeof said.msg === 'string')
    return { limit: said.msg }
  return answer?.status === 200 ? { made: answer.body } : null
}

/** Null when nobody answers in time, or when a renewed session cannot be had now. */
async function askServer(path: string, request: object, signal: AbortSignal | undefined): Promise<Answer | null> {
  const patience = AbortSignal.timeout(patienceMs)
  const until = signal ? AbortSignal.any([signal, patience]) : patience
  try {
    const answer = await post(path, request, until)
    // A token that the server does not take is renewed once.
    if (answer?.status !== 401) return answer
    const renewed = await renewSession()
    return renewed === 'renewed' ? await post(path, request, until) : renewed === 'sign-in-again' ? answer : null
  } catch {
    return null
  }
}

async function post(path: string, request: object, signal: AbortSignal): Promise<Answer | null> {
  const token = await accessToken()
  // The session can end while it is renewed; it can also be that nobody answered.
  if (!token) return readSession()?.signInAgain === false ? null : { status: 401, body: null }
  const answer = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
