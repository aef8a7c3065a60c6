import { useState } from 'react'
import type { GoalCategory } from '#domain/goals/goal.ts'
import { keptPictureId, loadableAddress } from '#domain/pictures/pictures.ts'
import { useDestinationPhoto } from '#remote/destination-pictures.ts'
import { useKeptPicture } from '#remote/pictures.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { DestinationPhoto } from '#ui/poster/destination-photo.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

interface GoalPictureProps {
  /** Address of a picture, ours or of the web. */
  src: string | null
  /** The place of the goal, of which there may be a photo when there is no picture or it does not load. */
  destination?: string | null
  /** What the poster is drawn from when there is neither: the place, else the title. */
  name: string
  category: GoalCategory
  /** Tells apart posters of one place: the goal's id. */
  seed: string
  /** Says what the picture shows; decoration without it. */
  alt?: string
  /** Where the goal has a page to itself: a wider photo, with links to whose it is. */
  large?: boolean
  className?: string
}

/** A goal's picture, in a positioned frame. Never a broken image, never a grey box. */
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

function ShownPicture({ src, destination = null, alt = '', large = false, className, ...rest }: GoalPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const without = src === null || src === broken
  const photo = useDestinationPhoto(without ? destination : null)
  if (without) {
    return (
      <>
        <TravelPoster {...rest} className={className} title={alt || undefined} />
        {photo && (
          <DestinationPhoto
            photo={photo}
            sizes={
              large ? '(min-width: 64rem) 48rem, 100vw' : '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'
            }
            credit={large ? 'links' : 'hover'}
          />
        )}
      </>
    )
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
