import { localDatabase } from '#sync/account/active-account.ts'
import { restore } from '#features/imports/restoring/restore.ts'
import { bringIn } from './bring-in.ts'
import { takeBack } from './take-back.ts'

let working: Promise<void> | null = null

/**
 * Brings in and takes back what is begun, one import after the other; goes on where a closed page left off. Of several tabs
 * one does it.
 */
export function workThrough(): Promise<void> {
  working ??= navigator.locks
    .request('farlight-imports', async () => {
      for (;;) {
        const begun = await localDatabase().imports.where('state').anyOf('running', 'undoing').first()
        if (!begun) return
        if (begun.state === 'undoing') await takeBack(begun.id)
        else if (begun.target.kind === 'archive') await restore(begun.id)
        else await bringIn(begun.id)
      }
    })
    .finally(() => {
      working = null
    })
  return working
}
