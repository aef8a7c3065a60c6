import type { Sharing } from '#domain/sharing/sharing-columns.ts'
import type { ShareKind } from './share-kinds.ts'

/** An item that the share dialog opens for. */
export interface Shareable {
  kind: ShareKind
  id: string
  ownerId: string
  title: string
  /** Its address in the app, beginning with '/'. */
  path: string
  sharing: Sharing & { allowLikes?: boolean; listedInDiscover?: boolean; toldInFeed?: boolean }
  /** Of an itinerary: how many with an account take part, who see all of it anyway. */
  companions?: number
  /** The list of a goal: whoever sees the list sees the goal, whatever is chosen for the goal itself. */
  list?: { name: string; sharing: Sharing }
}
