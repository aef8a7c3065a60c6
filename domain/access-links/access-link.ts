import { filled, maker, map, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** What a link is read by: a calendar asks again and again. */
export type AccessLinkKind = 'calendar'

/** What a link tells beside times, titles and places; nothing of it where it is not said. */
export interface AccessLinkOptions {
  codes?: boolean
  notes?: boolean
}

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
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { options: 'what it tells' },
  wordless: ['options'],
  audience: 'owner',
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId'],
})

export type AccessLink = RecordFrom<typeof accessLinks.columns>
