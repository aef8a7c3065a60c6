/** Asks a function of our server that has the language model make something. */
import { readSession } from '#auth/session.ts'
import { renewSession } from '#auth/session-access.ts'
import { askEndpoint } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'

/** The server gives the model a minute. */
const patienceMs = 75_000

/**
 * What the server made; `limit` is what it says to somebody who has used up the day. Null when nobody can make it now:
 * offline, no answer, a refusal. Throws 'User not authenticated' when the traveler must sign in again, and the reason of
 * `signal` once that is aborted.
 */
export async function askModel(
  name: 'generate-itinerary' | 'generate-recommendations' | 'propose-changes' | 'read-booking',
  request: object,
  signal?: AbortSignal,
): Promise<{ made: unknown } | { limit: string } | null> {
  const session = readSession()
  // Without a network nobody could sign in again.
  if (!session || (session.signInAgain && navigator.onLine)) throw new Error('User not authenticated')
  if (!navigator.onLine) return null
  const ask = () => askEndpoint(`/functions/v1/${name}`, request, { signal, patienceMs })
  try {
    return { made: await ask().catch((cause: unknown) => askOnceMore(cause, ask)) }
  } catch (cause) {
    if (!(cause instanceof RemoteError)) throw cause
    if (cause.kind === 'signed-out') throw new Error('User not authenticated', { cause })
    return cause.code === 'ai_limit' && cause.said !== null ? { limit: cause.said } : null
  }
}

/** A token that the server does not take is renewed once. */
async function askOnceMore(cause: unknown, ask: () => Promise<unknown>): Promise<unknown> {
  if (!(cause instanceof RemoteError) || cause.kind !== 'signed-out') throw cause
  const renewed = await renewSession()
  if (renewed === 'sign-in-again') throw cause
  if (renewed === 'unreachable') throw new RemoteError('unreachable', 'session', {}, cause)
  return ask()
}
