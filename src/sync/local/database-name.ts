/** What the databases of this device are called; without the library, for whoever only deletes them. */

const prefix = 'farlight-'

/** A traveler's database. */
export const databaseName = (userId: string): string => `${prefix}${userId}`

/** The database that belongs to the device: the copy of the session for the service worker. */
export const deviceDatabaseName = `${prefix}device`

/** Whose database it is; null for every other. */
export function ownerOfDatabase(name: string): string | null {
  const id = name.startsWith(prefix) ? name.slice(prefix.length) : ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}
