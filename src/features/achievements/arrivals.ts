/** Which achievements have just been earned: those that come to this device while the app is open, and are not old. */
import { useEffect, useRef, useState } from 'react'
import type { Achievement, UserAchievement } from '#domain/records.ts'
import { useLive } from '#sync/live.ts'
import { readSyncState } from '#sync/puller.ts'

/** Milliseconds; what was earned earlier, on another device, is told by its notification alone. */
const newFor = 86_400_000

type Earned = Pick<UserAchievement, 'achievementId' | 'earnedAt'>

/**
 * What is worth celebrating of what the device has now. `known` is what it had before; null as long as it has not had
 * everything once: then nothing is news.
 */
export const newsAmong = (known: ReadonlySet<string> | null, earned: readonly Earned[], now: number): string[] =>
  known === null
    ? []
    : earned
        .filter(({ achievementId, earnedAt }) => !known.has(achievementId) && now - Date.parse(earnedAt) < newFor)
        .sort((one, other) => (one.earnedAt < other.earnedAt ? -1 : 1))
        .map(({ achievementId }) => achievementId)

/**
 * What has been earned since the app was opened and has not been let go yet; nothing while the person wants no toasts.
 * `letGo` forgets the first of them.
 */
export function useArrivals(userId: string): { arrived: readonly Achievement[]; letGo: (count: number) => void } {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [arrived, setArrived] = useState<readonly Achievement[]>([])
  const { data } = useLive(
    async (database) => {
      // First whether the device has had everything: what is asked for next is then complete.
      const { firstPullDone } = await readSyncState(database)
      const earned = await database.userAchievements.toArray()
      const [profile, catalogue] = await Promise.all([
        database.userProfiles.get(userId),
        database.achievements.bulkGet(earned.map(({ achievementId }) => achievementId)),
      ])
      const wanted = profile?.preferences.achievementToasts !== false
      return { firstPullDone, wanted, earned, catalogue: catalogue.filter((one) => one !== undefined) }
    },
    [userId],
  )
  useEffect(() => {
    if (!data?.firstPullDone) return
    const news = newsAmong(known.current, data.earned, Date.now())
    known.current = new Set(data.earned.map(({ achievementId }) => achievementId))
    const more = data.wanted ? news.flatMap((id) => data.catalogue.find((one) => one.id === id) ?? []) : []
    if (more.length > 0) setArrived((before) => [...before, ...more])
  }, [data])
  return { arrived, letGo: (count) => setArrived((before) => before.slice(count)) }
}
