/** Somebody registered on the way to a trip: the set-up waits for when they open the dashboard on this device. */

// With the name of what goes when they sign out (src/lib/page/device-draft.ts).
const keyOf = (userId: string) => `farlight-draft:${userId}:set-up-later`

export const keepSetUpForLater = (userId: string): void => localStorage.setItem(keyOf(userId), 'yes')

/** Whether the set-up is still to be offered to this traveler; true once (decision P213). */
export function takeSetUpForLater(userId: string): boolean {
  const key = keyOf(userId)
  const waits = localStorage.getItem(key) !== null
  if (waits) localStorage.removeItem(key)
  return waits
}
