import { filled, maker, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** What those who take part in a trip say to each other; about a part of the plan, a booking, or the trip as a whole. */
export const tripComments = noun({
  serverTable: 'trip_comments',
  called: 'A comment',
  columns: {
    id: plain.create(filled),
    itineraryId: plain.create(),
    userId: plain.create(maker),
    /** As its author was called then, for when they take part no more; filled by the server. */
    authorName: plain.read(''),
    /** Perhaps gone since. */
    partId: plain.create<string | null>(null),
    bookingId: plain.create<string | null>(null),
    /** '@{<id>}' names a person (comments/mentions.ts). */
    content: plain.write(),
    /** When its text was last changed; kept by the server. */
    rewordedAt: time.read<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { content: 'text' },
  audience: { group: 'itineraries', by: 'itineraryId' },
  own: 'named too',
  parents: [
    { noun: 'itineraries', field: 'itineraryId', onDeletion: 'goes' },
    { noun: 'tripBookings', field: 'bookingId', onDeletion: 'stays' },
  ],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId'],
})

export type TripComment = RecordFrom<typeof tripComments.columns>
