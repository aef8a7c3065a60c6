import { filled, flag, maker, map, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** `calendar`: read by calendars, again and again. `share`: a page for people. */
export type AccessLinkKind = 'calendar' | 'share'

/** What a page can show of a trip, in the order on screen. */
export const shareScopes = ['days', 'map', 'bookings', 'packing', 'photos', 'notes', 'codes', 'costs', 'names'] as const
export type ShareScope = (typeof shareScopes)[number]
/** The same of a goal, and of a bucket list. */
export const goalShareScopes = ['map', 'notes', 'names'] as const satisfies readonly ShareScope[]
export const listShareScopes = ['map', 'names'] as const satisfies readonly ShareScope[]

/**
 * What a link tells; nothing of it where it is not said. A calendar tells times, titles and places anyway, and knows only
 * `codes` and `notes` besides.
 */
export type AccessLinkOptions = Partial<Record<ShareScope, boolean>>

/** A link that opens something without an account. The server knows the hash of its secret, the device that made it the secret. */
export const accessLinks = noun({
  serverTable: 'access_links',
  called: 'A link',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    kind: plain.create<AccessLinkKind>(),
    /** What it opens; a calendar that names none: all trips in which one takes part. */
    itineraryId: plain.create<string | null>(null),
    goalId: plain.create<string | null>(null),
    bucketListId: plain.create<string | null>(null),
    /** SHA-256 of the secret, in hexadecimal. */
    tokenHash: plain.create(),
    options: map.write<AccessLinkOptions>({}),
    /** A page opens until then; null: until it is ended. */
    expiresAt: time.write<string | null>(null),
    /** Whether the page asks for a password. Said with a new record; of one that stands the server's alone (link-password.ts). */
    hasPassword: flag.create(false),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { options: 'what it tells', expiresAt: 'end' },
  wordless: ['options', 'expiresAt'],
  audience: 'owner',
  own: 'never',
  parents: [
    { noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' },
    { noun: 'goals', field: 'goalId', onDeletion: 'returns' },
    { noun: 'bucketLists', field: 'bucketListId', onDeletion: 'returns' },
  ],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId', 'goalId', 'bucketListId'],
})

export type AccessLink = RecordFrom<typeof accessLinks.columns>
/** What a link opens; none of them: all trips. */
export type LinkTarget = Pick<AccessLink, 'itineraryId' | 'goalId' | 'bucketListId'>
export const linkTarget = (target: Partial<LinkTarget>): LinkTarget => ({
  itineraryId: null,
  goalId: null,
  bucketListId: null,
  ...target,
})
