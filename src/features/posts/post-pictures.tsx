import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ImageOff } from 'lucide-react'
import { keptPictureId, loadableAddress } from '#domain/pictures/pictures.ts'
import { useHeldPictures } from '#lib/files/use-held-pictures.ts'
import { useKeptPicture } from '#remote/pictures/pictures.ts'
import { HeldPicturesNote } from '#ui/held-pictures-note.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface PostPicturesProps {
  addresses: readonly string[]
  /** The reader chose them. */
  mine: boolean
}

/** The pictures of a post; one that does not load is left out. */
export function PostPictures({ addresses, mine }: PostPicturesProps) {
  const { t } = useLingui()
  const [broken, setBroken] = useState<readonly string[]>([])
  const pictures = useHeldPictures(addresses, mine)
  const shown = pictures.shown.filter((address) => !broken.includes(address))
  const count = shown.length
  return (
    <>
      {count > 0 && (
        <ul className={classNames('grid gap-2 overflow-hidden rounded-control', count > 1 && 'grid-cols-2')}>
          {shown.map((address, index) => (
            <li key={address} className={classNames(count === 3 && index === 0 && 'col-span-2')}>
              {keptPictureId(address) === null ? (
                <ShownPicture
                  src={loadableAddress(address) ?? address}
                  alt={t`Picture ${index + 1} of ${count}`}
                  onError={() => setBroken([...broken, address])}
                />
              ) : (
                <KeptPicture address={address} alt={t`Picture ${index + 1} of ${count}`} />
              )}
            </li>
          ))}
        </ul>
      )}
      <HeldPicturesNote addresses={pictures.held} onShow={pictures.show} />
    </>
  )
}

const frame = 'aspect-[16/10] w-full bg-sunken'

function ShownPicture({ src, alt, onError }: { src: string; alt: string; onError?: () => void }) {
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={classNames(frame, 'object-cover')}
      onError={onError}
    />
  )
}

/** One that we keep. Its place stays when it cannot be had now: it is there again with the network. */
function KeptPicture({ address, alt }: { address: string; alt: string }) {
  const source = useKeptPicture(address)
  if (source) return <ShownPicture src={source} alt={alt} />
  return (
    <span
      role={source === null ? 'img' : undefined}
      aria-label={source === null ? alt : undefined}
      className={classNames(frame, 'flex items-center justify-center text-muted')}
    >
      {source === null && <ImageOff aria-hidden className="size-6" />}
    </span>
  )
}
