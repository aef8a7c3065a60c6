import { filled, maker, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** Where a visit comes from. */
export const visitSources = ['hand', 'goal', 'trip', 'import'] as const
export type VisitSource = (typeof visitSources)[number]

/** Longest texts and numbers, as the database has them (migration visits). */
export const visitLimits = { place: 200, note: 2000, nights: 9999 } as const

/** Where somebody has been, said without a goal. Where it was stays as it was said; when, how long and a note can be mended. */
export const visits = noun({
  serverTable: 'visits',
  called: 'A visit',
  title: 'placeName',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    /** ISO 3166-1 alpha-2, XK for Kosovo; null where nobody knows the country. */
    countryCode: plain.create<string | null>(null),
    /** A town or a place; null: the country is all that is said. */
    placeName: plain.create<string | null>(null),
    /** [longitude, latitude] */
    coordinates: plain.create<[number, number] | null>(null),
    /** As much of when it began as is known: '2016-06-14', '2016-06' or '2016'. One value, so that two edits never make a day of both. */
    visitedOn: plain.write<string | null>(null),
    nights: number.write<number | null>(null),
    source: plain.create<VisitSource>('hand'),
    /** The goal or the trip that it comes from, which may be gone. */
    sourceId: plain.create<string | null>(null),
    note: plain.write<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { visitedOn: 'time of the visit' },
  audience: 'owner',
  deletable: true,
  keepsEditTimes: true,
  indexes: ['sourceId'],
})

export type Visit = RecordFrom<typeof visits.columns>
