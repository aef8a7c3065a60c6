/** What is done to the days of a plan one act at a time, as in plan-acts.ts: numbers, and with them dates, follow the order. */
import { type NamedDay, type NamedPlan, newPartId } from './part-ids.ts'
import { withoutBooking } from '#domain/itineraries/joining/without-booking.ts'
import { stepped } from './plan-acts.ts'

/** The plan with an empty day at its end. */
export const withNewDay = (plan: NamedPlan, id: string, title: string): NamedPlan =>
  withDaysAround(plan, [], [id], title)

/** The plan with empty days before its first and after its last. @param before @param after their ids */
export const withDaysAround = (
  plan: NamedPlan,
  before: readonly string[],
  after: readonly string[],
  title: string,
): NamedPlan => {
  const empty = (id: string): NamedDay => ({ id, day: 0, title, activities: [] })
  return withDays(plan, [...before.map(empty), ...plan.days, ...after.map(empty)])
}

/** The plan with a day one place earlier or later. */
export const withDayStep = (plan: NamedPlan, id: string, step: -1 | 1): NamedPlan =>
  withDays(plan, stepped(plan.days, id, step))

/** The plan without the day and what is on it. The only day stays. */
export const withoutDay = (plan: NamedPlan, id: string): NamedPlan =>
  plan.days.length > 1 && plan.days.some((day) => day.id === id)
    ? withDays(
        plan,
        plan.days.filter((day) => day.id !== id),
      )
    : plan

/**
 * The plan with a copy of a day, with all that is on it, as the day behind it.
 * @param names of the copies, by the ids of what they are copies of; what came onto the day since has none and is left out
 */
export const withDayCopy = (plan: NamedPlan, id: string, names: ReadonlyMap<string, string>): NamedPlan =>
  withDays(
    plan,
    plan.days.flatMap((day) => (day.id === id ? [day, ...copyOf(day, names)] : [day])),
  )

/** New names for the copies of these parts. */
export const namesForCopies = (ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(ids.map((id) => [id, newPartId()]))

function copyOf(day: NamedDay, names: ReadonlyMap<string, string>): NamedDay[] {
  const named = <Part extends { id: string }>(part: Part): Part[] => {
    const id = names.get(part.id)
    return id === undefined ? [] : [{ ...part, id }]
  }
  return named(day).map((copy) => ({ ...copy, activities: day.activities.flatMap(named).map(withoutBooking) }))
}

/** Days that keep their number stay the same objects. */
function withDays(plan: NamedPlan, days: NamedDay[]): NamedPlan {
  if (days.length === plan.days.length && days.every((day, at) => day === plan.days[at])) return plan
  return { ...plan, days: days.map((day, at) => (day.day === at + 1 ? day : { ...day, day: at + 1 })) }
}
