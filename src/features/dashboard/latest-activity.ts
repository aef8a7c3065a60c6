import type { FeedItem } from '#domain/posts/feed-item.ts'
import { newestFirst, type ShownActivity } from '#domain/posts/social.ts'

/** Something in the feed, with who did it where that is known. */
export type ActivityShown = FeedItem & Partial<Pick<ShownActivity, 'author'>>

/** The latest of what the device and the server know of the feed, each once, newest first. */
export function latestActivity(
  own: readonly FeedItem[],
  around: readonly ShownActivity[],
  count: number,
): ActivityShown[] {
  const byId = new Map<string, ActivityShown>([...around, ...own].map((item) => [item.id, item]))
  return [...byId.values()].sort(newestFirst).slice(0, count)
}
