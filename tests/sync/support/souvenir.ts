/** A noun that the app does not have: what a traveler brings home from a goal. */
import { date, filled, json, maker, map, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const souvenirs = noun({
  serverTable: 'souvenirs',
  called: 'A souvenir',
  title: 'name',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    goalId: plain.create(),
    name: plain.write(),
    price: number.write<number | null>(null),
    foundOn: date.write<string | null>(null),
    shop: json.write<{ streetName: string } | null>(null),
    stamps: map.write<Record<string, number>>({}),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  audience: 'owner',
  parents: [{ noun: 'goals', field: 'goalId', onDeletion: 'goes' }],
  deletable: true,
  keepsEditTimes: true,
  indexes: ['goalId', '[goalId+foundOn]'],
})

export type Souvenir = RecordFrom<typeof souvenirs.columns>
