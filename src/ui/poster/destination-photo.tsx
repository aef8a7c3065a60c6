import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

/** A photo of a place as the image service gave it. */
interface Photo {
  id: string
  sizes: { width: number; address: string }[]
  attribution: {
    photographer: string
    photographer_url: string
    provider: string
    provider_url: string
  }
  renew: () => void
}

type Credit = 'hover' | 'brief' | 'links' | 'elsewhere'

interface DestinationPhotoProps {
  photo: Photo
  /** How wide it is shown, as an image's `sizes`. */
  sizes: string
  /**
   * `hover` for a card that is one link: the names show under the pointer, and where there is none, always. `links` where
   * the place has a page to itself: a frame with something else in its lower right corner says how wide that is, in
   * --beside-credit. `elsewhere` where the frame is too small: the page has a `PhotoCredit`. `brief` for all others.
   */
  credit: Credit
}

/** Photos that have been on the screen: they need not fade in again. */
const seen = new Set<string>()

/**
 * A photo over whatever its frame holds, a travel poster: it fades in once it has loaded, and never when it does not. The
 * frame is positioned and hides what is outside.
 */
export function DestinationPhoto({ photo, sizes, credit }: DestinationPhotoProps) {
  const [loaded, setLoaded] = useState<Photo | null>(null)
  const [broken, setBroken] = useState<Photo | null>(null)
  if (broken === photo) return null
  const shown = loaded?.id === photo.id || seen.has(photo.id)
  return (
    <>
      <img
        src={photo.sizes.at(-1)?.address}
        srcSet={photo.sizes.map(({ address, width }) => `${address} ${width}w`).join(', ')}
        sizes={sizes}
        alt=""
        loading="lazy"
        decoding="async"
        data-destination-photo={shown ? 'shown' : 'loading'}
        onLoad={() => {
          seen.add(photo.id)
          setLoaded(photo)
        }}
        onError={() => {
          seen.delete(photo.id)
          setBroken(photo)
          photo.renew()
        }}
        className={classNames(
          'absolute inset-0 size-full object-cover transition-opacity duration-250 ease-out',
          shown ? 'opacity-100' : 'opacity-0',
        )}
      />
      {shown && credit !== 'elsewhere' && <CreditLine attribution={photo.attribution} kind={credit} />}
    </>
  )
}

/** Whose a photo is, with links to them, in words of the page. */
export function PhotoCredit({ attribution }: Pick<Photo, 'attribution'>) {
  const { photographer, photographer_url, provider, provider_url } = attribution
  const link = (address: string, text: ReactNode) => (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="pointer-coarse:py-3 text-inherit underline underline-offset-4 hover:no-underline"
    >
      {text}
    </a>
  )
  return (
    <Trans>
      Photo by {link(photographer_url, photographer)} on {link(provider_url, provider)}
    </Trans>
  )
}

function CreditLine({ attribution, kind }: { attribution: Photo['attribution']; kind: Credit }) {
  const { photographer, provider } = attribution
  if (kind === 'links') {
    return (
      <p className="absolute bottom-3 start-3 max-w-[calc(100%-1.5rem-var(--beside-credit,0rem))] text-balance rounded-control bg-black/70 px-2.5 py-1.5 text-white text-xs">
        <PhotoCredit attribution={attribution} />
      </p>
    )
  }
  return (
    <p
      className={classNames(
        'pointer-events-none absolute end-2 bottom-2 max-w-[70%] truncate rounded-md bg-black/70 px-1.5 py-0.5 text-white text-xs',
        kind === 'hover' &&
          'opacity-0 transition-opacity in-[article:focus-within]:opacity-100 in-[article:hover]:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <Trans>
        Photo by {photographer} on {provider}
      </Trans>
    </p>
  )
}
