/** Unfinished work of one traveler that only this device keeps: it survives a reload, and goes when they sign out (src/sync/account/leaving.ts). */
const prefix = 'farlight-draft'

const keyOf = (userId: string, name: string) => `${prefix}:${userId}:${name}`

/** What was kept under `name`, or null; the reader checks its shape. */
export function readDraft(userId: string, name: string): unknown {
  const kept = localStorage.getItem(keyOf(userId, name))
  if (kept === null) return null
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}

/** Keeps unfinished work. A full storage costs the draft, never the work on screen. */
export function keepDraft(userId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(value))
  } catch (error) {
    console.warn('The draft could not be kept.', error)
  }
}

export function forgetDraft(userId: string, name: string): void {
  localStorage.removeItem(keyOf(userId, name))
}
