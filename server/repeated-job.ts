/**
 * The timer of every job that a server does again and again by itself. What works in the database does so in steps: each is
 * one transaction, so that a server may end at any time, others may take part, and the statements of travelers come in
 * between.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { counted } from '#server/metrics/server-metrics.ts'

export interface RepeatedJob {
  /** Does all that is due now; waits for a run that is already under way instead. */
  run(): Promise<void>
  /** Looks again and again from now on. */
  start(): void
  /** There is something to do now: looks at once, once more where it is looking already. */
  wake(): void
  /** Begins no step any more; resolves when the one under way is done, or when the patience ends. */
  stop(patienceMs?: number): Promise<void>
}

interface RepeatedJobOptions {
  everyMs: number
  /**
   * False when nothing is left to do for now.
   * @param stopping aborted when a long step is to end early
   */
  step(stopping: AbortSignal): Promise<boolean>
  /** Asked before each look of the timer and of `wake`, not before a run that somebody asks for. */
  isDue?(): boolean | Promise<boolean>
  /** What it is called where jobs are counted. */
  name: string
  log: Logger
  /** What the log says when a run has failed; the next one tries again. */
  failure: string
}

export function repeatedJob({ everyMs, step, isDue, name, log, failure }: RepeatedJobOptions): RepeatedJob {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let isWanted = false
  const stopping = new AbortController()

  async function work(): Promise<void> {
    do {
      isWanted = false
      while (!stopping.signal.aborted && (await step(stopping.signal)));
    } while (isWanted && !stopping.signal.aborted)
  }

  async function look(): Promise<void> {
    try {
      if (!isDue || (await isDue())) await jobs.run()
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string }
      log.warn({ error: { name, code } }, failure)
    }
  }

  const jobs: RepeatedJob = {
    run() {
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
    async stop(patienceMs) {
      stopping.abort()
      clearInterval(timer)
      const ended = underWay?.catch(() => {})
      await (patienceMs === undefined ? ended : Promise.race([ended, wait(patienceMs, undefined, { ref: false })]))
    },
  }
  return jobs
}
