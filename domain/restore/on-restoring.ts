/**
 * What a restored archive says otherwise than it was made, on purpose: everything that this list does not name comes back as
 * it was. What only the server says (columns with access 'read') is made by it anew and needs no line here.
 */
import type { Row } from '#domain/export/departing-records.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'

/**
 * `account`: who one is says the account into which it is restored. `awards` are earned anew. `companions`: other people are
 * not brought along; those of trips become names. `links` are dead with the account that made them. `news`: what was told,
 * and to whom.
 */
export type LeftOutReason = 'account' | 'awards' | 'companions' | 'links' | 'news'

/** Nouns of which nothing comes back. */
export const leftOutNouns: Partial<Record<SyncedTable, LeftOutReason>> = {
  users: 'account',
  userStats: 'awards',
  achievements: 'awards',
  userAchievements: 'awards',
  bucketListMembers: 'companions',
  connections: 'companions',
  people: 'companions',
  // Who left a trip becomes a name of it, too: peopleInMoney.
  formerCompanions: 'companions',
  accessLinks: 'links',
  notifications: 'news',
  activityFeed: 'news',
  tripChanges: 'news',
  tripLooks: 'news',
}

/** Everything is private until the traveler shares it again. */
const madePrivate: Row = { isPublic: false, privacyLevel: 'private', specificUsers: null }

/** Columns that come back with another value, by noun. */
export const changedColumns: Partial<Record<SyncedTable, Row>> = {
  bucketLists: { ...madePrivate, isCollaborative: false },
  goals: madePrivate,
  itineraries: { ...madePrivate, listedInDiscover: false, toldInFeed: false },
  // A companion with an account becomes a name.
  tripMembers: { userId: null, role: 'companion' },
  tripFiles: { shownByLinks: false },
  posts: { ...madePrivate, resharedPostId: null },
}

/** Whether a record comes back at all. @param account the id of the account whose archive it is */
export function comesBack(table: SyncedTable, row: Row, account: string): boolean {
  if (leftOutNouns[table]) return false
  switch (table) {
    // The traveler is there as the owner.
    case 'tripMembers':
      return row.userId !== account
    // Words of others are not put into the traveler's mouth.
    case 'tripComments':
    case 'postComments':
      return row.userId === account
    // What passes on somebody else's words, or was made by sharing a trip, tells nothing in an account where nobody shares.
    case 'posts':
      return row.isReshare !== true && (row.itineraryId ?? null) === null
    // The server derives the others from the money that is booked.
    case 'goalProgress':
      return row.enteredByHand !== false
    // Without its bytes there is nothing to show.
    case 'pictures':
    case 'tripFiles':
      return typeof row.file === 'string'
    default:
      return true
  }
}
