/**
 * PGlite is one connection. Whoever opens a transaction on it must have it alone until the end; otherwise
 * statements of two people meet in one transaction, under the role and claims of whoever came last.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Waits for its turn, first come first served; the answer ends the turn. */
  take(): Promise<() => void> {
    const before = this.#last
    let end!: () => void
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    return before.then(() => end)
  }

  /** Runs the work alone. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = await this.take()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
