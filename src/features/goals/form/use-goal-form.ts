import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FieldErrors } from 'react-hook-form'
import { isPlaceOfWords } from '#domain/goals/goal-draft.ts'
import { type GoalFormValues, goalFormSchema, newListChoice } from '#domain/goals/goal-form.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { locate } from '#remote/places/place-search.ts'
import { celebrate } from '#ui/confetti.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
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

interface GoalFormOptions {
  initial: GoalFormValues
  goal?: Goal
  onInvalid?: (errors: FieldErrors<GoalFormValues>) => void
  onSavingChange?: (saving: boolean) => void
  onSaved: (created?: string) => void
}

/** The form of a goal, and how it is saved. */
export function useGoalForm({ initial, goal, onInvalid, onSavingChange, onSaved }: GoalFormOptions) {
  const { t } = useLingui()
  const saved = useSaveForm<GoalFormValues, GoalFormValues>({
    schema: goalFormSchema,
    initial,
    save: async (values) => {
      const bucketListId = await chosenList(values)
      const { values: whole, isToFind } = await located(values, goal)
      const created = goal ? undefined : await createGoal(whole, bucketListId)
      if (goal) await updateGoal(goal, whole, bucketListId)
      const id = goal?.id ?? created
      if (isToFind && id) findPlaceLater(id)
      toast.success(goal ? t`Goal updated successfully!` : t`Goal created successfully!`)
      if (values.status === 'completed' && goal?.status !== 'completed') celebrate()
      onSaved(created)
    },
    onInvalid,
    onBusyChange: onSavingChange,
    onFailure: (cause) => {
      const failed = t(goalFailure(cause, goal ? msg`Failed to update goal` : msg`Failed to create goal`))
      toast.error(failed)
      return `${failed}.`
    },
  })

  /** The chosen list; one made in place becomes the chosen one, so that a second try does not make it twice. */
  async function chosenList(values: GoalFormValues): Promise<string> {
    if (values.bucketListId !== newListChoice) return values.bucketListId
    const list = await createBucketListNamed(values.newListName)
    saved.form.setValue('bucketListId', list.id)
    return list.id
  }
  return saved
}
