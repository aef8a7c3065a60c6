import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { planLimits } from '#domain/itineraries/itinerary-plan.ts'
import { type ActivityValues, newActivity, type PlanFormValues } from '#domain/itineraries/plan-form.ts'
import { Button } from '#ui/button.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { EditActivity } from './edit-activity.tsx'
import { useEditor } from './editor-context.ts'
import { MoveButtons } from './move-buttons.tsx'
import { useHasProblems, useProblemAt } from './plan-problems.ts'
import { ProblemMark } from './problem-mark.tsx'
import { RemovedNote } from './removed-note.tsx'
import { useMoveToDay } from './use-move-to-day.ts'
import { usePlanList } from './use-plan-list.ts'

interface EditDayProps {
  itemKey: string
  index: number
  count: number
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** One day: its number and title, its fields and activities below when it is open. */
export function EditDay({ itemKey, index, count, onMove, onRemove }: EditDayProps) {
  const { t } = useLingui()
  const { control } = useFormContext<PlanFormValues>()
  const { isOpen, setOpen } = useEditor()
  const title = useWatch({ control, name: `days.${index}.title` })
  const troubled = useHasProblems(`days.${index}`)
  const open = isOpen(itemKey)
  const number = index + 1
  return (
    <li className="rounded-card border bg-paper dark:bg-sunken">
      <Collapsible
        heading="h3"
        open={open}
        onOpenChange={useCallback((next: boolean) => setOpen(itemKey, next), [setOpen, itemKey])}
        headClassName="rounded-card py-3 pr-2 pl-4 hover:bg-sunken dark:hover:bg-track"
        title={
          <span className="flex items-center gap-3 font-sans tracking-normal">
            <span className="shrink-0 font-semibold text-ember-ink text-sm tabular-nums">
              <Trans>Day {number}</Trans>
            </span>{' '}
            <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title || t`Without a title`}</bdi>
            {troubled && <ProblemMark />}
          </span>
        }
        beside={
          <MoveButtons
            itemKey={itemKey}
            index={index}
            count={count}
            upLabel={t`Move day ${number} up`}
            downLabel={t`Move day ${number} down`}
            onMove={onMove}
          />
        }
      >
        {open && <DayFields index={index} removable={count > 1} onRemove={onRemove} />}
      </Collapsible>
    </li>
  )
}

function DayFields({ index, removable, onRemove }: { index: number; removable: boolean; onRemove: () => void }) {
  const { t } = useLingui()
  const { register } = useFormContext<PlanFormValues>()
  const problem = useProblemAt()
  return (
    <div className="flex flex-col gap-4 border-t p-3.5 sm:p-4">
      <Field label={t`Day title`} required error={problem(`days.${index}.title`)}>
        {(attributes) => (
          <TextInput {...attributes} {...register(`days.${index}.title`)} dir="auto" autoComplete="off" />
        )}
      </Field>
      <Field label={t`Day description`} optional error={problem(`days.${index}.description`)}>
        {(attributes) => (
          <TextArea
            {...attributes}
            {...register(`days.${index}.description`)}
            dir="auto"
            maxLength={planLimits.description}
            rows={2}
          />
        )}
      </Field>
      <Activities day={index} />
      {removable && (
        <Button variant="ghost" size="sm" className="-ml-3 w-fit text-danger" onClick={onRemove}>
          <Trash2 aria-hidden />
          <Trans>Remove day</Trans>
        </Button>
      )}
    </div>
  )
}

function Activities({ day }: { day: number }) {
  const { t } = useLingui()
  const list = usePlanList(`days.${day}.activities`)
  const moveToDay = useMoveToDay()
  const count = list.keys.length
  const most = planLimits.activitiesOfDay
  const full = count >= most
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-sm">
        <Plural value={count} _0="No activities yet" one="# activity" other="# activities" />
      </p>
      {count > 0 && (
        <ul className="flex flex-col gap-2.5">
          {list.keys.map((key, index) => (
            <EditActivity
              key={key}
              itemKey={key}
              path={`days.${day}.activities.${index}`}
              day={day}
              index={index}
              count={count}
              onMove={(step) => list.moveBy(index, step)}
              onMoveToDay={(to) => moveToDay(() => list.release(index) as ActivityValues, to)}
              onRemove={() => list.take(index)}
            />
          ))}
        </ul>
      )}
      {list.removed && <RemovedNote title={list.removed.item.title} onUndo={list.restore} />}
      <p role="status" className="sr-only">
        {list.moved !== null && (
          <Trans>
            Activity moved to place {list.moved} of {count}
          </Trans>
        )}
      </p>
      {full && (
        <p className="text-muted text-sm">
          <Trans>A day can have at most {most} activities.</Trans>
        </p>
      )}
      <Button size="sm" className="w-fit" disabled={full} onClick={() => list.add(newActivity(t`New Activity`))}>
        <Plus aria-hidden />
        <Trans>Add Activity</Trans>
      </Button>
    </div>
  )
}
