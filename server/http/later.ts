/**
 * Work that nobody's answer waits for, such as writing mails: how long it takes, and whether there was any, shows in no
 * answer. Work on the same thing is done one after the other.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface Later {
  run(about: string, work: () => Promise<unknown>): void
  /** When nothing about it is left to do. */
  about(about: string): Promise<void>
  /** When nothing is left to do at all. */
  done(): Promise<void>
}

/** It begins once the answer is on its way, in milliseconds from then: it must not hold up the next answer either. */
const moments = [20, 120] as const
/** So much waits at most; what comes on top is dropped. */
const most = 1_000

export function laterWork(log: Logger): Later {
  const last = new Map<string, Promise<void>>()
  let waiting = 0
  return {
    run(about, work) {
      if (waiting >= most) return log.error('too much is left to do: a mail is not written')
      waiting += 1
      const mine = Promise.all([last.get(about), wait(randomInt(...moments))])
        .then(work)
        .then(
          () => {},
          // Its words may name somebody.
          (error: unknown) => log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'left undone'),
        )
        .finally(() => {
          waiting -= 1
          if (last.get(about) === mine) last.delete(about)
        })
      last.set(about, mine)
    },
    about: async (about) => last.get(about),
    async done() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
