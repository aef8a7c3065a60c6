/**
 * What others see of a goal or a list (see the migration shared_items): nothing of its notes and its money. Of an
 * itinerary they see the whole plan.
 */
import { convertKeys, toCamelCase } from '#domain/nouns/case-conversion.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { Person } from '#domain/people/person.ts'
import { fromServerRow, type ServerRow } from '#domain/nouns/table-mapping.ts'

export type GoalForOthers = Pick<
  Goal,
  | 'id'
  | 'bucketListId'
  | 'title'
  | 'description'
  | 'category'
  | 'subcategory'
  | 'status'
  | 'targetDate'
  | 'completionDate'
  | 'locationData'
  | 'mediaUrls'
  | 'tags'
  | 'createdAt'
>
export type BucketListForOthers = Pick<
  BucketList,
  'id' | 'name' | 'description' | 'category' | 'colorTheme' | 'createdAt'
>
export type ItineraryForOthers = Pick<
  Itinerary,
  'id' | 'destinationName' | 'destinationCoordinates' | 'numberOfDays' | 'aiGeneratedPlan' | 'createdAt'
>
/** Who shares; the name is empty when the profile is hidden from this reader. */
export type Sharer = Omit<Person, 'id'>

export interface SharedGoal {
  goal: GoalForOthers
  owner: Sharer
  /** The list, where the reader may see it too. */
  list: BucketListForOthers | null
}

export interface SharedBucketList {
  list: BucketListForOthers
  owner: Sharer
  goals: readonly GoalForOthers[]
}

export interface SharedItinerary {
  itinerary: ItineraryForOthers
  owner: Sharer
}

/** An itinerary that a connection shares, as it stands in a list. */
export interface ItineraryWithMe {
  itinerary: Omit<ItineraryForOthers, 'aiGeneratedPlan'>
  summary: string
  owner: Sharer
}

export interface SharedWithMe {
  lists: readonly { list: BucketListForOthers; owner: Sharer; goals: number }[]
  goals: readonly { goal: GoalForOthers; owner: Sharer }[]
}

interface Wire {
  itinerary: ServerRow
  goal: ServerRow
  list: ServerRow
  owner: Record<string, unknown>
}

const goalFrom = (row: ServerRow): GoalForOthers => fromServerRow('goals', row)
const listFrom = (row: ServerRow): BucketListForOthers => fromServerRow('bucketLists', row)
const sharerFrom = (owner: Wire['owner']) => convertKeys(owner, toCamelCase) as Sharer

/** The answer of `shared_goal`; null stays null: the reader may not see it, or it is not there. */
export function sharedGoalFrom(
  answer: (Omit<Wire, 'list' | 'itinerary'> & { list: ServerRow | null }) | null,
): SharedGoal | null {
  if (!answer) return null
  const { goal, owner, list } = answer
  return { goal: goalFrom(goal), owner: sharerFrom(owner), list: list && listFrom(list) }
}

/** The answer of `shared_bucket_list`. */
export function sharedListFrom(
  answer: (Omit<Wire, 'goal' | 'itinerary'> & { goals: ServerRow[] }) | null,
): SharedBucketList | null {
  if (!answer) return null
  const { list, owner, goals } = answer
  return { list: listFrom(list), owner: sharerFrom(owner), goals: goals.map(goalFrom) }
}

/** The answer of `shared_itinerary`. */
export function sharedItineraryFrom(answer: Pick<Wire, 'itinerary' | 'owner'> | null): SharedItinerary | null {
  return answer && { itinerary: fromServerRow('itineraries', answer.itinerary), owner: sharerFrom(answer.owner) }
}

/** The answer of `shared_with_me`. */
export function sharedWithMeFrom(answer: {
  lists: (Omit<Wire, 'goal' | 'itinerary'> & { goals: number })[]
  goals: Omit<Wire, 'list' | 'itinerary'>[]
}): SharedWithMe {
  return {
    lists: answer.lists.map(({ list, owner, goals }) => ({ list: listFrom(list), owner: sharerFrom(owner), goals })),
    goals: answer.goals.map(({ goal, owner }) => ({ goal: goalFrom(goal), owner: sharerFrom(owner) })),
  }
}

/** The answer of `itineraries_shared_with_me`. */
export const itinerariesWithMeFrom = (
  answer: (Pick<Wire, 'itinerary' | 'owner'> & { summary: string })[],
): ItineraryWithMe[] =>
  answer.map(({ itinerary, summary, owner }) => ({
    itinerary: fromServerRow('itineraries', itinerary),
    summary,
    owner: sharerFrom(owner),
  }))
