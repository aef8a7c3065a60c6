/**
 * Which topics were told something a moment ago. A device pulls first and listens then: what was told in between it is told
 * again when it joins, as Supabase Realtime replays what its database has sent.
 */

/** Devices ask for less: a pull that is longer ago they repeat. */
const keptMs = 20_000

export function recentHints(now: () => number): {
  note(topic: string): void
  hadOne(topic: string, since: number): boolean
} {
  /** When each topic was last told something, the oldest first. */
  const toldAt = new Map<string, number>()

  return {
    note(topic) {
      const at = now()
      toldAt.delete(topic)
      toldAt.set(topic, at)
      for (const [oldest, told] of toldAt) {
        if (at - told <= keptMs) break
        toldAt.delete(oldest)
      }
    },
    hadOne: (topic, since) => (toldAt.get(topic) ?? Number.NEGATIVE_INFINITY) >= since,
  }
}
