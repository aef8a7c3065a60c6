/** Whether the list of shortcuts is open: `?` opens it, and so does the user menu. */
let open = false
const listeners = new Set<() => void>()

export function setShortcutsOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

export const areShortcutsOpen = (): boolean => open

export function onShortcutsOpenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
