/** Remembers on this device who has just registered and what they had asked for, until they come in for the first time. */
import { type Asked, isSameSite, readAsked } from '#lib/page/asked-path.ts'

const key = 'farlight-registered'
/** Here and not in the tab alone: whoever has to confirm their address first may come back in another one. */
const askedKey = 'farlight-registered-for'

/** Somebody is registering with this address; call before the backend answers, since its answer may sign them in. */
export function noteRegistration(email: string): void {
  localStorage.setItem(key, email.trim().toLowerCase())
  const asked = readAsked()
  if (asked) localStorage.setItem(askedKey, JSON.stringify(asked))
  else localStorage.removeItem(askedKey)
}

/** The registration came to nothing. */
export function forgetRegistration(): void {
  localStorage.removeItem(key)
  localStorage.removeItem(askedKey)
}

/** Whether this traveler comes in for the first time after registering here, and with what asked for; answers once. */
export function takeRegistration(email: string): { asked: Asked | null } | null {
  if (localStorage.getItem(key) !== email.trim().toLowerCase()) return null
  const asked = storedAsked()
  forgetRegistration()
  return { asked }
}

function storedAsked(): Asked | null {
  try {
    const { href, join } = JSON.parse(localStorage.getItem(askedKey) ?? '{}') as Partial<Asked>
    return typeof href === 'string' && isSameSite(href, location.origin) ? { href, join: join === true } : null
  } catch {
    return null
  }
}
