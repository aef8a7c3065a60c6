/** Other travelers as the server shows them to this one: search, member page, public itineraries. */
import {
  type FoundPerson,
  foundPeopleFrom,
  type ListedItinerary,
  listedItinerariesFrom,
  type PersonPage,
  personPageFrom,
} from '#domain/people/person-page.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { callFunction } from '#remote/asking/client.ts'
import { idPattern } from '#lib/page/id-pattern.ts'
import { type Pages, usePages } from '#remote/asking/use-pages.ts'
import { type Remote, useRemote } from '#remote/asking/use-remote.ts'

async function readPersonPage(person: string): Promise<PersonPage | null> {
  if (!idPattern.test(person)) return null
  const page = personPageFrom(await callFunction('person_page', { person }))
  if (page) await catchUpWith([page])
  return page
}

/** People by a part of their name or shown place, at most ten. */
async function findPeople(query: string): Promise<FoundPerson[]> {
  const found = foundPeopleFrom(await callFunction('find_people', { query }))
  await catchUpWith(found)
  return found
}

/** The cards show the device's connections: when the server knows better, the device is to know it too. */
async function catchUpWith(found: readonly FoundPerson[]): Promise<void> {
  const { database, engine, userId } = requireAccount()
  const known = await database.connections.toArray()
  const statusHere = new Map(
    known.map(({ requesterId, addresseeId, status }) => [requesterId === userId ? addresseeId : requesterId, status]),
  )
  if (found.some(({ person, connection }) => connection?.status !== statusHere.get(person.id)))
    await engine.sync('manual')
}

/** What this person may see of another; null where there is nothing to see. Asked again when `version` is another. */
export const usePersonPage = (person: string, version: string): Remote<PersonPage | null> =>
  useRemote(['member', person, version], () => readPersonPage(person))

/** The people who are found by `query`. */
export const useFoundPeople = (query: string): Remote<FoundPerson[]> =>
  useRemote(['people', query], () => findPeople(query))

const pageSize = 12

const readPublicItineraries = async (last?: ListedItinerary): Promise<ListedItinerary[]> =>
  listedItinerariesFrom(
    await callFunction('public_itineraries', {
      page_size: pageSize,
      ...(last && { before: last.itinerary.createdAt, before_id: last.itinerary.id }),
    }),
  )

/** Everybody's public itineraries, newest first, a page at a time. */
export const usePublicItineraries = (): Pages<ListedItinerary> =>
  usePages({ question: ['public-itineraries'], read: readPublicItineraries, pageSize })
