/** Whether 'I'm here' is open: the menu of what is new opens it, and so does a shortcut of the installed app. */
let open = false
const listeners = new Set<() => void>()

export function setHereOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

export const isHereOpen = (): boolean => open

export function onHereOpenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
