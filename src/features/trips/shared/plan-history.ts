import type { PlanChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { keepSame } from '#lib/keep-same.ts'

/** So many steps can be taken back. */
const mostSteps = 50

/** What was done to a plan on this device since the app was opened: what can be taken back, and what can be done again. */
class PlanHistory {
  #done: readonly PlanChange[] = []
  #undone: readonly PlanChange[] = []
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What `undo` takes back next. */
  lastDone = (): PlanChange | undefined => this.#done.at(-1)
  /** What `redo` does next. */
  lastUndone = (): PlanChange | undefined => this.#undone.at(-1)

  /** Something new was done: what was taken back before is not done again. Answers the step that is kept. */
  add(change: PlanChange): PlanChange {
    // Plans may be large, and differ in little.
    const from = keepSame(this.lastDone()?.to, change.from)
    const step = { from, to: keepSame(from, change.to) }
    this.#keep([...this.#done, step], [])
    return step
  }

  undone(change: PlanChange): void {
    this.#keep(without(this.#done, change), [...this.#undone, change])
  }

  redone(change: PlanChange): void {
    this.#keep([...this.#done, change], without(this.#undone, change))
  }

  #keep(done: readonly PlanChange[], undone: readonly PlanChange[]): void {
    this.#done = done.slice(-mostSteps)
    this.#undone = undone.slice(-mostSteps)
    for (const listener of this.#listeners) listener()
  }
}

const without = (changes: readonly PlanChange[], one: PlanChange) => changes.filter((change) => change !== one)

const histories = new Map<string, PlanHistory>()

/** The history of an itinerary's plan, which stays when its page is left. */
export function planHistory(itineraryId: string): PlanHistory {
  const history = histories.get(itineraryId) ?? new PlanHistory()
  histories.set(itineraryId, history)
  return history
}
