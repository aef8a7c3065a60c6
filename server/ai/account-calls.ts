/**
 * Runs functions of the database for a traveler, with that person's own token, or for a visitor without one: the same
 * way on every backend.
 */

interface FunctionAnswer {
  status: number
  /** Null where there is none. */
  body: unknown
}

/** Rejects when the backend cannot be reached. */
export type AccountCall = (token: string | null, name: string, parameters: object) => Promise<FunctionAnswer>

const patienceMs = 5_000

/** @param base what /rest/v1 hangs on */
export function accountCalls(
  send: (request: Request) => Promise<Response>,
  base: string,
  publishableKey: string,
): AccountCall {
  return async (token, name, parameters) => {
    const answer = await send(
      new Request(`${base}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          'content-type': 'application/json',
        },
        body: JSON.stringify(parameters),
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }
}
