import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryOfCode } from '#domain/places/countries.ts'
import { useSession } from '#auth/session.ts'
import { attempt, deleteWithUndo, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import type { Visit } from '#domain/visits/visit.ts'
import { bringBackVisit, deleteVisit, markCountries, unmark } from './actions.ts'

/** Marks countries as visited at once, and offers the way back. Answers whether it was done. */
export function useMarkCountries(): (codes: readonly string[]) => Promise<boolean> {
  const { t } = useLingui()
  const userId = useSession()?.userId
  return async (codes) => {
    if (!userId) return false
    let ids: string[] = []
    const done = await attempt(async () => {
      ids = await markCountries(userId, codes)
    }, t`That could not be marked`)
    const name = countryOfCode(codes[0] ?? '')?.name ?? ''
    const said =
      codes.length === 1
        ? t`${name} is marked as visited`
        : t`${plural(codes.length, { one: '# country is marked as visited', other: '# countries are marked as visited' })}`
    if (done) toastWithUndo(said, () => void attempt(() => unmark(ids), t`That could not be undone`))
    return done
  }
}

/** Deletes a visit at once, and offers it back. */
export function useDeleteVisit(): (visit: Visit) => void {
  const { t } = useLingui()
  return (visit) =>
    void deleteWithUndo(
      () => deleteVisit(visit.id),
      () => bringBackVisit(visit),
      {
        deleted: t`Visit deleted`,
        failed: t`The visit could not be deleted`,
        lost: t`The visit could not be brought back`,
      },
    )
}
