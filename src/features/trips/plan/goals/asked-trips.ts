/** The trips whose goals a traveller was asked about: kept on the device alone, as a list of ids. */

const key = 'trips_asked_about_goals'

/** Whatever else may stand there counts as nothing. */
function asked(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const wasAsked = (tripId: string): boolean => asked().includes(tripId)

/** Does not ask again; where the device keeps nothing, until the page is left. */
export function noteAsked(tripId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...asked().filter((id) => id !== tripId), tripId]))
  } catch (cause) {
    console.warn('It could not be kept that this was asked.', cause)
  }
}
