/** How often a traveler may still have the language model asked today. The database counts (docs/decisions/0015). */
import { z } from 'zod'
import type { AccountCall } from './account-calls.ts'

/** What the model is asked for; counted one by one. */
export type UseKind = 'itinerary' | 'recommendations'

export type Claim =
  | {
      state: 'granted'
      /** To be called when the provider did nothing for it. */
      giveBack: () => Promise<void>
    }
  | { state: 'used-up'; beginsAnewAt: Date }
  | { state: 'signed-out' }

const claimAnswer = z.object({
  allowed: z.boolean(),
  claim: z.uuid().nullable(),
  begins_anew_at: z.coerce.date(),
})

const refusals = [401, 403]

/** Counts one use of today. Rejects when nobody counts: then the model must not be asked. */
export async function claimUse(call: AccountCall, token: string, kind: UseKind, most: number): Promise<Claim> {
  const { status, body } = await call(token, 'claim_ai_use', { kind, most })
  if (refusals.includes(status)) return { state: 'signed-out' }
  if (status !== 200) throw new Error(`The database answered ${status} to a claim`)
  const { allowed, claim, begins_anew_at: beginsAnewAt } = claimAnswer.parse(body)
  if (!allowed) return { state: 'used-up', beginsAnewAt }
  return { state: 'granted', giveBack: async () => void (await call(token, 'return_ai_use', { kind, claim })) }
}

/** Whether the backend takes the token, with its second factor where there is one. */
export async function isSignedIn(call: AccountCall, token: string): Promise<boolean> {
  const { status } = await call(token, 'check_session', {})
  return !refusals.includes(status)
}
