import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loadableAddress } from '#domain/pictures/pictures.ts'
import { useHeldPictures } from '#lib/use-held-pictures.ts'
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
              <img
                src={loadableAddress(address) ?? address}
                alt={t`Picture ${index + 1} of ${count}`}
                loading="lazy"
                referrerPolicy="no-referrer"
                className="aspect-[16/10] w-full bg-sunken object-cover"
                onError={() => setBroken([...broken, address])}
              />
            </li>
          ))}
        </ul>
      )}
      <HeldPicturesNote addresses={pictures.held} onShow={pictures.show} />
    </>
  )
}
