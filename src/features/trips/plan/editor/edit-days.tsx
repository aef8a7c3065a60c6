import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { newDay } from '#domain/itineraries/plan/plan-form.ts'
import { Button } from '#ui/button.tsx'
import { EditDay } from './edit-day.tsx'
import { RemovedNote } from './removed-note.tsx'
import { usePlanList } from './use-plan-list.ts'

/** The days in their order; their numbers follow it. */
export function EditDays() {
  const { t } = useLingui()
  const list = usePlanList('days')
  const count = list.keys.length
  const most = planLimits.days
  const full = count >= most
  return (
    <section aria-labelledby="edit-days" className="flex flex-col gap-3">
      <h2 id="edit-days" className="font-display font-semibold text-lg">
        <Trans>Daily Itinerary</Trans>
      </h2>
      <ol className="flex flex-col gap-3">
        {list.keys.map((key, index) => (
          <EditDay
            key={key}
            itemKey={key}
            index={index}
            count={count}
            onMove={(step) => list.moveBy(index, step)}
            onRemove={() => list.take(index)}
          />
        ))}
      </ol>
      {list.removed && <RemovedNote title={list.removed.item.title} onUndo={list.restore} />}
      <p role="status" className="sr-only">
        {list.moved !== null && (
          <Trans>
            Day moved to place {list.moved} of {count}
          </Trans>
        )}
      </p>
      {full && (
        <p className="text-muted text-sm">
          <Trans>An itinerary can have at most {most} days.</Trans>
        </p>
      )}
      <Button className="w-fit" disabled={full} onClick={() => list.add(newDay(t`New Day`))}>
        <CalendarPlus aria-hidden />
        <Trans>Add Day</Trans>
      </Button>
    </section>
  )
}
