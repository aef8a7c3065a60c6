import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LinkPhoto } from './link-photo.tsx'

interface PhotosByLinkProps {
  token: string
  /** Their ids, in the order in which they are shown. */
  photos: readonly string[]
}

/** The photos that a link shows: small ones, each of which opens large. */
export function PhotosByLink({ token, photos }: PhotosByLinkProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number | null>(null)
  const count = photos.length
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:gap-3">
        {photos.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t`Open photo ${at + 1} of ${count}`}
              onClick={() => setOpened(at)}
              className="block aspect-square w-full cursor-pointer overflow-hidden rounded-control bg-sunken transition-opacity hover:opacity-90"
            >
              <LinkPhoto
                token={token}
                id={id}
                size="small"
                alt={t`Photo ${at + 1} of ${count}`}
                className="block size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <LargePhoto token={token} photos={photos} at={opened} onShow={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface LargePhotoProps extends PhotosByLinkProps {
  at: number
  onShow: (at: number) => void
  onClose: () => void
}

/** One photo in a window of its own, with the ways to those beside it. */
function LargePhoto({ token, photos, at, onShow, onClose }: LargePhotoProps) {
  const { t } = useLingui()
  const id = photos[at] ?? ''
  const count = photos.length
  const words = t`Photo ${at + 1} of ${count}`
  const [isFirst, isLast] = [at === 0, at === count - 1]
  function turn(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft' && !isFirst) onShow(at - 1)
    if (event.key === 'ArrowRight' && !isLast) onShow(at + 1)
  }
  return (
    <Dialog
      open
      size="lg"
      title={words}
      onOpenChange={onClose}
      footer={
        count > 1 && (
          <>
            <Button disabled={isFirst} onClick={() => onShow(at - 1)} onKeyDown={turn}>
              <ChevronLeft aria-hidden />
              <Trans>Previous</Trans>
            </Button>
            <Button disabled={isLast} onClick={() => onShow(at + 1)} onKeyDown={turn}>
              <Trans>Next</Trans>
              <ChevronRight aria-hidden />
            </Button>
          </>
        )
      }
    >
      <div role="status" className="sr-only">
        {words}
      </div>
      <LinkPhoto
        key={id}
        token={token}
        id={id}
        size="large"
        alt={words}
        className="mx-auto block min-h-40 max-h-[70dvh] max-w-full rounded-control object-contain"
      />
    </Dialog>
  )
}
