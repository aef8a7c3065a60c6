/** Law 5: what an answer means is decided by its status and code, never by its text. */
import type { Answer } from './transport.ts'

/**
 * `interrupted`: died on the way, not an attempt. `slow-down`: not an attempt, the cycle stops. `expired`: the same, after
 * renewing the session. `refused`: the server will never take it. `failed`: an attempt.
 */
export type Verdict = 'accepted' | 'duplicate' | 'interrupted' | 'slow-down' | 'expired' | 'refused' | 'failed'

const unreachable = new Set([0, 502, 503, 504])
const sessionCodes = new Set(['PGRST301', 'PGRST303'])
const refusalCodes = new Set(['42501', '23514', '23502', '23503', '22P02', '22001', 'P0001'])
const duplicateKey = '23505'

export function verdictOf({ status, code }: Pick<Answer, 'status' | 'code'>): Verdict {
  if (status >= 200 && status < 300) return 'accepted'
  if (unreachable.has(status)) return 'interrupted'
  if (status === 429) return 'slow-down'
  if (code && sessionCodes.has(code)) return 'expired'
  if (code === duplicateKey) return 'duplicate'
  if (code && refusalCodes.has(code)) return 'refused'
  if (status === 401) return 'expired'
  return status >= 400 && status < 500 ? 'refused' : 'failed'
}
