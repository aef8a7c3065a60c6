/**
 * Whoever has statements ended is slowed, and the more often, the longer: each costs the embedded database a second, because
 * it is opened anew for it, and costs them nothing. Their next request begins later, and alone.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { turnedAway } from './turns.ts'

/** As the databases tell of a statement that took too long, and of one that ended because others waited. */
const endings = new Set(['57014', '53000'])
const forgottenAfterMs = 600_000
/** Until others, whose first statements after an opening are slow ones, have what they waited for. */
const firstPauseMs = 5_000
const longestPauseMs = 120_000
/** After each ending the pause is so many times as long. */
const growth = 4
/** So many requests of one person wait; more are refused. */
const mostWaiting = 20

interface Ended {
  times: number
  lastAt: number
  waiting: number
  /** Settles when the request ahead is over. */
  ahead: Promise<void>
}

/** Tells that a request is over, and the error that it ended with. */
type Over = (failure?: unknown) => void

export class EndedStatements {
  readonly #ended = new Map<string, Ended>()
  readonly #now: () => number
  readonly #wait: typeof waited

  constructor(now = Date.now, waitFor = waited) {
    this.#now = now
    this.#wait = waitFor
  }

  /**
   * Waits until somebody's request may begin.
   * @throws with the code 53300 when too many of the same person wait; the signal's reason
   */
  async begin(who: string, signal?: AbortSignal): Promise<Over> {
    const ended = this.#ended.get(who)
    if (!ended || this.#isForgotten(ended)) return (failure) => this.#note(who, failure)
    if (ended.waiting >= mostWaiting) throw turnedAway('Too many requests that take long. Please try again later.')
    const { ahead } = ended
    let goOn = () => {}
    ended.ahead = new Promise((done) => {
      goOn = done
    })
    ended.waiting += 1
    try {
      await ahead
      await this.#wait(Math.max(0, ended.lastAt + pauseMs(ended.times) - this.#now()), signal)
    } catch (error) {
      goOn()
      throw error
    } finally {
      ended.waiting -= 1
    }
    return (failure) => {
      this.#note(who, failure)
      goOn()
    }
  }

  /** Whether a statement of theirs was ended and is not forgotten. */
  hasEnded(who: string): boolean {
    const ended = this.#ended.get(who)
    return ended !== undefined && !this.#isForgotten(ended)
  }

  /** Whether their pause has begun meanwhile, while this request waited for its turn. */
  isDue(who: string): boolean {
    const ended = this.#ended.get(who)
    return ended !== undefined && ended.lastAt + pauseMs(ended.times) > this.#now()
  }

  #note(who: string, failure: unknown): void {
    if (!endings.has(String((failure as { code?: unknown } | undefined)?.code))) return
    for (const [other, ended] of this.#ended) if (this.#isForgotten(ended)) this.#ended.delete(other)
    const ended = this.#ended.get(who) ?? { times: 0, lastAt: 0, waiting: 0, ahead: Promise.resolve() }
    ended.times += 1
    ended.lastAt = this.#now()
    this.#ended.set(who, ended)
  }

  #isForgotten({ waiting, lastAt }: Ended): boolean {
    return waiting === 0 && this.#now() - lastAt > forgottenAfterMs
  }
}

const pauseMs = (times: number): number => Math.min(longestPauseMs, firstPauseMs * growth ** (times - 1))

const waited = (ms: number, signal?: AbortSignal): Promise<unknown> =>
  ms === 0 ? Promise.resolve() : wait(ms, undefined, { signal, ref: false })
