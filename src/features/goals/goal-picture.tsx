import { useState } from 'react'
import type { PictureSubject } from '#domain/pictures/picture-subject.ts'
import { keptPictureId, loadableAddress } from '#domain/pictures/pictures.ts'
import { useDestinationPhoto } from '#remote/places/destination-pictures.ts'
import { useKeptPicture } from '#remote/pictures/pictures.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { DestinationPhoto } from '#ui/poster/destination-photo.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

interface GoalPictureProps {
  /** Address of a picture, ours or of the web. */
  src: string | null
  /** The place of the goal, of which there may be a photo when there is no picture or it does not load. */
  destination?: string | null
  /** What the poster is drawn from when there is neither. */
  subject: PictureSubject
  /** Says what the picture shows; decoration without it. */
  alt?: string
  /** On the goal's own page: a wider photo, with links to whose it is. */
  room?: 'page' | 'card' | 'popup'
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

const sizes = {
  page: '(min-width: 64rem) 48rem, 100vw',
  card: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw',
  popup: '17rem',
} as const
const credits = { page: 'links', card: 'hover', popup: 'brief' } as const

function ShownPicture({ src, destination = null, alt = '', room = 'card', className, subject }: GoalPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const without = src === null || src === broken
  const photo = useDestinationPhoto(without ? destination : null)
  if (without) {
    return (
      <>
        <TravelPoster {...subject} className={className} title={alt || undefined} />
        {photo && <DestinationPhoto photo={photo} sizes={sizes[room]} credit={credits[room]} />}
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
