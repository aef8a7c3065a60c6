import { filled, flag, maker, map, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** `calendar`: read by calendars, again and again. `share`: a page for people. */
export type AccessLinkKind = 'calendar' | 'share'

/** What a page can show of a trip, in the order on screen. */
export const shareScopes = ['days', 'map', 'bookings', 'packing', 'notes', 'codes', 'costs', 'names'] as const
export type ShareScope = (typeof shareScopes)[number]

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
    /** What it opens; null: all trips in which one takes part. */
    itineraryId: plain.create<string | null>(null),
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
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId'],
})

export type AccessLink = RecordFrom<typeof accessLinks.columns>
