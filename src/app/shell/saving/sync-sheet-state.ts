/** Whether the sheet about saving is open: the indicator opens it, and so do toasts. */
let open = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

export const openSyncSheet = (): void => set(true)
export const closeSyncSheet = (): void => set(false)
export const isSyncSheetOpen = (): boolean => open

export function onSyncSheetChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
