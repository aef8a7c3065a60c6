import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

/** The pictures of a post; one that does not load is left out. */
export function PostPictures({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLingui()
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = addresses.filter((address) => !broken.includes(address))
  if (shown.length === 0) return null
  const count = shown.length
  return (
    <ul className={classNames('grid gap-2 overflow-hidden rounded-control', count > 1 && 'grid-cols-2')}>
      {shown.map((address, index) => (
        <li key={address} className={classNames(count === 3 && index === 0 && 'col-span-2')}>
          <img
            src={address}
            alt={t`Picture ${index + 1} of ${count}`}
            loading="lazy"
            referrerPolicy="no-referrer"
            className="aspect-[16/10] w-full bg-sunken object-cover"
            onError={() => setBroken([...broken, address])}
          />
        </li>
      ))}
    </ul>
  )
}
