import type { Goal, GoalStatus } from './goal.ts'
import type { GoalFormValues } from './goal-form.ts'
import { amountToType, typedAmount } from '#domain/money/typed-amount.ts'
import type { Place } from '#domain/places/place.ts'
import { sharingFromSwitch } from '#domain/sharing/sharing.ts'

/** The form's view of a stored goal. */
export const valuesOfGoal = (goal: Goal): GoalFormValues => ({
  title: goal.title,
  bucketListId: goal.bucketListId,
  newListName: '',
  description: goal.description ?? '',
  category: goal.category,
  subcategory: goal.subcategory ?? '',
  status: goal.status,
  priority: goal.priority,
  targetDate: goal.targetDate ?? '',
  budget: goal.budgetTarget === null ? '' : amountToType(goal.budgetTarget, goal.currency),
  currency: goal.currency,
  placeName: goal.locationData?.name ?? '',
  city: goal.locationData?.city ?? '',
  country: goal.locationData?.country ?? '',
  foundPlace: null,
  tags: [...goal.tags],
  pictures: goal.mediaUrls.map((address) => ({ address })),
  notes: goal.notes ?? '',
  isPublic: goal.isPublic,
})

type PlaceWords = Pick<GoalFormValues, 'placeName' | 'city' | 'country'>

/** Whether the three words are those of the place. */
export const isPlaceOfWords = ({ placeName, city, country }: PlaceWords, place: Place): boolean =>
  (placeName || city || country) === place.name && city === (place.city ?? '') && country === (place.country ?? '')

/** A place from its three words, with coordinates and country code of the found or the known place that has just these. */
function placeOf(values: GoalFormValues, current: Place | null | undefined): Place | null {
  const { placeName, city, country, foundPlace } = values
  const name = placeName || city || country
  if (!name) return null
  const known = [foundPlace, current].find((place) => place?.coordinates && isPlaceOfWords(values, place))
  return {
    name,
    ...(known?.coordinates ? { coordinates: known.coordinates } : {}),
    ...(city ? { city } : {}),
    ...(country ? { country } : {}),
    ...(known?.countryCode ? { countryCode: known.countryCode } : {}),
  }
}

/** The fields that a change of status writes: completing sets the completion to now, every other status clears it. */
export const statusChange = (status: GoalStatus, now: Date): Pick<Goal, 'status' | 'completionDate'> => ({
  status,
  completionDate: status === 'completed' ? now.toISOString() : null,
})

export type GoalDraft = Omit<
  Goal,
  | 'id'
  | 'ownerId'
  | 'followsSavings'
  | 'allowComments'
  | 'allowReshare'
  | 'specificUsers'
  | 'removedByModerators'
  | 'createdAt'
  | 'updatedAt'
>

/**
 * The record fields that checked form values stand for.
 * @param bucketListId the list, which may have been made just now
 */
export function goalDraft(values: GoalFormValues, bucketListId: string, now: Date, current?: Goal): GoalDraft {
  const sameStatus = current?.status === values.status
  return {
    bucketListId,
    title: values.title,
    description: values.description || null,
    category: values.category,
    subcategory: values.subcategory || null,
    priority: values.priority,
    targetDate: values.targetDate || null,
    budgetTarget: typedAmount(values.budget, values.currency),
    currency: values.currency,
    locationData: placeOf(values, current?.locationData),
    mediaUrls: values.pictures.map((picture) => picture.address).filter((address) => address !== ''),
    tags: [...new Set(values.tags)],
    notes: values.notes || null,
    ...(sameStatus
      ? { status: current.status, completionDate: current.completionDate }
      : statusChange(values.status, now)),
    ...sharingFromSwitch(values.isPublic, current),
  }
}
