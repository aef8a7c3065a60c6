/**
 * Where the parts of a list stand, against the list that a change began with. What was not moved is an anchor; everything
 * else stands behind an anchor, in a run. Two changes of one list are put together by these places alone, so that the
 * order needs nothing that is stored beside the list.
 */

export interface Place {
  list: string
  /** The anchor that it stands behind, by its place in the earlier list; -1 for none. An anchor stands behind itself. */
  behind: number
  /** The run behind the anchor, by the first of its names; '' for the anchor. Runs of two changes do not mix. */
  run: string
  /** Where it stands in the run. */
  at: number
}

/** The place of each member of `list`, which was `before`. @param wasMoved whether it is known to have been moved */
export function placesIn(
  name: string,
  list: readonly string[],
  before: readonly string[],
  wasMoved: (id: string) => boolean = () => false,
): Map<string, Place> {
  const places = new Map<string, Place>()
  const anchors = anchorsOf(
    list.filter((id) => !wasMoved(id)),
    before,
  )
  let behind = -1
  let run: string[] = []
  const closeRun = () => {
    const first = run.toSorted()[0] ?? ''
    for (const [at, id] of run.entries()) places.set(id, { list: name, behind, run: first, at })
    run = []
  }
  for (const id of list) {
    const anchor = anchors.get(id)
    if (anchor === undefined) {
      run.push(id)
      continue
    }
    closeRun()
    behind = anchor
    places.set(id, { list: name, behind, run: '', at: 0 })
  }
  closeRun()
  return places
}

export const isAnchor = ({ run }: Place): boolean => run === ''

/** Two places of one list in their order. */
export function comparePlaces(one: Place, other: Place): number {
  if (one.behind !== other.behind) return one.behind - other.behind
  if (one.run !== other.run) return one.run < other.run ? -1 : 1
  return one.at - other.at
}

/** The most members that are still in the order that they were in, with their places before: the longest rising run. */
function anchorsOf(list: readonly string[], before: readonly string[]): Map<string, number> {
  const placeBefore = new Map(before.map((id, at) => [id, at]))
  /** Of rising runs of each length the one that ends lowest; `prior` leads back through it. */
  const ends: { id: string; place: number }[] = []
  const prior = new Map<string, { id: string; place: number } | undefined>()
  for (const id of list) {
    const place = placeBefore.get(id)
    if (place === undefined) continue
    const at = ends.findIndex((end) => end.place >= place)
    const length = at < 0 ? ends.length : at
    prior.set(id, ends[length - 1])
    ends[length] = { id, place }
  }
  const anchors = new Map<string, number>()
  for (let end = ends.at(-1); end; end = prior.get(end.id)) anchors.set(end.id, end.place)
  return anchors
}
