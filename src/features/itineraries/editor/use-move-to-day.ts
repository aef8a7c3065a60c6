import { useLingui } from '@lingui/react/macro'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { placeByTime } from '#domain/itineraries/activity-order.ts'
import type { ActivityValues, PlanFormValues } from '#domain/itineraries/plan-form.ts'
import { announce } from '#ui/announce.ts'
import { useEditor } from './editor-context.ts'

/** Puts an activity that `release` takes out of its day into another one, by its time; the focus goes with it. */
export function useMoveToDay(): (release: () => ActivityValues, day: number) => void {
  const { t } = useLingui()
  const { getValues, setValue, setFocus } = useFormContext<PlanFormValues>()
  const { setOpen } = useEditor()
  return (release, day) => {
    const { key: dayKey, activities } = getValues(`days.${day}`)
    let place = 0
    flushSync(() => {
      const activity = release()
      place = placeByTime(activities, activity.time)
      setValue(`days.${day}.activities`, activities.toSpliced(place, 0, activity))
      setOpen(dayKey, true)
      setOpen(activity.key, true)
    })
    setFocus(`days.${day}.activities.${place}.title`)
    const number = day + 1
    announce(t`Moved to day ${number}`)
  }
}
