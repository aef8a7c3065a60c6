/** Tells the server's operators that a change was refused for good: by a reason alone, without what was changed. */
import { callFunction } from '#remote/asking/client.ts'
import type { AttentionReason } from '#sync/outbox/queue-entry.ts'

/** As the database knows them. */
export function refusalReason({ code, hint }: Pick<AttentionReason, 'code' | 'hint'>): string {
  if (hint?.endsWith('_limit') || hint === 'account_quota') return 'limit'
  if (code === '42501') return 'not_permitted'
  if (code === '23503') return 'parent_gone'
  return ['23514', '23502', '22P02', '22001'].includes(code ?? '') ? 'value' : 'other'
}

/** A failure is only logged: nothing hangs on it. */
export async function tellRefusal(reason: AttentionReason): Promise<void> {
  await callFunction('note_refused_change', { reason: refusalReason(reason) }).catch((cause: unknown) =>
    console.warn('A refused change could not be counted.', cause),
  )
}
