/**
 * Who may use the database next. The embedded one is one connection: whoever opens a transaction on it must have it
 * alone until the end, or statements of two people meet in one transaction, under the role and claims of whoever came
 * last. Your own PostgreSQL has as many as its pool. People take turns, whatever number of requests each has sent, so
 * that one of them cannot keep the others waiting. Whoever's statements take long rests as long as they took, so that the
 * many quick statements of a sign-in do not each wait for one of theirs, or for a processor.
 */
import { ownJobs } from '#server/http/request/asker.ts'
import { timeToRefuse } from '#server/http/request/refused-later.ts'
import { turnSeconds } from '#server/metrics/server-metrics.ts'

/** So many requests of one person wait; more are refused. */
const mostWaiting = 200

/** Statements that are over by then are followed by no rest. Where several run at once, they hold nobody up that soon. */
const quickMs = { alone: 50, amongOthers: 250 }
/** Nobody rests where nobody else has asked for so long. */
const othersAskedMs = 1_000
const longestRestMs = 2_000
/** For so long after a rest somebody has one connection at a time, while others ask. */
const oneAtATimeMs = 10_000

/** PostgreSQL's code for too many connections. */
const tooMany = '53300'

/** Somebody who asks too much is told to come again. */
export const turnedAway = (words: string): Error => Object.assign(new Error(words), { code: tooMany })
export const isTurnedAway = (error: Error): boolean => (error as { code?: unknown }).code === tooMany

interface Waiting {
  begin(): void
  fail(error: Error): void
}

export class Turns {
  readonly #mostOfOne: number
  readonly #runsSeveral: boolean
  #free: number
  readonly #running = new Map<string, number>()
  /** Whose turn it is next stands first. */
  readonly #queues = new Map<string, Waiting[]>()
  /** Until when somebody rests while others ask. */
  readonly #rests = new Map<string, number>()
  /** The two who asked last, and when. */
  #askedLast: { who: string; at: number }[] = []
  #afterRest: NodeJS.Timeout | undefined

  /** @param slots how many run at once; of one person, where there are others to mind, at most all but one */
  constructor(slots = 1) {
    this.#free = slots
    this.#runsSeveral = slots > 1
    this.#mostOfOne = Math.max(1, slots - 1)
  }

  /**
   * Waits for a turn; the answer ends it. Who gave up waiting is not served.
   * @param who whoever asks
   * @throws with the code 53300 when too many of the same person wait; the signal's reason
   */
  take(who: string, signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const asked = performance.now()
      if (who !== ownJobs)
        this.#askedLast = [{ who, at: asked }, ...this.#askedLast.filter((one) => one.who !== who)].slice(0, 2)
      const queue = this.#queues.get(who) ?? []
      if (queue.length >= mostWaiting) {
        setTimeout(() => reject(turnedAway('Too many requests at once. Please try again.')), timeToRefuse())
        return
      }
      if (signal?.aborted) return reject(signal.reason as Error)
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1)
        if (queue.length === 0) this.#queues.delete(who)
        reject(signal?.reason as Error)
      }
      const waiting: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', giveUp)
          turnSeconds.observe((performance.now() - asked) / 1000)
          resolve(this.#begin(who))
        },
        fail: reject,
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.push(waiting)
      this.#queues.set(who, queue)
      this.#serve()
    })
  }

  /** Runs the work in a turn. */
  async run<Result>(who: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const end = await this.take(who, signal)
    try {
      return await work()
    } finally {
      end()
    }
  }

  /**
   * Notes how many ms somebody's statements kept a connection: their next turn begins after as long a rest. Where several
   * run at once it is known from their turns; where there is one connection, a turn ends as soon as the next may be sent.
   */
  charge(who: string, ms: number): void {
    if (who === ownJobs || ms < (this.#runsSeveral ? quickMs.amongOthers : quickMs.alone)) return
    const now = performance.now()
    for (const [other, until] of this.#rests) if (until + oneAtATimeMs <= now) this.#rests.delete(other)
    this.#rests.set(who, Math.min(now + longestRestMs, Math.max(now, this.#rests.get(who) ?? now) + ms))
  }

  /** Whether any other person waits for a turn, and not for the end of a rest. */
  othersWait(who: string): boolean {
    const now = performance.now()
    return [...this.#queues.keys()].some(
      (other) => other !== who && other !== ownJobs && this.#restsUntil(other) <= now,
    )
  }

  /** How many requests of somebody wait. */
  waitingOf(who: string): number {
    return this.#queues.get(who)?.length ?? 0
  }

  /** How many have a turn, and how many wait for one. */
  get counts(): { running: number; waiting: number } {
    let [running, waiting] = [0, 0]
    for (const count of this.#running.values()) running += count
    for (const queue of this.#queues.values()) waiting += queue.length
    return { running, waiting }
  }

  /** Whether nobody has a turn or waits for one. */
  get isIdle(): boolean {
    return this.#running.size === 0 && this.#queues.size === 0
  }

  #begin(who: string): () => void {
    let ended = false
    const began = performance.now()
    this.#free--
    this.#running.set(who, (this.#running.get(who) ?? 0) + 1)
    return () => {
      if (ended) return
      ended = true
      const left = (this.#running.get(who) ?? 1) - 1
      if (left > 0) this.#running.set(who, left)
      else this.#running.delete(who)
      this.#free++
      if (this.#runsSeveral) this.charge(who, performance.now() - began)
      this.#serve()
    }
  }

  /** How long others than somebody count as asking. */
  #othersAskUntil(who: string): number {
    const asked = this.#askedLast.find((one) => one.who !== who)
    return asked ? asked.at + othersAskedMs : 0
  }

  #restsUntil(who: string): number {
    return Math.min(this.#rests.get(who) ?? 0, this.#othersAskUntil(who))
  }

  /** How many turns of somebody run at once. */
  #mostOf(who: string, now: number): number {
    const until = this.#rests.get(who)
    const wasLong = until !== undefined && until + oneAtATimeMs > now
    return wasLong && this.#othersAskUntil(who) > now ? 1 : this.#mostOfOne
  }

  #serve(): void {
    while (this.#free > 0) {
      const now = performance.now()
      const may = [...this.#queues].filter(([who]) => (this.#running.get(who) ?? 0) < this.#mostOf(who, now))
      const next = may.find(([who]) => this.#restsUntil(who) <= now)
      if (!next) {
        clearTimeout(this.#afterRest)
        const first = Math.min(...may.map(([who]) => this.#restsUntil(who)))
        // Rounded up: a timer that fires a moment early would find nobody.
        if (may.length > 0) this.#afterRest = setTimeout(() => this.#serve(), Math.ceil(first - now))
        return
      }
      const [who, queue] = next
      const waiting = queue.shift()
      // To the end of the row, with what else is waiting.
      this.#queues.delete(who)
      if (queue.length > 0) this.#queues.set(who, queue)
      waiting?.begin()
    }
  }
}
