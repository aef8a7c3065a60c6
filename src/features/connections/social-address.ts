/** What the address of the social page tells: a link, a reload and Back restore it. */
const socialTabs = ['feed', 'connections', 'discover'] as const
export type SocialTab = (typeof socialTabs)[number]

export interface SocialAddress {
  /** Null for the first tab that there is. */
  tab: SocialTab | null
  /** What is searched for in Discover. */
  query: string
  /** Id of the post to scroll to. */
  post: string | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const addressToSocial = (search: Record<string, unknown>): SocialAddress => ({
  tab: socialTabs.find((tab) => tab === search.tab) ?? null,
  query: textOf(search.q),
  post: textOf(search.post) || null,
})

export const socialToAddress = ({ tab, query, post }: SocialAddress): Record<string, string | undefined> => ({
  ...(tab ? { tab } : {}),
  ...(query ? { q: query } : {}),
  ...(post ? { post } : {}),
})
