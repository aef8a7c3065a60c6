import { filled, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** What a companion with an account may do, in the order on screen. */
export const companionRoles = ['editor', 'viewer'] as const
export type CompanionRole = (typeof companionRoles)[number]
/** `companion`: somebody without an account, there by name alone. */
export type MemberKind = 'owner' | CompanionRole | 'companion'

export const tripMembers = noun({
  serverTable: 'itinerary_members',
  called: 'A companion',
  title: 'name',
  namesPerson: 'userId',
  columns: {
    id: plain.create(filled),
    itineraryId: plain.create(),
    /** Null: a companion without an account. */
    userId: plain.create<string | null>(null),
    /** Of an account: as it calls itself, filled by the server. */
    name: plain.write(),
    role: plain.write<MemberKind>('companion'),
    /** What somebody becomes by the link that stands. */
    invitedAs: plain.read<CompanionRole | null>(null),
    /** Until when that link is good. */
    invitedUntil: time.read<string | null>(null),
    /** Since when the owner offers them the trip. */
    offeredAt: time.read<string | null>(null),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  audience: { group: 'itineraries', by: 'itineraryId' },
  own: 'named too',
  parents: [{ noun: 'itineraries', field: 'itineraryId', onDeletion: 'goes' }],
  deletable: true,
  indexes: ['itineraryId', 'userId'],
})

export type TripMember = RecordFrom<typeof tripMembers.columns>
