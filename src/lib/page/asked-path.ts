const key = 'farlight-asked-path'

/** Whether an address stays on this site: '//other.example', 'https:…' and the like do not. */
export function isSameSite(href: string, origin: string): boolean {
  if (!href.startsWith('/') || /^\/[/\\]/.test(href)) return false
  try {
    return new URL(href, origin).origin === origin
  } catch {
    return false
  }
}

/** Keeps the address that a signed-out traveller asked for, for this browser session (decision P1). */
export function rememberAskedPath(href: string): void {
  if (isSameSite(href, location.origin)) sessionStorage.setItem(key, href)
}

/** Gives back the address that was asked for, once; null when none was. */
export function takeAskedPath(): string | null {
  const href = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return href !== null && isSameSite(href, location.origin) ? href : null
}

/** Somebody signed out on purpose: the next person starts at the dashboard. */
export function forgetAskedPath(): void {
  sessionStorage.removeItem(key)
}
