import { noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** What was changed in a trip that several plan: the newest of it, noted by the server. */
export const tripChanges = noun({
  serverTable: 'trip_changes',
  called: 'A change of a trip',
  columns: {
    id: plain.read(),
    itineraryId: plain.read(),
    /** Who changed it. */
    userId: plain.read(),
    about: plain.read<'activity' | 'day' | 'plan' | 'dates' | 'booking' | 'comment' | 'file' | 'poll' | 'expense'>(),
    /** A part's name, or the id of a booking, comment, file, poll or expense; '' for the plan or the dates as a whole. */
    thing: plain.read(),
    kind: plain.read<'added' | 'changed' | 'moved' | 'deleted'>(),
    /** As it was called then. */
    name: plain.read(),
    changedAt: time.read(),
  },
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'goes' }],
  indexes: ['itineraryId'],
})

export type TripChange = RecordFrom<typeof tripChanges.columns>
