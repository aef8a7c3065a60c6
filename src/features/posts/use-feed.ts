import { useOwnAccount } from '#data/own-account.ts'
import type { ActivityType } from '#domain/posts/feed-item.ts'
import { type ShownActivity, socialPageSize } from '#domain/posts/social.ts'
import { readFeed, recallFeed } from '#remote/people/social.ts'
import { type Pages, usePages } from '#remote/asking/use-pages.ts'
import { useOwnActivity } from './queries.ts'

/** What the reader and their connections did. Without an answer, one's own part of it, which is on the device. */
export function useFeed(kinds: readonly ActivityType[]): Pages<ShownActivity> {
  const me = useOwnAccount()
  const own = useOwnActivity()
  const wanted = [...kinds].sort()
  const pages = usePages<ShownActivity>({
    question: ['feed', ...wanted],
    version: me && own ? (own[0]?.id ?? '') : null,
    read: (last) => readFeed(wanted, last),
    pageSize: socialPageSize,
    recall: wanted.length === 0 ? recallFeed : undefined,
  })
  if (pages.items || !me || !own || own.length === 0) return pages
  const mine = own.filter(({ type }) => wanted.length === 0 || wanted.includes(type))
  return { ...pages, items: mine.map((item) => ({ ...item, author: me })) }
}
