import type { LinkProps } from '@tanstack/react-router'

/** Where the list screens lead; the route gives them, because only the app knows addresses. */
export interface BucketListLinks {
  bucketLists: LinkProps
  bucketList: (id: string) => LinkProps
  /** The goals screen with the create dialog open for this list. */
  newGoal: (bucketListId: string) => LinkProps
}
