import { flag, json, map, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const userProfiles = noun({
  serverTable: 'user_profiles',
  key: 'user_id',
  called: 'Your preferences',
  columns: {
    /** The traveler's id. */
    id: plain.read(),
    demographicData: json.write(),
    travelPersonality: json.write(),
    interests: map.write<Record<string, number>>(),
    preferences: json.write(),
    profileCompletionPercentage: number.write(),
    assessmentCompleted: flag.write(),
    createdAt: time.read(),
    updatedAt: time.read(),
  },
  words: { demographicData: 'profile', travelPersonality: 'travel style' },
  wordless: ['demographicData', 'travelPersonality', 'interests', 'preferences'],
  audience: 'owner',
  oneOfEveryAccount: true,
  keepsEditTimes: true,
})

export type UserProfile = RecordFrom<typeof userProfiles.columns>
