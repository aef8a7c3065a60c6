import { useLingui } from '@lingui/react/macro'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { hasRoom } from '#domain/itineraries/plan/plan-acts.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { useIsUnnamed } from './unnamed-day.ts'

/** A place in a plan, to be chosen from a list. */
export interface PlanPlace {
  /** The name of the list (plan-acts.ts). */
  value: string
  label: string
  disabled: boolean
}

/** The lists of a plan to which something can be added, in words: its ideas, then its days. */
export function usePlanPlaces(): (plan: NamedPlan, startDate: string | null) => PlanPlace[] {
  const { t } = useLingui()
  const isUnnamed = useIsUnnamed()
  return ({ days, ideas = [] }, startDate) =>
    [
      { value: 'ideas', name: t`Ideas`, full: !hasRoom('ideas', ideas.length) },
      ...days.map(({ id, day: number, title, activities }) => {
        const date = startDate && formatTripDay(dateOfDay(startDate, number))
        const day = date ? t`Day ${number}, ${date}` : t`Day ${number}`
        const name = isUnnamed(title) ? day : t`${day}: ${title}`
        return { value: id, name, full: !hasRoom('day', activities.length) }
      }),
    ].map(({ value, name, full }) => ({ value, label: full ? t`${name} (full)` : name, disabled: full }))
}
