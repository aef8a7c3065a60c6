import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryOfCode } from '#domain/places/countries.ts'
import { useSession } from '#auth/session.ts'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { markCountries, unmark } from './actions.ts'

/** Marks countries as visited at once, and offers the way back. Answers whether it was done. */
export function useMarkCountries(): (codes: readonly string[]) => Promise<boolean> {
  const { t } = useLingui()
  const userId = useSession()?.userId
  return async (codes) => {
    if (!userId) return false
    let ids: string[] = []
    const done = await attempt(
      async () => {
        ids = await markCountries(userId, codes)
      },
      plural(codes.length, {
        one: 'Failed to mark the country as visited',
        other: 'Failed to mark the countries as visited',
      }),
    )
    const name = countryOfCode(codes[0] ?? '')?.name ?? ''
    const said =
      codes.length === 1
        ? t`${name} marked as visited`
        : t`${plural(codes.length, { one: '# country marked as visited', other: '# countries marked as visited' })}`
    if (done) toastWithUndo(said, () => void attempt(() => unmark(ids), t`This could not be undone. Please try again.`))
    return done
  }
}
