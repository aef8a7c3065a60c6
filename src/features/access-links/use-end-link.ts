import { useLingui } from '@lingui/react/macro'
import { deleteWithUndo } from '#ui/overlays/undo-toast.ts'
import { bringBackLink, endLink } from './actions.ts'
import type { KnownLink } from './queries.ts'

/** Ends a link at once, and offers it back. */
export function useEndLink(): (link: KnownLink) => void {
  const { t } = useLingui()
  return (link) =>
    void deleteWithUndo(
      () => endLink(link.id),
      () => bringBackLink(link),
      link.kind === 'calendar'
        ? {
            deleted: t`The address no longer works`,
            failed: t`Failed to turn off the address`,
            lost: t`Failed to bring back the address`,
          }
        : {
            deleted: t`The link no longer works`,
            failed: t`Failed to turn off the link`,
            lost: t`Failed to bring back the link`,
          },
    )
}
