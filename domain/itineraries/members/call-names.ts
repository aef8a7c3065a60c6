import type { TripMember } from './trip-member.ts'

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** What those who take part are called in a sentence, by the id of their account: the first name, or all of it where two share that. */
export function callNames(members: readonly Pick<TripMember, 'userId' | 'name'>[]): ReadonlyMap<string, string> {
  const shared = (first: string) => members.filter(({ name }) => firstWord(name) === first).length > 1
  return new Map(
    members.flatMap(({ userId, name }) => {
      const first = firstWord(name)
      return userId === null ? [] : [[userId, shared(first) ? name : first] as const]
    }),
  )
}
