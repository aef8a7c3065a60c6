import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { isPlaceOfWords } from '#domain/goals/goal-draft.ts'
import { type GoalFormValues, newListChoice } from '#domain/goals/goal-form.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { locate } from '#remote/places/place-search.ts'
import { celebrate } from '#ui/confetti.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createBucketListNamed, createGoal, updateGoal } from '#features/goals/actions.ts'
import { goalFailure } from '#features/goals/goal-failure.ts'
import { findPlaceLater } from '#features/goals/places-to-find.ts'

interface Placed {
  values: GoalFormValues
  /** Whether the place is still to be found: without a network the device knows only large and well-known ones. */
  isToFind: boolean
}

/**
 * A place that was typed and not chosen belongs on the map too, when its name says where it is; and a place with
 * coordinates is told its country, once.
 */
async function located(values: GoalFormValues, goal?: Goal): Promise<Placed> {
  const { placeName, city, country, foundPlace } = values
  const name = placeName || city || country
  const known = [foundPlace, goal?.locationData].find((place) => place?.coordinates && isPlaceOfWords(values, place))
  // What is stored stays as it is: only a new place is a change.
  if (!name || (known && known === goal?.locationData)) return { values, isToFind: false }
  const { place, exact, final } = known ? { place: null, exact: true, final: true } : await locate(values)
  const coordinates = known?.coordinates ?? (exact || final ? place?.center : undefined)
  if (!coordinates) return { values, isToFind: !exact && !final }
  // What the place itself says counts where the outlines are not on the device yet.
  const countryCode = (await countryCodeAt(coordinates, country || (place?.country ?? ''))) ?? undefined
  const words = { city: city || undefined, country: country || undefined }
  return { values: { ...values, foundPlace: { name, coordinates, ...words, countryCode } }, isToFind: false }
}

interface GoalSave {
  form: UseFormReturn<GoalFormValues>
  goal?: Goal
  onSavingChange?: (saving: boolean) => void
  onSaved: (created?: string) => void
}

/** Saves the goal form, and says so. */
export function useGoalSave({ form, goal, onSavingChange, onSaved }: GoalSave) {
  const { t } = useLingui()

  /** The chosen list; one made in place becomes the chosen one, so that a second try does not make it twice. */
  async function chosenList(values: GoalFormValues): Promise<string> {
    if (values.bucketListId !== newListChoice) return values.bucketListId
    const list = await createBucketListNamed(values.newListName)
    form.setValue('bucketListId', list.id)
    return list.id
  }

  return useOnce(
    async (values: GoalFormValues) => {
      const bucketListId = await chosenList(values)
      const { values: whole, isToFind } = await located(values, goal)
      const created = goal ? undefined : await createGoal(whole, bucketListId)
      if (goal) await updateGoal(goal, whole, bucketListId)
      const saved = goal?.id ?? created
      if (isToFind && saved) findPlaceLater(saved)
      toast.success(goal ? t`Goal updated successfully!` : t`Goal created successfully!`)
      if (values.status === 'completed' && goal?.status !== 'completed') celebrate()
      onSaved(created)
    },
    {
      onBusyChange: onSavingChange,
      onFailure: (cause) => {
        const failed = t(goalFailure(cause, goal ? msg`Failed to update goal` : msg`Failed to create goal`))
        toast.error(failed)
        return `${failed}.`
      },
    },
  )
}
