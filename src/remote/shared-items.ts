/** What other people share: asked of the server when it is shown, because it is not kept on the device. */
import { useEffect, useState } from 'react'
import {
  type ItineraryWithMe,
  itinerariesWithMeFrom,
  type SharedGoal,
  type SharedItinerary,
  type SharedList,
  type SharedWithMe,
  sharedGoalFrom,
  sharedItineraryFrom,
  sharedListFrom,
  sharedWithMeFrom,
} from '#domain/sharing/shared-items.ts'
import { loadConfig } from '#lib/config.ts'
import { accessToken } from '#auth/session-access.ts'
import { useOnline } from '#sync/pass/status.ts'

/** An address with anything else in the place of the id leads nowhere. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A goal that the reader may see, also signed out; null for every other id. @throws Error when there is no answer */
export const readSharedGoal = async (id: string): Promise<SharedGoal | null> =>
  idPattern.test(id) ? sharedGoalFrom(await ask('shared_goal', { goal_id: id })) : null

/** A list with its goals that the reader may see, also signed out; null for every other id. @throws Error when there is no answer */
export const readSharedList = async (id: string): Promise<SharedList | null> =>
  idPattern.test(id) ? sharedListFrom(await ask('shared_bucket_list', { list_id: id })) : null

/** An itinerary that the reader may see, also signed out; null for every other id. @throws Error when there is no answer */
export const readSharedItinerary = async (id: string): Promise<SharedItinerary | null> =>
  idPattern.test(id) ? sharedItineraryFrom(await ask('shared_itinerary', { itinerary_id: id })) : null

const readSharedWithMe = async (): Promise<SharedWithMe> => sharedWithMeFrom(await ask('shared_with_me', {}))

async function ask<Result>(name: string, parameters: Record<string, string>): Promise<Result> {
  const { supabaseUrl, supabaseKey } = await loadConfig()
  const token = (await accessToken()) ?? supabaseKey
  const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: supabaseKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return (await answer.json()) as Result
}

const readItinerariesWithMe = async (): Promise<ItineraryWithMe[]> =>
  itinerariesWithMeFrom(await ask('itineraries_shared_with_me', {}))

export type Shared<T> =
  | { state: 'loading' }
  /** The server cannot be reached. */
  | { state: 'offline' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; data: T }

/** Asks when it is shown, and again when the network returns. `read` must be constant, or change with what it reads. */
export function useShared<T>(read: () => Promise<T>): Shared<T> {
  const online = useOnline()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ to: () => Promise<T>; shared: Shared<T> } | null>(null)
  useEffect(() => {
    if (!online) return
    let wanted = true
    const answered = (shared: Shared<T>) => wanted && setAnswer({ to: read, shared })
    read().then(
      (data) => answered({ state: 'ready', data }),
      (cause: unknown) => {
        console.warn(cause)
        answered({ state: 'failed', retry: () => setAttempt(attempt + 1) })
      },
    )
    return () => {
      wanted = false
    }
  }, [read, online, attempt])
  if (answer?.to === read && answer.shared.state === 'ready') return answer.shared
  if (!online) return { state: 'offline' }
  return answer?.to === read ? answer.shared : { state: 'loading' }
}

/** See `readSharedGoal`. */
export function useSharedGoal(id: string): Shared<SharedGoal | null> {
  const [read, setRead] = useState(() => ({ id, ask: () => readSharedGoal(id) }))
  if (read.id !== id) setRead({ id, ask: () => readSharedGoal(id) })
  return useShared(read.ask)
}

/** See `readSharedList`. */
export function useSharedList(id: string): Shared<SharedList | null> {
  const [read, setRead] = useState(() => ({ id, ask: () => readSharedList(id) }))
  if (read.id !== id) setRead({ id, ask: () => readSharedList(id) })
  return useShared(read.ask)
}

/** See `readSharedItinerary`. */
export function useSharedItinerary(id: string): Shared<SharedItinerary | null> {
  const [read, setRead] = useState(() => ({ id, ask: () => readSharedItinerary(id) }))
  if (read.id !== id) setRead({ id, ask: () => readSharedItinerary(id) })
  return useShared(read.ask)
}

/** What the connections of the signed-in person share. */
export const useSharedWithMe = (): Shared<SharedWithMe> => useShared(readSharedWithMe)

/** The itineraries that the connections of the signed-in person share. */
export const useItinerariesSharedWithMe = (): Shared<ItineraryWithMe[]> => useShared(readItinerariesWithMe)
