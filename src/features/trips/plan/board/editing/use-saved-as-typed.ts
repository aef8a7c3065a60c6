import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import {
  activityFormSchema,
  type ActivityValues,
  valuesOfActivity,
  withEditedActivity,
} from '#domain/itineraries/plan/plan-form.ts'
import { tidyTime } from '#domain/itineraries/plan/adding/read-time.ts'
import type { NamedActivity } from '#domain/itineraries/plan/part-ids.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'

/** So long after the last key what was typed is saved. */
const restMs = 700

type Field = keyof ActivityValues
const fields = Object.keys(activityFormSchema.shape) as Field[]
const isSame = (one: ActivityValues, other: ActivityValues, field: Field) =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

/**
 * The fields of one activity, saved as they are typed: each rest of the keys is a step that can be taken back. What has a
 * problem says so at its field and is not saved. A field that nobody has typed into follows what others make of it.
 */
export function useSavedAsTyped(activity: NamedActivity) {
  const { act } = useBoard()
  const form = useForm<ActivityValues>({
    defaultValues: valuesOfActivity(activity),
    resolver: zodResolver(activityFormSchema),
    mode: 'onChange',
  })
  const saved = useRef(valuesOfActivity(activity))

  const save = useCallback((): void => {
    const { success, data } = activityFormSchema.safeParse(form.getValues())
    if (!success) return
    // A time is put into the form of plans also while its field is not left yet.
    const typed = isSame(data, saved.current, 'time') ? data : { ...data, time: tidyTime(data.time) }
    const changed = fields.filter((field) => !isSame(typed, saved.current, field))
    if (changed.length === 0) return
    saved.current = typed
    void act((now) => withEditedActivity(now, typed, changed))
  }, [act, form])

  // What came from elsewhere meanwhile.
  useEffect(() => {
    const next = valuesOfActivity(activity)
    const typed = form.getValues()
    for (const field of fields)
      if (!isSame(next, saved.current, field) && isSame(typed, saved.current, field))
        form.setValue(field, next[field], { shouldValidate: true })
    saved.current = Object.assign(
      { ...saved.current },
      Object.fromEntries(
        fields.filter((field) => isSame(form.getValues(), next, field)).map((field) => [field, next[field]]),
      ),
    )
  }, [activity, form])

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(rest.current)
        rest.current = setTimeout(() => latest.current(), restMs)
      },
    })
    return () => {
      stop()
      clearTimeout(rest.current)
      // Whoever leaves in the middle of a word has typed it.
      latest.current()
    }
  }, [form])
  return { form, save }
}
