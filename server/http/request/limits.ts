/** Counts what happens too often (decision P7). Kept in memory, bounded, so that a flood of made-up names cannot fill it. */
export interface Rule {
  /** So many are allowed … */
  most: number
  /** … within this many milliseconds, counted back from now. */
  withinMs: number
}

const mostKeys = 50_000

export class Limit {
  readonly #rule: Rule
  readonly #now: () => number
  readonly #times = new Map<string, number[]>()

  constructor(rule: Rule, now: () => number = Date.now) {
    this.#rule = rule
    this.#now = now
  }

  /** Seconds until the next try is allowed; 0 when it is allowed now. */
  waitSeconds(key: string): number {
    const times = this.#recent(key)
    const [oldest] = times.slice(-this.#rule.most)
    if (times.length < this.#rule.most || oldest === undefined) return 0
    return Math.max(1, Math.ceil((oldest + this.#rule.withinMs - this.#now()) / 1000))
  }

  count(key: string): void {
    const times = this.#recent(key)
    times.push(this.#now())
    // Set anew, so that the map's order is the order of last use and the longest unused goes first.
    this.#times.delete(key)
    this.#times.set(key, times)
    if (this.#times.size > mostKeys) this.#times.delete(this.#times.keys().next().value as string)
  }

  /** Takes one count back, for a try that turned out not to matter. */
  uncount(key: string): void {
    this.#times.get(key)?.pop()
  }

  forget(key: string): void {
    this.#times.delete(key)
  }

  /** How many names are remembered. */
  get size(): number {
    return this.#times.size
  }

  #recent(key: string): number[] {
    const since = this.#now() - this.#rule.withinMs
    return (this.#times.get(key) ?? []).filter((time) => time > since)
  }
}

/** How much of a kind is under way at the same time. */
export class AtOnce {
  readonly #most: number
  readonly #under = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** False when there is too much already; else to be ended with `leave`. */
  enter(key: string): boolean {
    const before = this.#under.get(key) ?? 0
    if (before >= this.#most) return false
    this.#under.set(key, before + 1)
    return true
  }

  leave(key: string): void {
    const left = (this.#under.get(key) ?? 1) - 1
    if (left > 0) this.#under.set(key, left)
    else this.#under.delete(key)
  }
}
