/** The people whom the signed-in traveler knows. */
import type { Person } from '#domain/people/person.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'

/** The people whom the signed-in traveler has an accepted connection with, by name; undefined until read. */
export function useConnectedPeople(): readonly Person[] | undefined {
  return useLive(async (database) => {
    const { userId } = requireAccount()
    const accepted = await database.connections.where({ status: 'accepted' }).toArray()
    const ids = accepted.map((one) => (one.requesterId === userId ? one.addresseeId : one.requesterId))
    const people = await database.people.bulkGet(ids)
    return people.filter((person) => person !== undefined).sort(byName)
  }, []).data
}

const byName = (one: Person, other: Person) => personName(one).localeCompare(personName(other), 'en-US')

/** First and last name. */
export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** One person whom the signed-in traveler knows; null when they do not (any more), undefined until read. */
export const usePerson = (id: string): Person | null | undefined =>
  useLive(async (database) => (await database.people.get(id)) ?? null, [id]).data

/** The people of these ids in their order, null for those whom the traveler does not know; undefined until read. */
export const usePeople = (ids: readonly string[]): readonly (Person | null)[] | undefined =>
  useLive(async (database) => (await database.people.bulkGet([...ids])).map((person) => person ?? null), [ids.join()])
    .data
