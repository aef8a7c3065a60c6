/** One request to the server: who asks, how long it may take, and what an answer means. */
import { readSession } from '#auth/session.ts'
import { accessToken } from '#auth/session-access.ts'
import { refusal, RemoteError } from './remote-error.ts'

export interface Asking {
  /** The signed-in traveler (else nothing is asked), whoever is here, signed in or not, or nobody in particular. */
  as?: 'person' | 'anybody' | 'nobody'
  /** Ends the request early; it then fails with the signal's reason. */
  signal?: AbortSignal | undefined
  /** How long everything may take, in ms. */
  patienceMs?: number
}

interface Wanted {
  /** For the log. */
  what: string
  /** Where to ask, and which key the backend wants beside the session. */
  find: () => Promise<{ address: string; key?: string }>
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** Told of the headers of a good answer. */
  onHeaders?: (headers: Headers) => void
}

let clientName = 'farlight'

/** Tells the backend from now on which app asks; until then it is the travelers'. */
export function nameClient(name: string): void {
  clientName = name
}

/** Without an answer for this long a request is given up. */
const usualPatienceMs = 30_000

/** The answer, read; null when it is empty. @throws RemoteError, or the reason of the signal */
export async function request(wanted: Wanted, asking: Asking = {}): Promise<unknown> {
  const { signal, patienceMs = usualPatienceMs } = asking
  const tooLate = AbortSignal.timeout(patienceMs)
  const end = signal ? AbortSignal.any([signal, tooLate]) : tooLate
  try {
    return await endedBy(end, send(wanted, asking, end))
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof RemoteError) throw cause
    const kind = tooLate.aborted ? 'timed-out' : navigator.onLine ? 'unreachable' : 'offline'
    throw new RemoteError(kind, wanted.what, {}, cause)
  }
}

/** Also what waits for something else than the network, such as a session that is being renewed, ends with the signal. */
function endedBy<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject)
  })
}

async function send(wanted: Wanted, { as = 'person' }: Asking, signal: AbortSignal): Promise<unknown> {
  const { what, find, method = 'GET', body } = wanted
  const [token, { address, key }] = await Promise.all([as === 'nobody' ? null : accessToken(), find()])
  // Without a token the session has ended, or nobody could be reached to renew it.
  if (as === 'person' && !token)
    throw new RemoteError(readSession()?.signInAgain === false ? 'unreachable' : 'signed-out', what)
  const bearer = token ?? key
  const answer = await fetch(address, {
    method,
    headers: {
      ...(key !== undefined && { apikey: key, 'x-client-info': clientName }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...wanted.headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  })
  if (!answer.ok) throw refusal(what, answer.status, await answer.json().catch(() => null))
  wanted.onHeaders?.(answer.headers)
  if (answer.status === 204) return null
  const text = await answer.text()
  if (text === '' && answer.status === 201) return null
  try {
    return JSON.parse(text)
  } catch (cause) {
    // A good status without our JSON: the page of a network's login spoke, or a static host, and not the server.
    throw new RemoteError('unreachable', what, { status: answer.status }, cause)
  }
}
