import { destinationOf } from '#domain/places/destinations.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { foldForSearch } from '#domain/text/search-text.ts'
import { placeInFull, placeInShort } from '#features/goals/place-text.ts'

/** Characters of a description that a card can show. */
const cardDescription = 240

/** What a card and the search need of a goal: small enough to keep ten thousand of them in memory. */
export interface GoalSummary
  extends Pick<
    Goal,
    | 'id'
    | 'bucketListId'
    | 'title'
    | 'category'
    | 'locationData'
    | 'status'
    | 'removedByModerators'
    | 'priority'
    | 'targetDate'
    | 'budgetTarget'
    | 'currency'
    | 'createdAt'
    | 'updatedAt'
  > {
  description: string | null
  locationName: string | null
  /** What a photo of its place is asked for. */
  destination: string | null
  picture: string | null
  /** Title, description and location, folded for the search. */
  searchText: string
}

/** The slim form of a goal. */
export function summaryOf(goal: Goal): GoalSummary {
  return {
    id: goal.id,
    bucketListId: goal.bucketListId,
    title: goal.title,
    category: goal.category,
    locationData: goal.locationData,
    status: goal.status,
    removedByModerators: goal.removedByModerators,
    priority: goal.priority,
    targetDate: goal.targetDate,
    budgetTarget: goal.budgetTarget,
    currency: goal.currency,
    createdAt: goal.createdAt,
    updatedAt: goal.updatedAt,
    description: goal.description?.slice(0, cardDescription) ?? null,
    locationName: placeInShort(goal.locationData),
    destination: destinationOf(goal.locationData),
    picture: goal.mediaUrls[0] ?? null,
    searchText: foldForSearch(`${goal.title}\n${goal.description ?? ''}\n${placeInFull(goal.locationData) ?? ''}`),
  }
}
