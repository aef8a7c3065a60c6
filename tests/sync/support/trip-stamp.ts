/** A second noun that the app does not have, one that belongs to a trip: a stamp in its passport, with what is drawn on it. */
import { filled, map, merged, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** What somebody drew on it. */
export interface Mark {
  id: string
  text: string
}

export const tripStamps = noun({
  serverTable: 'trip_stamps',
  called: 'A stamp',
  title: 'name',
  columns: {
    id: plain.create(filled),
    itineraryId: plain.create(),
    ownerId: plain.read(),
    name: plain.write(),
    marks: merged(map.write<readonly Mark[]>(), { rule: 'additions', words: {} }),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'returns' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['itineraryId'],
})

export type TripStamp = RecordFrom<typeof tripStamps.columns>
