/**
 * Names for the parts of a plan. A part that is made gets one at random; a plan that was stored without names has them all
 * the same: they follow from the itinerary and the place, so that every device finds the same ones without a write.
 */
import { withoutBooking } from '#domain/itineraries/joining/without-booking.ts'
import type { ItineraryPlan, PlannedActivity, PlannedDay } from './itinerary-plan.ts'

/** A plan of which every part has its name. */
export interface NamedPlan extends ItineraryPlan {
  days: NamedDay[]
  ideas?: NamedActivity[]
  tipIds: string[]
}
export interface NamedDay extends PlannedDay {
  id: string
  activities: NamedActivity[]
}
export interface NamedActivity extends PlannedActivity {
  id: string
}

/** As the database has it (migration plans). */
export const partIdShape = /^[0-9a-z]{10}$/
const length = 10
/** Without letters that are read as digits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** A name for a new part: 50 bits at random, which no other part of the same plan has. */
export const newPartId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('')

/** The plan with a name for each part that has none, or the plan itself where all have. */
export function namedPlan(itineraryId: string, plan: ItineraryPlan): NamedPlan {
  return isNamed(plan) ? plan : named(plan, (path, taken) => derivedId(`${itineraryId}/${path}`, taken))
}

/**
 * A plan that is new, or a copy of another, with new names. @param bookings that are copied with it, from the id of each to
 * that of its copy; what was another booking is an activity like any other
 */
export const newlyNamedPlan = (
  { edits: _edits, ...plan }: ItineraryPlan,
  bookings: ReadonlyMap<string, string> = new Map(),
): NamedPlan => named(withoutIds(plan, bookings), () => newPartId())

/** The plan with these ideas; one without any has no shelf. */
export function withIdeas({ ideas: _before, ...plan }: NamedPlan, ideas: NamedActivity[]): NamedPlan {
  return ideas.length > 0 ? { ...plan, ideas } : plan
}

/** Every name of the plan, in its order. */
export const partIds = ({ days, ideas = [], tipIds }: NamedPlan): string[] => [
  ...days.flatMap(({ id, activities }) => [id, ...activities.map((activity) => activity.id)]),
  ...ideas.map((idea) => idea.id),
  ...tipIds,
]

function isNamed(plan: ItineraryPlan): plan is NamedPlan {
  if (plan.tipIds?.length !== plan.tips.length) return false
  const ids = partIds(plan as NamedPlan)
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

const withoutIds = (
  { tipIds: _tipIds, ideas, ...plan }: ItineraryPlan,
  bookings: ReadonlyMap<string, string>,
): ItineraryPlan => {
  const unnamed = ({ id: _id, ...activity }: PlannedActivity): PlannedActivity => {
    const bookingId = bookings.get(activity.bookingId ?? '')
    return { ...withoutBooking(activity), ...(bookingId === undefined ? {} : { bookingId }) }
  }
  return {
    ...plan,
    days: plan.days.map(({ id: _day, ...day }) => ({ ...day, activities: day.activities.map(unnamed) })),
    ...(ideas ? { ideas: ideas.map(unnamed) } : {}),
  }
}

/** A name that stands twice is that of the first. */
function named(plan: ItineraryPlan, nameFor: (path: string, taken: ReadonlySet<string>) => string): NamedPlan {
  const given = [
    ...plan.days.flatMap(({ id, activities }) => [id, ...activities.map((activity) => activity.id)]),
    ...(plan.ideas ?? []).map((idea) => idea.id),
    ...(plan.tipIds ?? []),
  ]
  const theirs = new Set(given.flatMap((id) => id ?? []))
  const used = new Set<string>()
  const idOf = (id: string | undefined, path: string): string => {
    const name = id === undefined || used.has(id) ? nameFor(path, new Set([...theirs, ...used])) : id
    used.add(name)
    return name
  }
  const allNamed = (activities: readonly PlannedActivity[], path: string): NamedActivity[] =>
    activities.map((activity, place) => ({ ...activity, id: idOf(activity.id, `${path}/${place}`) }))
  const { ideas, ...rest } = plan
  return {
    ...rest,
    days: plan.days.map((day, number) => ({
      ...day,
      id: idOf(day.id, `days/${number}`),
      activities: allNamed(day.activities, `days/${number}/activities`),
    })),
    ...(ideas ? { ideas: allNamed(ideas, 'ideas') } : {}),
    tipIds: plan.tips.map((_, place) => idOf(plan.tipIds?.[place], `tips/${place}`)),
  }
}

/** Ten letters and digits that follow from the text, and are not taken. */
function derivedId(text: string, taken: ReadonlySet<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = (hashOf(`${text}#${attempt}`) % 36 ** length).toString(36).padStart(length, '0')
    if (!taken.has(id)) return id
  }
}

/** 53 bits that differ for texts that differ; no secret depends on them. */
function hashOf(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/**
 * Names for tips that are written as lines: a line that stands stays the same tip, a line that was changed in its place
 * too, and what is left is new.
 */
export function tipIdsFor(tips: readonly string[], before: Pick<NamedPlan, 'tips' | 'tipIds'>): string[] {
  const free = new Map(before.tipIds.map((id, at) => [at, id]))
  const ids = tips.map((tip): string | undefined => {
    const at = before.tips.findIndex((old, place) => old === tip && free.has(place))
    const id = free.get(at)
    free.delete(at)
    return id
  })
  return ids.map((id, at) => {
    if (id !== undefined) return id
    // The tips between the same neighbours that stand no more.
    const above = ids.slice(0, at).findLast((one) => one !== undefined)
    const place = above === undefined ? 0 : before.tipIds.indexOf(above) + 1
    const kept = free.get(place)
    if (kept !== undefined) free.delete(place)
    const name = kept ?? newPartId()
    ids[at] = name
    return name
  })
}
