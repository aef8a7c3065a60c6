/**
 * Two versions of a plan that were made from the same earlier one become one plan: by part and field. Whoever comes first,
 * the plan is the same; the later edit of one field of one part wins, and a part that one deleted and the other changed
 * stays until somebody has decided (docs/decisions/0063-plans-are-merged-by-part-and-field.md).
 */
import { comparePlaces, isAnchor, type Place, placesIn } from '#domain/itineraries/plan/part-order.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { OwnPlace } from './plan-put-back.ts'
import { changedFields, type Edits, fieldName, keptEdits } from './plan-edits.ts'
import {
  type Fields,
  type Part,
  type PartKind,
  type PlanParts,
  isOwnList,
  partName,
  partsOf,
  planOfParts,
  same,
  wording,
} from '#domain/itineraries/plan/plan-parts.ts'

type Whose = 'mine' | 'theirs'

/** A value that a later edit of the same field replaces. */
export interface LostValue {
  /** Of which part; null for the plan itself. */
  part: { id: string; kind: PartKind; name: string } | null
  /** 'place' for where it stands, which is an `OwnPlace`. */
  field: string
  mine: unknown
  theirs: unknown
  /** Whose value stands in the merged plan. */
  kept: Whose
}

/** A part that one deleted and the other changed; it stays in the plan. */
export interface KeptPart {
  id: string
  kind: PartKind
  name: string
  deletedBy: Whose
}

export interface MergedPlan {
  plan: NamedPlan
  lost: LostValue[]
  kept: KeptPart[]
}

interface Side extends PlanParts {
  whose: Whose
  edits: Edits
  places: Map<string, Place>
}

/** What `mine` and `theirs`, both made from `base`, become together. All three have the names of the same plan. */
export function mergePlans(base: NamedPlan, mine: NamedPlan, theirs: NamedPlan): MergedPlan {
  const whole = [base, mine, theirs].map(wording)
  if (whole[2] === whole[0] || whole[2] === whole[1]) return { plan: mine, lost: [], kept: [] }
  if (whole[1] === whole[0]) return { plan: theirs, lost: [], kept: [] }
  return mergeParts(base, mine, theirs)
}

function mergeParts(base: NamedPlan, mine: NamedPlan, theirs: NamedPlan): MergedPlan {
  const was = sideOf('mine', base, partsOf(base), base.edits ?? {})
  const one = sideOf('mine', mine, was, was.edits)
  const other = sideOf('theirs', theirs, was, was.edits)
  const lost: LostValue[] = []

  const kept = new Map<string, Whose>()
  const alive = new Set<string>()
  for (const id of new Set([...was.parts.keys(), ...one.parts.keys(), ...other.parts.keys()])) {
    const deletedBy = decideLife(id, was, one, other)
    if (deletedBy === 'gone') continue
    alive.add(id)
    if (deletedBy !== 'stays') kept.set(id, deletedBy)
  }

  const places = new Map<string, Place>()
  for (const id of alive) places.set(id, placeOf(id, was, one, other, lost))
  // A day that one deleted stays for what the other has in it.
  for (const { list } of places.values()) {
    if (isOwnList(list) || alive.has(list)) continue
    alive.add(list)
    kept.set(list, one.parts.has(list) ? 'theirs' : 'mine')
    places.set(list, placeOf(list, was, one, other, lost))
  }
  // A plan has a day.
  const [firstDay = ''] = was.lists.get('days') ?? []
  if (![...places.values()].some(({ list }) => list === 'days')) {
    alive.add(firstDay)
    places.set(firstDay, was.places.get(firstDay) as Place)
  }

  const parts = new Map<string, Part>()
  for (const id of alive) {
    const versions = [was, one, other].map((side) => side.parts.get(id))
    const { kind } = versions.find((part) => part !== undefined) as Part
    const [fieldsBefore = {}, fieldsOfOne, fieldsOfOther] = versions.map((part) => part?.fields)
    const list = places.get(id)?.list ?? ''
    const part: Part = { id, kind, list, fields: fieldsOfOne ?? fieldsOfOther ?? fieldsBefore }
    parts.set(id, part)
    if (fieldsOfOne && fieldsOfOther) part.fields = mergeFields(part, [fieldsBefore, fieldsOfOne, fieldsOfOther])
  }
  const fields = mergeFields(null, [was.fields, one.fields, other.fields])

  const lists = new Map<string, string[]>()
  for (const id of alive) {
    const { list } = parts.get(id) as Part
    lists.set(list, [...(lists.get(list) ?? []), id])
  }
  const placeAt = (id: string) => places.get(id) as Place
  for (const ids of lists.values())
    ids.sort((left, right) => comparePlaces(placeAt(left), placeAt(right)) || (left < right ? -1 : 1))

  const edits = { ...one.edits }
  for (const [name, at] of Object.entries(other.edits)) edits[name] = Math.max(at, edits[name] ?? 0)
  return {
    plan: planOfParts({ fields, parts, lists }, keptEdits(edits, parts)),
    lost: lost.map((value) => ({ ...value, part: value.part && describe(parts.get(value.part.id) as Part) })),
    kept: [...kept].flatMap(([id, deletedBy]) => {
      const part = parts.get(id) as Part
      // The question about its day is about it, too.
      return kept.get(part.list) === deletedBy ? [] : [{ ...describe(part), deletedBy }]
    }),
  }

  function mergeFields(part: Part | null, [before, ofOne, ofOther]: [Fields, Fields, Fields]): Fields {
    const merged = { ...ofOne }
    for (const field of changedFields(before, ofOther)) {
      // What each of two refused, neither proposes again.
      if (field === 'notBookings') {
        merged[field] = bothRefused(before[field], ofOne[field], ofOther[field])
        continue
      }
      if (same(before[field], ofOne[field])) merged[field] = ofOther[field]
      if (same(before[field], ofOne[field]) || same(ofOne[field], ofOther[field])) continue
      const winner = laterOf(fieldName(part?.id ?? '', field), ofOne[field], ofOther[field], one.edits, other.edits)
      if (winner === 'theirs') merged[field] = ofOther[field]
      lost.push({ part: part && describe(part), field, mine: ofOne[field], theirs: ofOther[field], kept: winner })
    }
    return merged
  }
}

/** What both refuse, without what either of them took back. */
function bothRefused(...[before, mine, theirs]: [unknown, unknown, unknown]): string[] | undefined {
  const [was, one, other] = [before, mine, theirs].map((ids) => new Set((ids ?? []) as string[])) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const left = [...new Set([...one, ...other])].filter((id) => !was.has(id) || (one.has(id) && other.has(id)))
  return left.length > 0 ? left.sort().slice(0, planLimits.notBookings) : undefined
}

function sideOf(whose: Whose, plan: NamedPlan, before: PlanParts, editsBefore: Edits): Side {
  const parts = partsOf(plan)
  const edits = plan.edits ?? {}
  const wasMoved = (id: string) => (edits[fieldName(id, 'place')] ?? 0) > (editsBefore[fieldName(id, 'place')] ?? 0)
  const places = [...parts.lists].flatMap(([list, ids]) => [
    ...placesIn(list, ids, before.lists.get(list) ?? [], wasMoved),
  ])
  return { ...parts, whose, edits, places: new Map(places) }
}

const describe = (part: Part) => ({ id: part.id, kind: part.kind, name: partName(part) })

/** The part stays, is gone, or stays although somebody has deleted it. */
function decideLife(id: string, was: Side, one: Side, other: Side): 'stays' | 'gone' | Whose {
  const [inOne, inOther] = [one.parts.has(id), other.parts.has(id)]
  if (inOne && inOther) return 'stays'
  if (!inOne && !inOther) return 'gone'
  const [holder, deleter] = inOne ? [one, other] : [other, one]
  if (was.parts.has(id)) return isTouched(id, was, holder) ? deleter.whose : 'gone'
  // New here, unless it had arrived there before and was deleted since.
  return deleter.edits[id] !== undefined && was.edits[id] === undefined ? 'gone' : 'stays'
}

/**
 * What it says is another, it is in another list, or somebody has edited it: that is told by the times, which a merged plan
 * carries on, while the order of a list that has lost members may not tell any more who was moved.
 */
function isTouched(id: string, was: Side, side: Side): boolean {
  const [before, now] = [was.parts.get(id), side.parts.get(id)]
  if (before?.list !== now?.list) return true
  const fields = { ...before?.fields, ...now?.fields, place: null }
  const isLater = (name: string) => (side.edits[name] ?? 0) > (was.edits[name] ?? 0)
  return (
    Object.keys(fields).some((field) => isLater(fieldName(id, field))) ||
    changedFields(before?.fields ?? {}, now?.fields ?? {}).length > 0
  )
}

/** Where the part stands: where whoever moved it has put it. */
function placeOf(id: string, was: Side, one: Side, other: Side, lost: LostValue[]): Place {
  const [mine, theirs] = [one.places.get(id), other.places.get(id)]
  if (!mine || !theirs) return (mine ?? theirs) as Place
  if (isAnchor(theirs)) return mine
  if (isAnchor(mine)) return theirs
  const name = fieldName(id, 'place')
  // One move that both know of; where one has heard of more moves there are fewer anchors, and its place is the earlier.
  if (mine.list === theirs.list && (mine.behind === theirs.behind || one.edits[name] === other.edits[name]))
    return comparePlaces(mine, theirs) < 0 ? mine : theirs
  const whole = (place: Place) => [place.list, place.behind, place.run, place.at]
  const winner = laterOf(name, whole(mine), whole(theirs), one.edits, other.edits)
  const said = ({ list, behind }: Place): OwnPlace => ({ list, behind: was.lists.get(list)?.[behind] ?? null })
  const part = one.parts.get(id) as Part
  if (was.parts.has(id))
    lost.push({ part: describe(part), field: 'place', mine: said(mine), theirs: said(theirs), kept: winner })
  return winner === 'mine' ? mine : theirs
}

/** Whose edit of the field is later. Where that is not known it follows from the values, so that it is the same for both. */
function laterOf(name: string, mine: unknown, theirs: unknown, edits: Edits, theirEdits: Edits): Whose {
  const difference = (edits[name] ?? 0) - (theirEdits[name] ?? 0)
  if (difference !== 0) return difference > 0 ? 'mine' : 'theirs'
  return wording(mine) > wording(theirs) ? 'mine' : 'theirs'
}
