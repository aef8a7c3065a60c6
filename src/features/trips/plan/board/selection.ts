import { useSyncExternalStore } from 'react'

/** Which activities and ideas are chosen. Each listens for itself, so that choosing one draws that one. */
export class Selection {
  /** Null while nothing is to be chosen. */
  #chosen: ReadonlySet<string> | null = null
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  chosen = (): ReadonlySet<string> | null => this.#chosen
  has = (id: string): boolean => this.#chosen?.has(id) ?? false
  isOn = (): boolean => this.#chosen !== null

  begin = (): void => this.#set(new Set())
  end = (): void => this.#set(null)

  choose(ids: readonly string[], chosen: boolean): void {
    const next = new Set(this.#chosen)
    for (const id of ids)
      if (chosen) next.add(id)
      else next.delete(id)
    this.#set(next)
  }

  #set(chosen: ReadonlySet<string> | null): void {
    this.#chosen = chosen
    for (const listener of this.#listeners) listener()
  }
}

/** Whether the one of this id is chosen. */
export const useIsChosen = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id))

export const useIsSelecting = (selection: Selection): boolean =>
  useSyncExternalStore(selection.subscribe, selection.isOn)
