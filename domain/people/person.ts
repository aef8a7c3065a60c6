import { noun, plain, type RecordFrom } from '#domain/nouns/noun.ts'

export const people = noun({
  serverTable: 'people',
  called: 'A person you know',
  columns: {
    id: plain.read(),
    firstName: plain.read(),
    lastName: plain.read(),
    avatarUrl: plain.read<string | null>(),
  },
  audience: 'owner',
})

/** What people who know each other see of each other. */
export type Person = RecordFrom<typeof people.columns>
