import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { type ActivityValues, newActivity, newIdea } from '#domain/itineraries/plan/plan-form.ts'
import { Button } from '#ui/button.tsx'
import { EditActivity } from './edit-activity.tsx'
import { RemovedNote } from './removed-note.tsx'
import { useMoveActivity } from './use-move-activity.ts'
import { type ActivityListName, usePlanList } from './use-plan-list.ts'

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
