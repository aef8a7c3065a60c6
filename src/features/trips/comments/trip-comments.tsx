import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { Mentionable } from '#domain/itineraries/comments/mentions.ts'
import { type ThreadKey, threadOf, threadsOf } from '#domain/itineraries/comments/threads.ts'
import { namedPlan, partIds } from '#domain/itineraries/plan/part-ids.ts'
import type { TripComment } from '#domain/itineraries/comments/trip-comment.ts'
import { type AskedComment, useAskedComment, useTripPage } from '#features/trips/shared/trip-page.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { keepSame } from '#lib/keep-same.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import type { Local, LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'

export type KeptComment = Local<TripComment>

export interface CommentsOfTrip {
  itineraryId: string
  threads: Partial<Record<ThreadKey, readonly KeptComment[]>>
  /** Whoever takes part with an account, the traveler too. */
  people: readonly Mentionable[]
  /** Somebody else takes part. */
  hasCompany: boolean
  isOwner: boolean
}

/** Undefined until read, and where there is nobody to talk to. */
const CommentsContext = createContext<CommentsOfTrip | undefined>(undefined)

/** Reads the comments of a trip once, for all that they are about; the part that an asked one is about opens. */
export function TripComments({ itineraryId, children }: SlotProps['around']) {
  const { acts } = useTripPage()
  const asked = useAskedComment()
  const { data } = useLive((database) => readComments(database, itineraryId), [itineraryId])
  const [kept, setKept] = useState<typeof data>(undefined)
  const read = keepSame(kept, data)
  if (read !== kept) setKept(read)
  const found = useMemo(() => read && commentsOfTrip(itineraryId, read), [itineraryId, read])

  const askedComment = asked && read?.comments.find(({ id }) => id === asked.id)
  const thread = askedComment && read ? threadOf(askedComment, thingsOf(read)) : undefined
  const askedId = asked?.id
  useEffect(() => {
    if (askedId !== undefined && thread?.startsWith('part:')) acts.openPart(thread.slice('part:'.length))
  }, [acts, askedId, thread])
  return <CommentsContext value={found}>{children}</CommentsContext>
}

type Read = Awaited<ReturnType<typeof readComments>>

async function readComments(database: LocalDatabase, itineraryId: string) {
  const [comments, members] = await Promise.all([
    database.tripComments.where({ itineraryId }).toArray(),
    database.tripMembers.where({ itineraryId }).toArray(),
  ])
  // What a comment is about is looked for only where some are about something.
  const trip = comments.some(({ partId }) => partId !== null) ? await database.itineraries.get(itineraryId) : undefined
  const bookings = comments.some(({ bookingId }) => bookingId !== null)
    ? await database.tripBookings.where({ itineraryId }).primaryKeys()
    : []
  return { comments, members, parts: trip ? partIds(namedPlan(itineraryId, trip.aiGeneratedPlan)) : [], bookings }
}

const thingsOf = ({ parts, bookings }: Read) => ({ parts: new Set(parts), bookings: new Set(bookings) })

function commentsOfTrip(itineraryId: string, read: Read): CommentsOfTrip | undefined {
  const { userId: me } = requireAccount()
  const withAccount = read.members.flatMap(({ userId, name, role }) =>
    userId === null ? [] : [{ userId, name, role }],
  )
  const hasCompany = withAccount.some(({ userId }) => userId !== me)
  if (!hasCompany && read.comments.length === 0) return undefined
  return {
    itineraryId,
    threads: threadsOf(read.comments, thingsOf(read)),
    people: withAccount
      .map(({ userId, name }) => ({ id: userId, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')),
    hasCompany,
    isOwner: withAccount.every(({ userId, role }) => role !== 'owner' || userId === me),
  }
}

interface Thread {
  found: CommentsOfTrip
  comments: readonly KeptComment[]
  /** The comment that was asked for, where it is one of these. */
  asked: AskedComment | null
}

/** What is said about one thing; null until read, and where nobody would read it. */
export function useThread(thread: ThreadKey): Thread | null {
  const found = use(CommentsContext)
  const asked = useAskedComment()
  const comments = found?.threads[thread] ?? []
  if (!found || (!found.hasCompany && comments.length === 0)) return null
  return { found, comments, asked: asked && comments.some(({ id }) => id === asked.id) ? asked : null }
}

/** What is called by an id: those who take part by their name, whoever has left as they were called when they wrote. */
export function nameIn({ people, threads }: CommentsOfTrip, id: string): string | undefined {
  const found = people.find((person) => person.id === id)?.name
  if (found !== undefined) return found
  const written = Object.values(threads).flatMap((thread) => thread ?? [])
  return written.findLast(({ userId, authorName }) => userId === id && authorName !== '')?.authorName
}
