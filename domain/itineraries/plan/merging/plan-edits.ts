/**
 * When each field of a plan was last edited: `plan.edits`, from the name of a field to ms since 1970. `title` is the
 * plan's, `<part>.title` a part's, `<part>.place` where it stands, `<part>.added` says when a part was added, and `<part>`
 * alone when it was deleted. Only what was edited stands there, so that a plan that nobody has touched carries none.
 */
import { isAnchor, placesIn } from '#domain/itineraries/plan/part-order.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { type Fields, type PlanParts, partsOf, same } from '#domain/itineraries/plan/plan-parts.ts'

export type Edits = Record<string, number>

/** The latest so many are kept; of a field without a time it is not known when it was edited. The database takes 500. */
const mostEdits = 400

/** The name of a field in the times of the edits. */
export const fieldName = (part: string, field: string): string => (part === '' ? field : `${part}.${field}`)

/** The plan after an edit at the given time, with the times of the fields that it changed. */
export function editedPlan(before: NamedPlan, after: NamedPlan, at: number): NamedPlan {
  const old = before.edits ?? {}
  const was = partsOf(before)
  const is = partsOf(after)
  const edits = { ...old }
  // Later than what the traveler saw, so that a slow clock never makes an edit lose against what it was made on.
  const note = (name: string) => void (edits[name] = Math.max(at, (old[name] ?? 0) + 1))
  for (const field of changedFields(was.fields, is.fields)) note(field)
  for (const [id, part] of was.parts) {
    const now = is.parts.get(id)
    if (!now) note(id)
    else for (const field of changedFields(part.fields, now.fields)) note(fieldName(id, field))
  }
  for (const id of is.parts.keys()) if (!was.parts.has(id)) note(fieldName(id, 'added'))
  for (const id of movedParts(was, is)) note(fieldName(id, 'place'))
  const { edits: _edits, ...plan } = after
  const kept = keptEdits(edits, is.parts)
  return Object.keys(kept).length > 0 ? { ...plan, edits: kept } : plan
}

/** The times that say something of a plan with these parts: the latest of them. */
export function keptEdits(edits: Edits, parts: ReadonlyMap<string, unknown>): Edits {
  const telling = Object.entries(edits).filter(([name]) => {
    const [part = '', field] = name.split('.')
    if (parts.has(part)) return field !== undefined
    return field === undefined || !isPartId(part)
  })
  if (telling.length > mostEdits)
    telling.sort(([one, oneAt], [other, otherAt]) => otherAt - oneAt || (one < other ? -1 : 1)).splice(mostEdits)
  return Object.fromEntries(telling)
}

/** No field of the plan itself is called so. */
const isPartId = (name: string): boolean => /^[0-9a-z]{10}$/.test(name)

/**
 * Whether two plans are the same for whoever reads them. When something was edited may differ: where two edits of one's own
 * device meet on the way to the server, the times are put together, and nothing else changes.
 */
export const readsTheSame = ({ edits: _one, ...plan }: NamedPlan, { edits: _other, ...other }: NamedPlan): boolean =>
  same(plan, other)

export const changedFields = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !same(before[field], after[field]))

/** The parts of both that stand elsewhere now. */
function movedParts(was: PlanParts, is: PlanParts): string[] {
  const moved: string[] = []
  for (const [list, ids] of is.lists)
    for (const [id, place] of placesIn(list, ids, was.lists.get(list) ?? []))
      if (was.parts.has(id) && !isAnchor(place)) moved.push(id)
  return moved
}
