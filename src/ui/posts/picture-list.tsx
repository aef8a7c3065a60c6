import { useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useHeldPictures, webSource } from '#lib/files/use-held-pictures.ts'
import { HeldPicturesNote } from '#ui/held-pictures-note.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { PictureGrid, pictureFrame } from './picture-grid.tsx'

interface PictureListProps {
  addresses: readonly string[]
  /** Whoever looks chose them; those of others on the web are asked for only when they want to see them. */
  mine: boolean
  /** Draws one that we keep, as whoever looks may fetch it. */
  Kept: ComponentType<{ address: string; alt: string }>
}

/** The pictures of a post; one that does not load is left out. */
export function PictureList({ addresses, mine, Kept }: PictureListProps) {
  const { t } = useLingui()
  const [broken, setBroken] = useState<readonly string[]>([])
  const pictures = useHeldPictures(addresses, mine)
  const shown = pictures.shown.filter((address) => !broken.includes(address))
  const count = shown.length
  return (
    <>
      <PictureGrid
        pictures={shown}
        keyOf={(address) => address}
        renderPicture={(address, index) => {
          const alt = t`Picture ${index + 1} of ${count}`
          const source = webSource(address)
          return source === null ? (
            <Kept address={address} alt={alt} />
          ) : (
            <ShownPicture src={source} alt={alt} onError={() => setBroken([...broken, address])} />
          )
        }}
      />
      <HeldPicturesNote addresses={pictures.held} onShow={pictures.show} />
    </>
  )
}

function ShownPicture({ src, alt, onError }: { src: string; alt: string; onError?: () => void }) {
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={classNames(pictureFrame, 'object-cover')}
      onError={onError}
    />
  )
}

/** @param source undefined while it comes, null where it cannot be had now: its place stays all the same */
export function KeptPicture({ source, alt }: { source: string | null | undefined; alt: string }) {
  if (source) return <ShownPicture src={source} alt={alt} />
  const isGone = source === null
  return (
    <span
      {...(isGone && { role: 'img', 'aria-label': alt })}
      className={classNames(pictureFrame, 'flex items-center justify-center text-muted')}
    >
      {isGone && <ImageOff aria-hidden className="size-6" />}
    </span>
  )
}
