import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { Button } from '#ui/button.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { EditActivities } from './edit-activities.tsx'
import { useEditor } from './editor-context.ts'
import { MoveButtons } from './move-buttons.tsx'
import { useHasProblems, useProblemAt } from './plan-problems.ts'
import { ProblemMark } from './problem-mark.tsx'

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
        headClassName="rounded-card py-3 ps-4 pe-2 hover:bg-sunken dark:hover:bg-track"
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
      <EditActivities day={index} />
      {removable && (
        <Button variant="ghost" size="sm" className="-ms-3 w-fit text-danger" onClick={onRemove}>
          <Trash2 aria-hidden />
          <Trans>Remove day</Trans>
        </Button>
      )}
    </div>
  )
}
