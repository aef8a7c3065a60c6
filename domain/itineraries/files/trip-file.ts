import { filled, flag, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'
import type { FileKind } from './file-kind.ts'

export const tripFiles = noun({
  serverTable: 'trip_files',
  called: 'A file',
  title: 'name',
  columns: {
    id: plain.create(filled),
    itineraryId: plain.create(),
    /** What it belongs to; null: the trip as a whole, or the part of the plan. */
    bookingId: plain.write<string | null>(null),
    /** The part of the plan that it belongs to; perhaps gone since. */
    partId: plain.write<string | null>(null),
    /** Names the bytes, on the server as on the device. */
    contentId: plain.create(),
    name: plain.write(),
    /** Whether links that show photos show it; for photos alone (photo.ts). */
    shownByLinks: flag.write(false),
    /** What the bytes are, by themselves. */
    kind: plain.create<FileKind>(),
    /** In bytes. */
    size: number.create<number>(),
    /** Of the bytes, in hexadecimal digits. */
    sha256: plain.create(),
    /** Whose space it takes; kept by the server. */
    addedBy: plain.read<string | null>(null),
    /** Since when others can have the bytes; null: they are on the way. */
    arrivedAt: time.read<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { bookingId: 'booking', partId: 'activity', shownByLinks: 'choice about links' },
  wordless: ['bookingId', 'partId', 'shownByLinks'],
  bytes: 'contentId',
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [
    { noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' },
    { noun: 'tripBookings', field: 'bookingId', onDeletion: 'stays' },
  ],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId', 'bookingId'],
})

export type TripFile = RecordFrom<typeof tripFiles.columns>
