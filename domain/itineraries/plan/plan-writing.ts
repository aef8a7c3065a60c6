/** What somebody has written into a plan, as lines to be read and copied. */
import type { ItineraryPlan } from './itinerary-plan.ts'
import { type Fields, type Part, partName, partsOf, same } from './plan-parts.ts'
import { namedPlan } from './part-ids.ts'
import { formatPlanTime } from './plan-time.ts'

/** The words of a part beside its name, in the order in which one reads them. */
const wordsOfPart = ['time', 'location', 'description', 'notes']
const wordsOfPlan = ['summary', 'customRequests']

/**
 * A line for each part that is new in `after` or says something new there, with what that is, in the order of the plan.
 * @param id of the itinerary @param before the plan that it was made on; undefined where that is not known: all is new
 */
export function planWriting(id: string, before: ItineraryPlan | undefined, after: ItineraryPlan): string[] {
  const old = before && partsOf(namedPlan(id, before))
  const { fields, parts, lists } = partsOf(namedPlan(id, after))
  const said = newWords(wordsOfPlan, old?.fields, fields)
  const places = ['days', 'ideas', 'tips'].flatMap((list) => lists.get(list) ?? [])
  const inOrder = places.flatMap((part) => [part, ...(lists.get(part) ?? [])])
  const ofParts = inOrder.flatMap((part) => lineOf(old?.parts.get(part), parts.get(part)))
  return [...said, ...ofParts]
}

function lineOf(before: Part | undefined, after: Part | undefined): string[] {
  if (!after) return []
  const words = newWords(wordsOfPart, before?.fields, after.fields)
  const isRenamed = !before || partName(before) !== partName(after)
  return isRenamed || words.length > 0 ? [[partName(after), ...words].join(' · ')] : []
}

/** What these fields say, where it is not what they said before. */
function newWords(names: string[], before: Fields | undefined, after: Fields): string[] {
  const changed = names.filter((name) => !same(before?.[name], after[name]))
  return changed
    .map((name) => (name === 'time' ? formatPlanTime(wordOf(after[name])) : wordOf(after[name])))
    .filter((word) => word !== '')
}

function wordOf(value: unknown): string {
  const named = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  return typeof named === 'string' ? named.trim() : ''
}
