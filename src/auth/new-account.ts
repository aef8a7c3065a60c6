/** Remembers on this device who has just registered, until they come in for the first time. */
const key = 'farlight-registered'

/** Somebody is registering with this address; call before the backend answers, since its answer may sign them in. */
export function noteRegistration(email: string): void {
  localStorage.setItem(key, email.trim().toLowerCase())
}

/** The registration came to nothing. */
export function forgetRegistration(): void {
  localStorage.removeItem(key)
}

/** Whether this traveller comes in for the first time after registering here; true once. */
export function takeRegistration(email: string): boolean {
  if (localStorage.getItem(key) !== email.trim().toLowerCase()) return false
  localStorage.removeItem(key)
  return true
}
