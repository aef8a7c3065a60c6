/** Values that a later edit of somebody else replaced stand again, as an edit like any other. */
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { editedPlan } from './plan-edits.ts'
import { isOwnList, partsOf, planOfParts } from '#domain/itineraries/plan/plan-parts.ts'

/** A value as the traveler had it; `id` of the part, null for the plan itself. Of 'place' it is an `OwnPlace`. */
interface OwnValue {
  id: string | null
  field: string
  value: unknown
}

/** Where a part stood: in which list, and behind which part; null for its beginning. */
export interface OwnPlace {
  list: string
  behind: string | null
}

/** The plan with the values again. Parts, lists and neighbours that are there no more are left alone. */
export function withOwnValues(plan: NamedPlan, values: readonly OwnValue[], at: number): NamedPlan {
  const taken = partsOf(structuredClone(plan))
  const { fields, parts, lists } = taken
  for (const { id, field, value } of values) {
    if (id === null) fields[field] = value
    const part = parts.get(id ?? '')
    if (!part) continue
    if (field !== 'place') {
      part.fields = { ...part.fields, [field]: value }
      continue
    }
    const { list, behind } = value as OwnPlace
    if (!isOwnList(list) && !parts.has(list)) continue
    const from = lists.get(part.list) ?? []
    lists.set(
      part.list,
      from.filter((one) => one !== id),
    )
    const target = lists.get(list) ?? []
    const place = behind === null ? 0 : target.indexOf(behind) + 1 || target.length
    lists.set(list, target.toSpliced(place, 0, part.id))
    part.list = list
  }
  return editedPlan(plan, planOfParts({ fields, parts, lists }, plan.edits), at)
}
