import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type ActivityValues, newActivity, newIdea, type PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { placeByTime } from '#domain/itineraries/plan/activity-order.ts'
import { Button } from '#ui/button.tsx'
import { announce } from '#ui/announce.ts'
import { EditActivity } from './edit-activity.tsx'
import { RemovedNote } from './removed-note.tsx'
import { type ActivityListName, usePlanList } from './use-plan-list.ts'
import { useEditor } from './editor-context.ts'

/** The activities of a day, counted from 0, or the ideas: in their order, to add to and to take from. */
export function EditActivities({ day }: { day: number | 'ideas' }) {
  const { t } = useLingui()
  const isShelf = day === 'ideas'
  const name: ActivityListName = isShelf ? 'ideas' : `days.${day}.activities`
  const list = usePlanList(name)
  const move = useMoveActivity()
  const count = list.keys.length
  const most = isShelf ? planLimits.ideas : planLimits.activitiesOfDay
  const full = count >= most
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-sm">
        {isShelf ? (
          <Plural value={count} _0="No ideas yet" one="# idea" other="# ideas" />
        ) : (
          <Plural value={count} _0="No activities yet" one="# activity" other="# activities" />
        )}
      </p>
      {count > 0 && (
        <ul className="flex flex-col gap-2.5">
          {list.keys.map((key, index) => (
            <EditActivity
              key={key}
              itemKey={key}
              path={`${name}.${index}`}
              day={day}
              index={index}
              count={count}
              onMove={(step) => list.moveBy(index, step)}
              onMoveTo={(to) => move(() => list.release(index) as ActivityValues, to)}
              onRemove={() => list.take(index)}
            />
          ))}
        </ul>
      )}
      {list.removed && <RemovedNote title={list.removed.item.title} onUndo={list.restore} />}
      <p role="status" className="sr-only">
        {list.moved !== null &&
          (isShelf ? (
            <Trans>
              Idea moved to place {list.moved} of {count}
            </Trans>
          ) : (
            <Trans>
              Activity moved to place {list.moved} of {count}
            </Trans>
          ))}
      </p>
      {full && (
        <p className="text-muted text-sm">
          {isShelf ? (
            <Trans>A trip can have at most {most} ideas.</Trans>
          ) : (
            <Trans>A day can have at most {most} activities.</Trans>
          )}
        </p>
      )}
      <Button
        size="sm"
        className="w-fit"
        disabled={full}
        onClick={() => list.add(isShelf ? newIdea(t`New Idea`) : newActivity(t`New Activity`))}
      >
        <Plus aria-hidden />
        {isShelf ? <Trans>Add Idea</Trans> : <Trans>Add Activity</Trans>}
      </Button>
    </div>
  )
}

/**
 * Puts an activity that `release` takes out of its list into another one: a day, counted from 0, by its time, or the end of
 * the ideas. The focus goes with it.
 */
function useMoveActivity(): (release: () => ActivityValues, to: number | 'ideas') => void {
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
