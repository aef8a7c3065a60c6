import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, Unlink } from 'lucide-react'
import { isPhoto } from '#domain/itineraries/files/photo.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { showByLinks } from '#data/trip-photos.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'

/** Marks a photo for links that show photos, or takes the mark away; nothing where the file is none, or no link shows any. */
export function ShowInLinks({ file }: { file: TripFile }) {
  const { t } = useLingui()
  const isOffered = useHasService('linkPhotos')
  const { id, shownByLinks } = file
  if (!isPhoto(file) || !(isOffered || shownByLinks)) return null
  async function mark(shown: boolean): Promise<void> {
    const set = (to: boolean) => attempt(() => showByLinks(id, to), t`Failed to save`)
    if (!(await set(shown))) return
    toastWithUndo(
      shown ? t`Private links that show photos show this one` : t`Private links don’t show it anymore`,
      () => void set(!shown),
      `links of ${id}`,
    )
  }
  return (
    <MenuItem
      icon={shownByLinks ? <Unlink aria-hidden /> : <Link2 aria-hidden />}
      onSelect={() => void mark(!shownByLinks)}
    >
      {shownByLinks ? <Trans>Don’t show in private links</Trans> : <Trans>Show in private links</Trans>}
    </MenuItem>
  )
}
