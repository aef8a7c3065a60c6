/** Other travellers as the server shows them to this one: search, member page, public itineraries. */
import { useCallback, useState } from 'react'
import {
  type FoundPerson,
  foundPeopleFrom,
  type ListedItinerary,
  listedItinerariesFrom,
  type MemberPage,
  memberPageFrom,
} from '#domain/people/members.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { callFunction } from './call-function.ts'
import { idPattern, type Shared, useShared } from './shared-items.ts'

async function readMemberPage(person: string): Promise<MemberPage | null> {
  if (!idPattern.test(person)) return null
  const page = memberPageFrom(await callFunction('member_page', { person }))
  if (page) await catchUpWith([page])
  return page
}

/** People by a part of their name or shown place, at most ten. @throws Error when there is no answer */
export async function findPeople(query: string): Promise<FoundPerson[]> {
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
export function useMemberPage(person: string, version: string): Shared<MemberPage | null> {
  const question = `${person} ${version}`
  const [read, setRead] = useState(() => ({ question, ask: () => readMemberPage(person) }))
  if (read.question !== question) setRead({ question, ask: () => readMemberPage(person) })
  return useShared(read.ask)
}

/** The people who are found by `query`. */
export function useFoundPeople(query: string): Shared<FoundPerson[]> {
  const [read, setRead] = useState(() => ({ query, ask: () => findPeople(query) }))
  if (read.query !== query) setRead({ query, ask: () => findPeople(query) })
  return useShared(read.ask)
}

const pageSize = 12

const readPublicItineraries = async (after?: ListedItinerary): Promise<ListedItinerary[]> =>
  listedItinerariesFrom(
    await callFunction('public_itineraries', {
      page_size: pageSize,
      ...(after && { before: after.itinerary.createdAt, before_id: after.itinerary.id }),
    }),
  )
const readNewest = () => readPublicItineraries()

export interface PublicItineraries {
  shown: Shared<readonly ListedItinerary[]>
  /** Fetches the next ones; null when there are no more. Throws when there is no answer. */
  loadMore: (() => Promise<void>) | null
}

/** Everybody's public itineraries, newest first, a page at a time. */
export function usePublicItineraries(): PublicItineraries {
  const newest = useShared(readNewest)
  const [older, setOlder] = useState<readonly ListedItinerary[]>([])
  const first = newest.state === 'ready' ? newest.data : []
  const all = [...first, ...older]
  const last = all.at(-1)
  const loadMore = useCallback(async () => {
    const next = await readPublicItineraries(last)
    setOlder((before) => [...before, ...next])
  }, [last])
  // A page that is not full is the last one.
  const mayHaveMore = all.length > 0 && all.length % pageSize === 0
  return {
    shown: newest.state === 'ready' ? { state: 'ready', data: all } : newest,
    loadMore: mayHaveMore ? loadMore : null,
  }
}
