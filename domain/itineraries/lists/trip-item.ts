import { filled, flag, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** In the order on screen. */
export const tripListKinds = ['packing', 'to-do'] as const
export type TripListKind = (typeof tripListKinds)[number]

/** Longest texts and fullest lists; of texts as the database has them (migration trip_lists). */
export const tripListLimits = {
  title: 200,
  section: 60,
  templateName: 80,
  /** Entries of one kind in one trip, and of a template. */
  entries: 300,
} as const

export const tripItems = noun({
  serverTable: 'trip_items',
  called: 'An entry',
  title: 'title',
  columns: {
    id: plain.create(filled),
    itineraryId: plain.create(),
    kind: plain.create<TripListKind>(),
    title: plain.write(),
    /** The heading below which it stands. */
    section: plain.write<string | null>(null),
    /** Orders the entries of a section (lists/entry-places.ts). */
    place: plain.write(),
    ticked: flag.write(false),
    /** Who does it, of those who take part; perhaps gone since, then nobody. */
    memberId: plain.write<string | null>(null),
    /** '2027-04-02', 'departure', or 'departure-7', so many days before it (lists/due.ts). */
    due: plain.write<string | null>(null),
    /** Who added, changed or ticked it last; kept by the server. */
    editedBy: plain.read<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { title: 'text', place: 'place in the list', ticked: 'tick', memberId: 'person', due: 'due date' },
  wordless: ['place', 'ticked', 'memberId', 'due'],
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId'],
})

export type TripItem = RecordFrom<typeof tripItems.columns>
