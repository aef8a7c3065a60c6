import { useState } from 'react'
import type { GoalCategory } from '#domain/enumerations.ts'
import { keptPictureId, loadableAddress } from '#domain/pictures.ts'
import { useKeptPicture } from '#sync/pictures.ts'
import { classNames } from '#ui/class-names.ts'
import { TravelPoster } from '#ui/travel-poster.tsx'

interface GoalPictureProps {
  /** Address of a picture, ours or of the web; without one, or when it does not load, a travel poster is drawn. */
  src: string | null
  /** What the poster is drawn from: the place, else the title. */
  name: string
  category: GoalCategory
  /** Tells apart posters of one place: the goal's id. */
  seed: string
  /** Says what the picture shows; decoration without it. */
  alt?: string
  className?: string
}

/** A goal's picture. Never a broken image, never a grey box. */
export function GoalPicture({ src, ...rest }: GoalPictureProps) {
  if (src !== null && keptPictureId(src) !== null) return <KeptPicture {...rest} src={src} />
  return <ShownPicture {...rest} src={src === null ? null : loadableAddress(src)} />
}

function KeptPicture({ src, ...rest }: GoalPictureProps & { src: string }) {
  const source = useKeptPicture(src)
  // The device answers within a frame or two: too soon for a poster that goes again.
  if (source === undefined) return <span className={classNames('block size-full bg-sunken', rest.className)} />
  return <ShownPicture {...rest} src={source} />
}

function ShownPicture({ src, name, category, seed, alt = '', className }: GoalPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) {
    return <TravelPoster name={name} category={category} seed={seed} className={className} title={alt || undefined} />
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={classNames('size-full object-cover', className)}
    />
  )
}
