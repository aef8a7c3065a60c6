import type { ActivityType } from '#domain/posts/activity-item.ts'
import type { ShownActivity } from '#domain/posts/social.ts'
import { readFeed, recallFeed } from '#remote/social.ts'
import { useMe, useOwnActivity } from './queries.ts'
import { type Pages, usePages } from './use-pages.ts'

/** What the reader and their connections did. Without an answer, one's own part of it, which is on the device. */
export function useFeed(kinds: readonly ActivityType[]): Pages<ShownActivity> {
  const me = useMe()
  const own = useOwnActivity()
  const wanted = [...kinds].sort()
  const pages = usePages<ShownActivity>(`feed ${wanted.join(' ')}`, me && own ? (own[0]?.id ?? '') : null, {
    read: (last) => readFeed(wanted, last),
    recall: async () => (wanted.length === 0 ? recallFeed() : null),
  })
  if (pages.items || !me || !own || own.length === 0) return pages
  const mine = own.filter(({ type }) => wanted.length === 0 || wanted.includes(type))
  return { ...pages, items: mine.map((item) => ({ ...item, author: me })) }
}
