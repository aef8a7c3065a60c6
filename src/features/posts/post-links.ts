import type { LinkProps } from '@tanstack/react-router'
import type { ActivityLinks } from '#lib/words/activity-words.tsx'

/** The addresses that posts and feed items lead to. */
export interface PostLinks extends ActivityLinks {
  person: (id: string) => LinkProps
}
