import { flag, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const subscriptionTiers = ['free', 'pro'] as const
export type SubscriptionTier = (typeof subscriptionTiers)[number]

export const users = noun({
  serverTable: 'users',
  called: 'Your profile',
  columns: {
    id: plain.read(),
    email: plain.read(),
    firstName: plain.write(),
    lastName: plain.write(),
    avatarUrl: plain.write<string | null>(),
    subscriptionTier: plain.read<SubscriptionTier>(),
    profileCompleted: flag.write(),
    /** Name, picture and page are seen by nobody else; the server's moderators decide. */
    removedByModerators: flag.read(false),
    createdAt: time.read(),
    updatedAt: time.read(),
    /** Noted by the sign-in itself, which comes before this device has a database. */
    lastLoginAt: time.read<string | null>(),
  },
  words: { avatarUrl: 'profile picture' },
  wordless: ['avatarUrl'],
  audience: 'owner',
  keepsEditTimes: true,
})

export type User = RecordFrom<typeof users.columns>
