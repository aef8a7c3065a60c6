import { Plural, Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

interface HeldPicturesNoteProps {
  /** Web addresses of pictures that are held back. */
  addresses: readonly string[]
  onShow: () => void
}

/** Stands for pictures on other sites until the reader asks for them; nothing when there are none. */
export function HeldPicturesNote({ addresses, onShow }: HeldPicturesNoteProps) {
  if (addresses.length === 0) return null
  const hosts = [...new Set(addresses.map((address) => new URL(address).host))].join(', ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed p-4">
      <p className="min-w-0 break-words text-muted text-sm">
        <Trans>From {hosts}, which could tell that you are looking.</Trans>
      </p>
      <Button size="sm" onClick={onShow}>
        <Plural value={addresses.length} one="Show picture" other="Show # pictures" />
      </Button>
    </div>
  )
}
