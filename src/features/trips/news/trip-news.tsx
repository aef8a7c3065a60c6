import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { newestChange, newsOfTrip, type TripNews } from '#domain/itineraries/news/trip-news.ts'
import { lookId } from '#domain/itineraries/news/trip-look.ts'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { keepSame } from '#lib/keep-same.ts'
import { activeAccount, requireAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'
import { createRecord, updateRecord } from '#sync/outbox/mutate.ts'

export interface NewsOnScreen extends TripNews {
  /** What was changed until then is known; ISO. */
  since: string
  nameOf: (userId: string) => string | undefined
}

/** Undefined where nothing is new. */
const NewsContext = createContext<NewsOnScreen | undefined>(undefined)

/** So long somebody has to be there to have looked. */
const lookMs = 1_500

/**
 * Finds what others changed in a trip since the traveler last looked, on any device. What is new when the trip is opened
 * stays marked until it is left; that it was looked at is noted while it is in view.
 */
export function TripNewsOf({ itineraryId, children }: SlotProps['around']) {
  const { data } = useLive((database) => readNews(database, itineraryId), [itineraryId])
  /** Since when news are told on this visit. */
  const [since, setSince] = useState<string | null>(null)
  const noted = useRef<string | null>(null)
  const stored = data?.since
  useEffect(() => {
    // A look on another device counts on this one; one's own, just now, does not take away what is being read.
    if (stored !== undefined && isLater(stored, since) && isLater(stored, noted.current)) setSince(stored)
  }, [stored, since])
  useSeenWhileInView(itineraryId, data?.newest, stored, noted)

  const [kept, setKept] = useState<NewsOnScreen['people']>([])
  const found = useMemo(() => {
    if (!data || since === null) return undefined
    const news = newsOfTrip(data.changes, { me: requireAccount().userId, since }, data.things)
    return news.people.length > 0 ? { ...news, since, names: data.names } : undefined
  }, [data, since])
  const people = keepSame(kept, found?.people ?? [])
  if (people !== kept) setKept(people)
  const value = useMemo(
    () => found && { ...found, people, nameOf: (userId: string) => found.names[userId] },
    [found, people],
  )
  return <NewsContext value={value}>{children}</NewsContext>
}

const isLater = (one: string, other: string | null): boolean => other === null || Date.parse(one) > Date.parse(other)

async function readNews(database: LocalDatabase, itineraryId: string) {
  const { userId: me } = requireAccount()
  const changes = (await database.tripChanges.where({ itineraryId }).toArray()).filter(({ userId }) => userId !== me)
  const newest = newestChange(changes)
  if (newest === undefined) return undefined
  const [look, members] = await Promise.all([
    database.tripLooks.get(lookId(me, itineraryId)),
    database.tripMembers.where({ itineraryId }).toArray(),
  ])
  // Whoever has never looked knows what there was when they came along.
  const since = look?.seenUntil ?? members.find(({ userId }) => userId === me)?.createdAt
  const trip = await database.itineraries.get(itineraryId)
  if (since === undefined || !trip) return undefined
  const [bookings, comments, files, polls, expenses] = await Promise.all([
    database.tripBookings.where({ itineraryId }).toArray(),
    database.tripComments.where({ itineraryId }).toArray(),
    database.tripFiles.where({ itineraryId }).toArray(),
    database.tripPolls.where({ itineraryId }).toArray(),
    database.tripExpenses.where({ itineraryId }).toArray(),
  ])
  const { days, ideas } = namedPlan(itineraryId, trip.aiGeneratedPlan)
  return {
    changes,
    newest,
    since,
    names: Object.fromEntries(
      members.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name]])),
    ) as Record<string, string | undefined>,
    things: {
      plan: { days, ideas },
      bookings,
      comments,
      files,
      polls: polls.filter(({ discardedAt }) => discardedAt === null),
      expenses,
    },
  }
}

/** Notes the newest change as seen once the page has been in view for a moment. */
function useSeenWhileInView(
  itineraryId: string,
  newest: string | undefined,
  stored: string | undefined,
  noted: { current: string | null },
): void {
  const isNew = newest !== undefined && stored !== undefined && isLater(newest, stored)
  useEffect(() => {
    if (!isNew) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        noted.current = newest
        noteLook(itineraryId, newest).catch((cause: unknown) => console.warn('The look could not be noted.', cause))
      }, lookMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [itineraryId, newest, isNew, noted])
}

export const useTripNews = (): NewsOnScreen | undefined => use(NewsContext)

/** Notes up to which change the traveler has looked at a trip. */
async function noteLook(itineraryId: string, seenUntil: string): Promise<void> {
  const account = activeAccount()
  if (!account) return
  const id = lookId(account.userId, itineraryId)
  if (await account.database.tripLooks.get(id)) await updateRecord('tripLooks', id, { seenUntil })
  else await createRecord('tripLooks', { id, itineraryId, seenUntil })
}
