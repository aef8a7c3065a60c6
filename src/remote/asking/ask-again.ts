import { RemoteError } from './remote-error.ts'

/** Milliseconds before the second and the third try. */
const pausesMs = [1_000, 3_000]

/** Whether the server may have done what it was asked although it did not answer. */
export const isAnswerLost = (cause: unknown): boolean =>
  cause instanceof RemoteError && (cause.kind === 'unreachable' || cause.kind === 'timed-out')

/**
 * Asks again when the answer was lost on the way; only for what may be done twice. Whoever waited for an answer until it
 * was too late is not kept waiting longer.
 * @param act is told whether an earlier try may have arrived
 */
export async function untilAnswered<Answer>(act: (again: boolean) => Promise<Answer>): Promise<Answer> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await act(attempts > 0)
    } catch (cause) {
      const pause = pausesMs[attempts]
      if (pause === undefined || !(cause instanceof RemoteError) || cause.kind !== 'unreachable') throw cause
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
