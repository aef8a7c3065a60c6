import { useLingui } from '@lingui/react/macro'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { placeByTime } from '#domain/itineraries/plan/activity-order.ts'
import type { ActivityValues, PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { announce } from '#ui/announce.ts'
import { useEditor } from './editor-context.ts'

/**
 * Puts an activity that `release` takes out of its list into another one: a day, counted from 0, by its time, or the end of
 * the ideas. The focus goes with it.
 */
export function useMoveActivity(): (release: () => ActivityValues, to: number | 'ideas') => void {
  const { t } = useLingui()
  const { getValues, setValue, setFocus } = useFormContext<PlanFormValues>()
  const { setOpen } = useEditor()
  return (release, to) => {
    const list = to === 'ideas' ? to : (`days.${to}.activities` as const)
    const section = to === 'ideas' ? to : getValues(`days.${to}.key`)
    const activities = getValues(list)
    let place = activities.length
    flushSync(() => {
      const activity = release()
      if (to !== 'ideas') place = placeByTime(activities, activity.time)
      setValue(list, activities.toSpliced(place, 0, activity))
      setOpen(section, true)
      setOpen(activity.key, true)
    })
    setFocus(`${list}.${place}.title`)
    const number = to === 'ideas' ? 0 : to + 1
    announce(to === 'ideas' ? t`Moved to Ideas` : t`Moved to day ${number}`)
  }
}
