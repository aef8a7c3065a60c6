const key = 'farlight-asked-path'
const joinKey = 'farlight-asked-to-join'

/** What a traveler asked for before they had signed in. */
export interface Asked {
  href: string
  /** At the address of an invitation: they have already said that they join. A link alone cannot say so. */
  join: boolean
}

/** Whether an address stays on this site: '//other.example', 'https:…' and the like do not. */
export function isSameSite(href: string, origin: string): boolean {
  if (!href.startsWith('/') || /^\/[/\\]/.test(href)) return false
  try {
    return new URL(href, origin).origin === origin
  } catch {
    return false
  }
}

/** Keeps the address that a signed-out traveler asked for, for this browser session (decision P1). */
export function rememberAskedPath(href: string, { join = false } = {}): void {
  if (!isSameSite(href, location.origin)) return
  sessionStorage.setItem(key, href)
  if (join) sessionStorage.setItem(joinKey, href)
  else sessionStorage.removeItem(joinKey)
}

/** What was asked for, which stays asked for; null when nothing was. */
export function readAsked(): Asked | null {
  const href = sessionStorage.getItem(key)
  if (href === null || !isSameSite(href, location.origin)) return null
  return { href, join: sessionStorage.getItem(joinKey) === href }
}

/** Gives back what was asked for, once; null when nothing was. */
export function takeAsked(): Asked | null {
  const asked = readAsked()
  forgetAskedPath()
  return asked
}

/** Gives back the address that was asked for, once; null when none was. */
export const takeAskedPath = (): string | null => takeAsked()?.href ?? null

/** Somebody signed out on purpose: the next person starts at the dashboard. */
export function forgetAskedPath(): void {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(joinKey)
}
