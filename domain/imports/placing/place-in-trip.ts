import type { Candidate } from '#domain/imports/candidate.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { addDays } from '#domain/text/dates.ts'

/** The id of the day of a trip that has this date; undefined where none has, or the trip has no dates. */
export const dayOfDate = (
  { days }: Pick<NamedPlan, 'days'>,
  startDate: string | null,
  date: string | null,
): string | undefined =>
  startDate === null || date === null ? undefined : days.find((_, at) => addDays(startDate, at) === date)?.id

/** How many of the candidates a trip has no room for: on their days, and among its ideas. */
export function beyondRoom(
  candidates: readonly Candidate[],
  plan: Pick<NamedPlan, 'days' | 'ideas'>,
  startDate: string | null,
): number {
  const added = new Map<string, number>()
  for (const { dates } of candidates) {
    const list = dayOfDate(plan, startDate, dates?.start.slice(0, 10) ?? null) ?? 'ideas'
    added.set(list, (added.get(list) ?? 0) + 1)
  }
  let beyond = 0
  for (const [list, count] of added) {
    const held = list === 'ideas' ? plan.ideas : plan.days.find(({ id }) => id === list)?.activities
    const most = list === 'ideas' ? planLimits.ideas : planLimits.activitiesOfDay
    beyond += Math.max(0, count - Math.max(0, most - (held?.length ?? 0)))
  }
  return beyond
}
