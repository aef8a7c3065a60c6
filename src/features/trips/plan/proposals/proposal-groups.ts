/** The changes of a proposal by the day that they are about, in the order of the trip. */
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { nameOfList } from '#domain/itineraries/plan/plan-acts.ts'
import { activityInPlan, type Proposal, type ProposedChange } from '#domain/itineraries/proposals/proposal.ts'

export interface ChangesOfDay {
  /** The id of a day, or 'ideas'. */
  id: string
  /** Its number; null for the ideas. */
  day: number | null
  title: string
  /** The day is made when something of it is taken. */
  isNew: boolean
  /** With the place that each has in the proposal. */
  changes: { change: ProposedChange; at: number }[]
}

/** Days without a change are left out. */
export function changesByDay(plan: NamedPlan, { changes, newDays }: Proposal): ChangesOfDay[] {
  const numbered = changes.map((change, at) => ({ change, at, list: listOfChange(plan, change) }))
  const days = plan.days.map(({ id, day, title }) => ({ id, day, title, isNew: false }))
  const further = newDays.map(({ id, title }, at) => ({ id, day: days.length + at + 1, title, isNew: true }))
  return [...days, ...further, { id: 'ideas', day: null, title: '', isNew: false }].flatMap((group) => {
    const own = numbered.filter(({ list }) => list === group.id)
    return own.length > 0 ? [{ ...group, changes: own.map(({ change, at }) => ({ change, at })) }] : []
  })
}

/** Where it comes to stand, or stands. */
function listOfChange(plan: NamedPlan, change: ProposedChange): string | null {
  const list = 'to' in change ? change.to : (activityInPlan(plan, change.id)?.list ?? null)
  return list === null ? null : nameOfList(list)
}
