/** What a link opens, whatever that is (see the migration links_to_goals_and_lists). What it does not tell is not there. */
import { fromServerRow, type ServerRow } from '#domain/nouns/table-mapping.ts'
import { type TripByLink, type TripPage, tripByLinkFrom } from './shared-by-link.ts'
import type { BucketListForOthers, GoalForOthers } from './shared-items.ts'

/** A goal as a link tells it; notes only where they are told, and no pictures. */
export type GoalByLink = Omit<GoalForOthers, 'bucketListId'> & { notes: string | null }

/** Who shares; null where the link does not tell it. */
type Owner = { firstName: string; lastName: string } | null

export type ThingByLink =
  | { kind: 'trip'; trip: TripByLink }
  | { kind: 'goal'; goal: GoalByLink; owner: Owner; expiresAt: string | null }
  | {
      kind: 'list'
      list: BucketListForOthers
      goals: readonly GoalByLink[]
      owner: Owner
      expiresAt: string | null
    }

interface Told extends Pick<TripPage, 'tells' | 'expires_at'> {
  owner: { first_name: string; last_name: string } | null
}
type GoalPage = Told & { goal: ServerRow }
type ListPage = Told & { list: ServerRow; goals: ServerRow[] }
/** What a link tells. */
export type PageByLink = TripPage | GoalPage | ListPage
/** The answer of `shared_by_link`: a link with a password tells nothing else. */
export type AnswerByLink = PageByLink | { locked: true }

export const isLocked = (answer: AnswerByLink): answer is { locked: true } => 'locked' in answer

const untold = {
  description: null,
  subcategory: null,
  target_date: null,
  completion_date: null,
  location_data: null,
  media_urls: [],
  notes: null,
}
const goalFrom = (row: ServerRow): GoalByLink => fromServerRow('goals', { ...untold, ...row })
const ownerFrom = ({ owner }: Told): Owner => owner && { firstName: owner.first_name, lastName: owner.last_name }

export function thingByLinkFrom(page: PageByLink): ThingByLink {
  if ('trip' in page) return { kind: 'trip', trip: tripByLinkFrom(page) }
  const told = { owner: ownerFrom(page), expiresAt: page.expires_at }
  if ('goal' in page) return { kind: 'goal', goal: goalFrom(page.goal), ...told }
  return { kind: 'list', list: fromServerRow('bucketLists', page.list), goals: page.goals.map(goalFrom), ...told }
}
