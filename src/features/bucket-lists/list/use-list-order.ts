import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#ui/overlays/toast.ts'
import { moveBucketList } from '#features/bucket-lists/actions.ts'
import { bucketListFailure } from '#features/bucket-lists/list-failure.ts'
import { moved } from './list-order.ts'
import type { BucketListWithTotals } from '#features/bucket-lists/queries.ts'

const withId = (item: BucketListWithTotals) => ({ id: item.list.id, item })

/**
 * Changes the order of the lists on screen. A move shows at once; `shown` is what is on screen after search and
 * category, and a list moves among these.
 */
export function useListOrder(all: readonly BucketListWithTotals[], shown: readonly BucketListWithTotals[]) {
  const { t } = useLingui()
  // The order that was asked for, until the device's database answers with it.
  const [wish, setWish] = useState<{ ids: string[]; seen: readonly BucketListWithTotals[] } | null>(null)
  const [told, setTold] = useState('')
  const focusOn = useRef<string | null>(null)
  if (wish && wish.seen !== all) setWish(null)

  useEffect(() => {
    // The row of the card is drawn anew where it lands, and would leave the focus behind; whoever has gone on meanwhile,
    // as to the menu of another list, is not called back.
    if (focusOn.current === null) return
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-actions-of="${focusOn.current}"]`)?.focus()
    if (wish === null) focusOn.current = null
  })

  const ordered = wish
    ? shown.toSorted((one, other) => wish.ids.indexOf(one.list.id) - wish.ids.indexOf(other.list.id))
    : shown

  async function move(id: string, targetId: string): Promise<void> {
    const next = moved(ordered.map(withId), id, targetId)
    const position = next.findIndex((entry) => entry.id === id)
    const name = next[position]?.item.list.name ?? ''
    setWish({ ids: next.map((entry) => entry.id), seen: all })
    setTold(t`${name}: place ${position + 1} of ${next.length}`)
    try {
      await moveBucketList(id, targetId)
    } catch (cause) {
      setWish(null)
      toast.error(t(bucketListFailure(cause, msg`Failed to update bucket list`)))
    }
  }

  /** Moves past the neighbour on screen; undefined where there is none. @param step -1 is up, 1 is down */
  function past(id: string, step: -1 | 1, isMovable: (id: string) => boolean): (() => void) | undefined {
    const neighbour = ordered[ordered.findIndex(({ list }) => list.id === id) + step]
    if (!neighbour || !isMovable(neighbour.list.id)) return undefined
    return () => {
      focusOn.current = id
      void move(id, neighbour.list.id)
    }
  }

  return { ordered, told, move, past }
}
