/** One tab (or the service worker) sends at a time. */

export interface Leader {
  /** Runs `work` while no other tab does; waits for its turn. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * The turn is a Web Lock: the browser frees it when a tab dies. Without Web Locks (no secure context) only this tab
 * takes turns; two tabs may then send the same entry, which the server takes once.
 */
export function createLeader(userId: string, locks: LockManager | undefined = globalThis.navigator?.locks): Leader {
  if (locks) {
    return { run: async (work) => locks.request(`farlight-sync-${userId}`, () => work()) }
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(work) {
      const turn = last.then(work, work)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
