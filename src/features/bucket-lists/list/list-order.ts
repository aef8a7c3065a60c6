import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'

export type Ordered = Pick<BucketList, 'id' | 'sortOrder'>

/** Room between two neighbours, so that the next move between them writes one record again. */
const room = 1024
const furthest = 2_000_000_000

/** Own lists in their order, then the lists of others. Lists of one place, after two devices moved at once, go by id. */
export function inOrder<List extends Ordered & Pick<BucketList, 'userId'>>(
  lists: readonly List[],
  userId: string,
): List[] {
  const isForeign = (list: List) => Number(list.userId !== userId)
  return lists.toSorted(
    (one, other) =>
      isForeign(one) - isForeign(other) || one.sortOrder - other.sortOrder || (one.id < other.id ? -1 : 1),
  )
}

/** The items with one moved to the place of another; the same array when there is nothing to move. */
export function moved<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  targetId: string,
): readonly Item[] {
  const from = items.findIndex((item) => item.id === id)
  const to = items.findIndex((item) => item.id === targetId)
  const item = items[from]
  if (!item || to < 0 || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** A place between two neighbours; null when there is no room. */
function placeBetween(before: Ordered | undefined, after: Ordered | undefined): number | null {
  if (!before && !after) return 0
  if (!after) return (before?.sortOrder ?? 0) + room
  if (!before) return after.sortOrder - room
  return after.sortOrder - before.sortOrder > 1 ? Math.floor((before.sortOrder + after.sortOrder) / 2) : null
}

/**
 * What must be written so that `id` stands where `targetId` stood. One record where there is room, so that moves made
 * on two devices at once both survive; all places anew only where there is none.
 * @param lists all own lists in their order
 */
export function orderChanges(lists: readonly Ordered[], id: string, targetId: string): Ordered[] {
  const next = moved(lists, id, targetId)
  if (next === lists) return []
  const index = next.findIndex((list) => list.id === id)
  const place = placeBetween(next[index - 1], next[index + 1])
  if (place !== null && Math.abs(place) < furthest) return [{ id, sortOrder: place }]
  return next
    .map((list, position) => ({ id: list.id, sortOrder: position * room, before: list.sortOrder }))
    .filter((list) => list.sortOrder !== list.before)
    .map(({ id: listId, sortOrder }) => ({ id: listId, sortOrder }))
}
