import { noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** Who is named in the money of a trip and takes part no more. */
export const formerCompanions = noun({
  serverTable: 'former_companions',
  called: 'A former companion',
  title: 'name',
  columns: {
    id: plain.read(),
    itineraryId: plain.read(),
    /** As money names them. */
    person: plain.read(),
    /** The account that a companion by name had taken. */
    account: plain.read<string | null>(null),
    name: plain.read(),
    leftAt: time.read(),
  },
  audience: { group: 'itineraries', by: 'itineraryId' },
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'goes' }],
  indexes: ['itineraryId'],
})

export type FormerCompanion = RecordFrom<typeof formerCompanions.columns>
