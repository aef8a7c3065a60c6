import { filled, maker, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** Up to which change the traveler has looked at a trip. Of no trip's group: nothing of it is ever asked about. */
export const tripLooks = noun({
  serverTable: 'trip_looks',
  called: 'A look at a trip',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    itineraryId: plain.create(),
    /** The `changedAt` of the newest change that was shown. */
    seenUntil: time.write(),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  audience: 'owner',
})

export type TripLook = RecordFrom<typeof tripLooks.columns>

/**
 * The id of somebody's look at a trip: it follows from both, so that two devices that look for the first time, each without
 * a network, note one and the same.
 */
export function lookId(userId: string, itineraryId: string): string {
  const [person, trip] = [userId, itineraryId].map((id) => id.replaceAll('-', ''))
  const mixed = Array.from({ length: 32 }, (_, at) =>
    (Number.parseInt(person?.[at] ?? '0', 16) ^ Number.parseInt(trip?.[at] ?? '0', 16)).toString(16),
  ).join('')
  return mixed.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
