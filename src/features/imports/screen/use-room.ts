import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useSession } from '#auth/session.ts'
import type { TripDays } from '#domain/imports/placing/days-of-trip.ts'
import { beyondRoom } from '#domain/imports/placing/place-in-trip.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { useOpenGoalsOfFreePlan } from '#data/open-goals.ts'
import { sizeText } from '#lib/words/size-text.ts'
import { type FileSpace, readFileSpace } from '#remote/trip-files/file-space.ts'
import { useFreeLimit } from '#remote/subscription/free-limit.ts'
import { useLive } from '#sync/local/live.ts'
import { aNewTrip, type TargetChoice } from './choose-target.tsx'

/** What is said where files have no room in the traveler's space; null where they have, and where nobody can be asked. */
export function useRoomForFiles(bytes: number): string | null {
  const [space, setSpace] = useState<FileSpace | null>(null)
  useEffect(() => {
    let gone = false
    if (bytes > 0)
      void readFileSpace().then((told) => {
        if (!gone) setSpace(told)
      })
    return () => {
      gone = true
    }
  }, [bytes])
  if (!space || space.used + bytes <= space.space) return null
  const [needed, left] = [sizeText(bytes), sizeText(Math.max(0, space.space - space.used))]
  return t`The documents need ${needed}, and you have ${left} left. What doesn’t fit will wait under “Needs attention”.`
}

/** What is said where a plan has no room for so many more open goals; null where it has. The server has the last word. */
export function useRoomForGoals(more: number): string | null {
  const freeLimit = useFreeLimit()
  const openGoals = useOpenGoalsOfFreePlan(useSession()?.userId ?? '')
  if (freeLimit === null || openGoals === null || openGoals + more <= freeLimit) return null
  const left = Math.max(0, freeLimit - openGoals)
  return plural(left, {
    one: 'Your plan has room for # more open goal. Upgrade, or the rest will wait under “Needs attention”.',
    other: 'Your plan has room for # more open goals. Upgrade, or the rest will wait under “Needs attention”.',
  })
}

/** What is said where not all of it has room; null where it has. The server has the last word. @param newTrip when a new trip would be */
export function useRoom(
  { kind, trip }: TargetChoice,
  chosen: readonly Candidate[],
  newTrip: TripDays | 'too-long',
): string | null {
  const freeLimit = useFreeLimit()
  const openGoals = useOpenGoalsOfFreePlan(useSession()?.userId ?? '')
  const itinerary = useLive(async (database) => (await database.itineraries.get(trip)) ?? null, [trip]).data
  if (kind === 'list' && freeLimit !== null && openGoals !== null && openGoals + chosen.length > freeLimit) {
    const left = Math.max(0, freeLimit - openGoals)
    return plural(left, {
      one: 'Your plan has room for # more open goal. Untick the rest, or upgrade.',
      other: 'Your plan has room for # more open goals. Untick the rest, or upgrade.',
    })
  }
  if (kind !== 'trip') return null
  if (trip === aNewTrip && newTrip === 'too-long')
    return t`This is more than a trip holds, which is 90 days. Untick what’s of another time, or choose a list.`
  const beyond =
    trip === aNewTrip && newTrip !== 'too-long'
      ? beyondRoom(chosen, emptyDays(newTrip.days), newTrip.startDate)
      : itinerary
        ? beyondRoom(chosen, namedPlan(itinerary.id, itinerary.aiGeneratedPlan), itinerary.startDate)
        : 0
  if (beyond === 0) return null
  return plural(beyond, {
    one: '# item too many: a trip holds 60 ideas, and 40 activities a day. Untick it, or choose a list.',
    other: '# items too many: a trip holds 60 ideas, and 40 activities a day. Untick some, or choose a list.',
  })
}

const emptyDays = (days: number) => ({
  days: Array.from({ length: days }, (_, at) => ({ id: String(at), day: at + 1, title: '', activities: [] })),
  ideas: [],
})
