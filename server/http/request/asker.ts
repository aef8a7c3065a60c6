/**
 * For whom the server asks its database while it serves a request: a network address, or the account once a valid token was
 * shown. Known from the door on, so that no question can be asked for nobody, and whoever asks too much waits alone.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { TokenChecker } from '#server/http/auth/tokens.ts'
import { incomingAddress } from './client-address.ts'

/** Who asks when it is the server's own jobs: nobody waits for what they do. */
export const ownJobs = 'jobs of the server'

const asking = new AsyncLocalStorage<{ who: string }>()

/** An account or a network address; the server itself outside a request. */
export const whoAsks = (): string => asking.getStore()?.who ?? ownJobs

/** Does the work on somebody's behalf. */
export const onBehalfOf = <Result>(who: string, work: () => Result): Result => asking.run({ who }, work)

/** In front of both ways in: what follows is done for whoever is connected. */
export const forIncoming =
  <Rest extends unknown[]>(next: (incoming: IncomingMessage, ...rest: Rest) => void, trustProxy: boolean) =>
  (incoming: IncomingMessage, ...rest: Rest): void =>
    onBehalfOf(incomingAddress(incoming, trustProxy), () => next(incoming, ...rest))

/** Whoever shows a valid token asks as its account from then on. */
export function knowingTheAsker(tokens: TokenChecker): TokenChecker {
  return {
    async check(token) {
      const claims = await tokens.check(token)
      const asker = asking.getStore()
      if (asker && claims?.sub) asker.who = claims.sub
      return claims
    },
  }
}
