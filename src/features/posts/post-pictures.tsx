import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { keptPictureId, loadableAddress } from '#domain/pictures/pictures.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'

interface PostPicturesProps {
  addresses: readonly string[]
  /** The reader chose them: nothing is asked first. */
  mine: boolean
}

const isElsewhere = (address: string) => keptPictureId(address) === null

/**
 * The pictures of a post; one that does not load is left out. What others have put elsewhere is fetched when the reader
 * asks for it, as in a mail program: whoever keeps it there learns who looks.
 */
export function PostPictures({ addresses, mine }: PostPicturesProps) {
  const { t } = useLingui()
  const [broken, setBroken] = useState<readonly string[]>([])
  const [wanted, setWanted] = useState<readonly string[]>([])
  const usable = addresses.filter((address) => loadable(address) && !broken.includes(address))
  const shown = usable.filter((address) => mine || !isElsewhere(address) || wanted.includes(address))
  const held = usable.filter((address) => !shown.includes(address))
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
      {held.length > 0 && <HeldPictures addresses={held} onShow={() => setWanted(usable)} />}
    </>
  )
}

const loadable = (address: string) => !isElsewhere(address) || loadableAddress(address) !== null

function HeldPictures({ addresses, onShow }: { addresses: readonly string[]; onShow: () => void }) {
  const hosts = [...new Set(addresses.map((address) => new URL(address).host))].join(', ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed p-4">
      <p className="min-w-0 break-words text-muted text-sm">
        <Trans>From {hosts}, which would learn that you look.</Trans>
      </p>
      <Button size="sm" onClick={onShow}>
        <Plural value={addresses.length} one="Show picture" other="Show # pictures" />
      </Button>
    </div>
  )
}
