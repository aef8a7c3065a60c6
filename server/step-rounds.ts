/**
 * Work in the database that comes again and again, in steps: each is one transaction, so that a server may end at any time,
 * others may take part, and the statements of travellers come in between.
 */
import type { Logger } from 'pino'
import { counted } from './metrics/server-metrics.ts'

export interface StepRounds {
  /** Does all that is due now; waits for a round that is already under way instead. */
  round(): Promise<void>
  /** Looks again and again from now on. */
  start(): void
  /** There is something to do now: looks at once, once more where it is looking already. */
  wake(): void
  /** Begins no step any more; resolves when the one under way is done. */
  stop(): Promise<void>
}

interface StepRoundsOptions {
  everyMs: number
  /** False when nothing is left to do for now. */
  step(): Promise<boolean>
  /** What it is called where rounds are counted. */
  name: string
  log: Logger
  /** What the log says when a round has failed; the next one tries again. */
  failure: string
}

export function stepRounds({ everyMs, step, name, log, failure }: StepRoundsOptions): StepRounds {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let isWanted = false
  const stopping = new AbortController()

  async function work(): Promise<void> {
    do {
      isWanted = false
      while (!stopping.signal.aborted && (await step()));
    } while (isWanted && !stopping.signal.aborted)
  }

  const look = () =>
    rounds.round().catch(({ name, code }: { name?: string; code?: string }) => {
      log.warn({ error: { name, code } }, failure)
    })

  const rounds: StepRounds = {
    round() {
      underWay ??= counted(name, work()).finally(() => {
        underWay = undefined
      })
      return underWay
    },
    start() {
      timer = setInterval(() => void look(), everyMs)
      timer.unref()
    },
    wake() {
      isWanted = true
      if (!stopping.signal.aborted) void look()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await underWay?.catch(() => {})
    },
  }
  return rounds
}
