import { useSyncExternalStore } from 'react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'

/** Does something to the plan that is shown, as one step that can be taken back. Answers whether it is stored. */
export type ActOnPlan = (make: (plan: NamedPlan) => NamedPlan, said?: string) => Promise<boolean>

/** What the page of a trip shows of its plan, which may be ahead of what was last read, and the acts on it. */
class PlanOnPage {
  #shown: NamedPlan | null = null
  #act: ActOnPlan | null = null
  #acts = 0
  #settled: Promise<unknown> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Null where no board shows it. */
  shown = (): NamedPlan | null => this.#shown
  /** Whether an act is not stored yet. */
  isActing = (): boolean => this.#acts > 0

  show(plan: NamedPlan | null): void {
    if (plan === this.#shown) return
    this.#shown = plan
    this.#tell()
  }

  /** Takes over what is done to the plan; null when the board goes. */
  actWith(act: ActOnPlan | null): void {
    this.#act = act
  }

  /** For what stands beside the board: whoever may change the plan has one. */
  act: ActOnPlan = async (make, said) => (await this.#act?.(make, said)) ?? false

  /** One after the other: what is taken back is what was done last, also when that is still being stored. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#acts += 1
    this.#tell()
    const turn = this.#settled.then(work)
    const end = () => {
      this.#acts -= 1
      this.#tell()
    }
    this.#settled = turn.then(end, end)
    return turn
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const pages = new Map<string, PlanOnPage>()

/** What is shown of an itinerary's plan. */
export function planOnPage(itineraryId: string): PlanOnPage {
  const page = pages.get(itineraryId) ?? new PlanOnPage()
  pages.set(itineraryId, page)
  return page
}

/** What is shown of a plan, and whether an act on it is not stored yet. */
export function useShownPlan(itineraryId: string): { shown: NamedPlan | null; isActing: boolean } {
  const page = planOnPage(itineraryId)
  const shown = useSyncExternalStore(page.subscribe, page.shown)
  const isActing = useSyncExternalStore(page.subscribe, page.isActing)
  return { shown, isActing }
}
