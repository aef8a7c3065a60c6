import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'

/** The buttons that zoom, and who made the data. @param toZoom by how many steps */
export function PictureControls({ toZoom }: { toZoom: (by: number) => void }) {
  const { t } = useLingui()
  return (
    <>
      {/* oxlint-disable-next-line farlight/logical-classes -- Where the interactive map has them. */}
      <div className="absolute right-3 bottom-9 flex flex-col rounded-control bg-raised shadow-soft">
        <IconButton label={t`Zoom in`} onClick={() => toZoom(1)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label={t`Zoom out`} onClick={() => toZoom(-1)}>
          <Minus aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line farlight/logical-classes -- As above. */}
      <p className="absolute right-3 bottom-2 rounded-full bg-raised px-2 text-muted text-xs leading-5">
        Natural Earth
      </p>
    </>
  )
}
