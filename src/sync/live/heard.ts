/** What this tab has heard that concerns everybody: pages that show what others share ask for it again. */
const listeners = new Set<() => void>()

/** Calls `listener` when something changed that anybody may have open. */
export function onNewsForEverybody(listener: () => void): void {
  listeners.add(listener)
}

export function tellNewsForEverybody(): void {
  for (const listener of listeners) listener()
}
