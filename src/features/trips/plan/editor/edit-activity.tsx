import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { activityCategories, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { PlanFormValues } from '#domain/itineraries/plan/plan-form.ts'
import { searchPoints } from '#remote/places/place-search.ts'
import { Button } from '#ui/button.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { AmountField } from './amount-field.tsx'
import { useEditor } from './editor-context.ts'
import { MoveButtons } from './move-buttons.tsx'
import { MoveActivity } from './move-activity.tsx'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { activityIcons, activityLabels } from '#features/trips/plan/plan-labels.ts'
import { PlanTimeInput } from '#features/trips/plan/plan-time-input.tsx'
import { useHasProblems, useProblemAt } from './plan-problems.ts'
import { ProblemMark } from './problem-mark.tsx'
import type { ActivityListName } from './use-plan-list.ts'

interface EditActivityProps {
  path: `${ActivityListName}.${number}`
  itemKey: string
  /** Where it stands: a day, counted from 0, or the ideas. */
  day: number | 'ideas'
  index: number
  count: number
  onMove: (step: -1 | 1) => void
  onMoveTo: (to: number | 'ideas') => void
  onRemove: () => void
}

/** One activity: a line with its time and title, all its fields below when it is open. */
export function EditActivity({ path, itemKey, day, index, count, onMove, onMoveTo, onRemove }: EditActivityProps) {
  const { t } = useLingui()
  const { control } = useFormContext<PlanFormValues>()
  const { isOpen, setOpen } = useEditor()
  const [time, title, category] = useWatch({ control, name: [`${path}.time`, `${path}.title`, `${path}.category`] })
  const troubled = useHasProblems(path)
  const open = isOpen(itemKey)
  const Icon = activityIcons[category]
  const position = index + 1
  return (
    <li className="rounded-control border bg-surface">
      <Collapsible
        heading={day === 'ideas' ? 'h3' : 'h4'}
        open={open}
        onOpenChange={useCallback((next: boolean) => setOpen(itemKey, next), [setOpen, itemKey])}
        headClassName="gap-2.5 rounded-control py-2 ps-3 pe-2 hover:bg-sunken"
        title={
          <span className="flex items-center gap-2.5 font-sans tracking-normal">
            <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
              <bdi className="text-muted text-sm tabular-nums">{formatPlanTime(time)}</bdi>{' '}
              <bdi className="min-w-0 font-semibold text-[0.9375rem] [overflow-wrap:anywhere]">
                {title || t`Without a title`}
              </bdi>
            </span>
            {troubled && <ProblemMark />}
          </span>
        }
        beside={
          <MoveButtons
            itemKey={itemKey}
            index={index}
            count={count}
            upLabel={day === 'ideas' ? t`Move idea ${position} up` : t`Move activity ${position} up`}
            downLabel={day === 'ideas' ? t`Move idea ${position} down` : t`Move activity ${position} down`}
            onMove={onMove}
          />
        }
      >
        {open && (
          <div className="flex flex-col gap-4 border-t p-3.5 sm:p-4">
            <ActivityFields path={path} />
            <div className="-ms-3 flex flex-wrap gap-1">
              <MoveActivity from={day} onMove={onMoveTo} />
              <Button variant="ghost" size="sm" className="text-danger" onClick={onRemove}>
                <Trash2 aria-hidden />
                {day === 'ideas' ? <Trans>Remove idea</Trans> : <Trans>Remove activity</Trans>}
              </Button>
            </div>
          </div>
        )}
      </Collapsible>
    </li>
  )
}

function ActivityFields({ path }: Pick<EditActivityProps, 'path'>) {
  const { t } = useLingui()
  const { register, control } = useFormContext<PlanFormValues>()
  const { currencies } = useEditor()
  const problem = useProblemAt()
  const currency = useWatch({ control, name: `${path}.currency` })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[min(9rem,45%)_minmax(0,1fr)]">
        <Field label={t`Time`} error={problem(`${path}.time`)}>
          {(attributes) => <PlanTimeInput {...attributes} control={control} name={`${path}.time`} />}
        </Field>
        <Field label={t`Title`} required error={problem(`${path}.title`)}>
          {(attributes) => <TextInput {...attributes} {...register(`${path}.title`)} dir="auto" autoComplete="off" />}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label={t`Category`} className="max-sm:col-span-2">
          {(attributes) => (
            <Select
              {...attributes}
              {...register(`${path}.category`)}
              options={activityCategories.map((value) => ({ value, label: t(activityLabels[value]) }))}
            />
          )}
        </Field>
        <AmountField label={t`Cost`} name={`${path}.cost`} currency={currency} />
        <Field label={t`Currency`}>
          {(attributes) => (
            <Select
              {...attributes}
              {...register(`${path}.currency`)}
              options={currencies.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      </div>
      <PlaceField path={path} />
      <Field label={t`Description`} optional error={problem(`${path}.description`)}>
        {(attributes) => (
          <TextArea
            {...attributes}
            {...register(`${path}.description`)}
            dir="auto"
            maxLength={planLimits.description}
            rows={2}
          />
        )}
      </Field>
      <Field label={t`Notes`} optional error={problem(`${path}.notes`)}>
        {(attributes) => (
          <TextArea {...attributes} {...register(`${path}.notes`)} dir="auto" maxLength={planLimits.notes} rows={2} />
        )}
      </Field>
    </>
  )
}

/** Where it is: any words will do, a suggestion brings its place on the map. */
function PlaceField({ path }: Pick<EditActivityProps, 'path'>) {
  const { t } = useLingui()
  const { control, setValue } = useFormContext<PlanFormValues>()
  const problem = useProblemAt()
  const [place, known] = useWatch({ control, name: [`${path}.place`, `${path}.knownPlace`] })
  const isOnMap = known !== null && known.name === place.trim() && place !== ''
  return (
    <Field
      label={t`Location`}
      optional
      hint={isOnMap ? t`This place is on the map.` : undefined}
      error={problem(`${path}.place`)}
    >
      {(attributes) => (
        <Controller
          control={control}
          name={`${path}.place`}
          render={({ field }) => (
            // The form puts the focus there where something is wrong.
            <div ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}>
              <PlaceInput
                {...attributes}
                dir="auto"
                onBlur={field.onBlur}
                value={field.value}
                onValueChange={field.onChange}
                search={searchPoints}
                onChoose={({ place_name, center }) => {
                  const name = place_name.slice(0, planLimits.place)
                  setValue(`${path}.knownPlace`, { name, coordinates: center }, { shouldDirty: true })
                  field.onChange(name)
                }}
              />
            </div>
          )}
        />
      )}
    </Field>
  )
}
