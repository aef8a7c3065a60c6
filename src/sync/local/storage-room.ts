/** Whether a failure of the device's database says that there is no room; Dexie wraps it in what it made of the transaction. */
export function isOutOfRoom(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  const { name, inner } = failure as { name?: unknown; inner?: unknown }
  return name === 'QuotaExceededError' || isOutOfRoom(inner)
}
