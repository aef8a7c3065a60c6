/** Which achievements have just been earned: newer than what this device has celebrated last, and not old. */
import { useEffect, useState } from 'react'
import type { Achievement } from '#domain/achievements/achievement.ts'
import type { UserAchievement } from '#domain/achievements/user-achievement.ts'
import { useLive } from '#sync/local/live.ts'
import { readSyncState } from '#sync/cycle/puller.ts'

/** Milliseconds; what was earned earlier, on another device, is told by its notification alone. */
const newFor = 3 * 3_600_000

/** When the newest achievement was earned that any tab of this device has taken note of. */
const markOf = (userId: string) => `farlight-celebrated-${userId}`

type Earned = Pick<UserAchievement, 'achievementId' | 'earnedAt'>

/** What is worth celebrating. @param mark null for a device that has taken note of nothing yet: then nothing is news */
export const newsAmong = (mark: string | null, earned: readonly Earned[], now: number): string[] =>
  mark === null
    ? []
    : earned
        .filter(({ earnedAt }) => earnedAt > mark && now - Date.parse(earnedAt) < newFor)
        .sort((one, other) => (one.earnedAt < other.earnedAt ? -1 : 1))
        .map(({ achievementId }) => achievementId)

/** The news, which no other tab is given again. */
async function takeNews(userId: string, earned: readonly Earned[]): Promise<string[]> {
  const mark = localStorage.getItem(markOf(userId))
  const newest = earned.reduce((last, { earnedAt }) => (earnedAt > last ? earnedAt : last), mark ?? '')
  if (newest !== mark) localStorage.setItem(markOf(userId), newest)
  return newsAmong(mark, earned, Date.now())
}

/**
 * What has been earned and not let go yet; nothing while the traveler wants no toasts. `letGo` forgets the first of them.
 * @param isSeen whether somebody looks at this tab: another one leaves the news to the tab that is seen
 */
export function useArrivals(
  userId: string,
  isSeen: boolean,
): { arrived: readonly Achievement[]; letGo: (count: number) => void } {
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
    if (!data?.firstPullDone || !isSeen) return
    void takeNews(userId, data.earned).then((news) => {
      const more = data.wanted ? news.flatMap((id) => data.catalogue.find((one) => one.id === id) ?? []) : []
      if (more.length > 0) setArrived((before) => [...before, ...more])
    })
  }, [data, isSeen, userId])
  return { arrived, letGo: (count) => setArrived((before) => before.slice(count)) }
}
