import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { tripListLimits, type TripItem } from '#domain/itineraries/lists/trip-item.ts'
import { toast } from '#ui/overlays/toast.ts'
import { toastWithUndo } from '#ui/overlays/undo-toast.ts'
import {
  addEntries,
  bringBackEntries,
  deleteEntries,
  TripListFullError,
  type ListOfTrip,
  moveEntry,
  type NewEntry,
  tickEntries,
  tickEntry,
} from './actions.ts'

/** What is done to the entries of a trip. Each act that cannot be seen to be taken back offers the way back. */
export function useEntryActs() {
  const { t } = useLingui()
  return useMemo(() => {
    /** Answers whether it was done; why not has been said. */
    async function attempt(act: () => Promise<unknown>, failed: string): Promise<boolean> {
      try {
        await act()
        return true
      } catch (cause) {
        if (cause instanceof TripListFullError) {
          const most = tripListLimits.entries
          toast.error(t`A list can have at most ${most} entries.`)
          return false
        }
        console.warn(cause)
        toast.error(failed)
        return false
      }
    }

    /** Says what was done, with the way back. */
    const offerBack = (said: string, back: () => Promise<unknown>) =>
      toastWithUndo(said, () => void attempt(back, t`This could not be undone. Please try again.`), 'list-act')

    return {
      /** @param told whether it is told: what is typed line by line is seen */
      async add(list: ListOfTrip, entries: readonly NewEntry[], told: boolean): Promise<boolean> {
        let added: TripItem[] = []
        const failed = plural(entries.length, {
          one: 'The entry could not be added.',
          other: 'The entries could not be added.',
        })
        const done = await attempt(async () => {
          added = await addEntries(list, entries)
        }, failed)
        if (done && told)
          offerBack(plural(added.length, { one: '# item added', other: '# items added' }), () => deleteEntries(added))
        return done
      },
      tick: (entry: TripItem, ticked: boolean) =>
        attempt(() => tickEntry(entry.id, ticked), t`The tick could not be saved.`),
      async untickAll(entries: readonly TripItem[]): Promise<void> {
        const ids = entries.filter(({ ticked }) => ticked).map(({ id }) => id)
        if (!(await attempt(() => tickEntries(ids, false), t`The ticks could not be removed.`))) return
        offerBack(plural(ids.length, { one: '# tick taken off', other: '# ticks taken off' }), () =>
          tickEntries(ids, true),
        )
      },
      move: (entry: TripItem, section: string | null, beforeId: string | null) =>
        attempt(() => moveEntry(entry, section, beforeId), t`The entry could not be moved.`),
      async remove(entries: readonly TripItem[]): Promise<void> {
        const failed = plural(entries.length, {
          one: 'The entry could not be deleted.',
          other: 'The entries could not be deleted.',
        })
        if (!(await attempt(() => deleteEntries(entries), failed))) return
        offerBack(plural(entries.length, { one: 'Entry deleted', other: '# entries deleted' }), () =>
          bringBackEntries(entries),
        )
      },
    }
  }, [t])
}

export type EntryActs = ReturnType<typeof useEntryActs>
