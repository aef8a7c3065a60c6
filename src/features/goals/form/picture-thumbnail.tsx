import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { keptPictureId, loadableAddress, pictureSource } from '#domain/pictures/pictures.ts'
import { useKeptPicture } from '#remote/pictures.ts'

interface PictureThumbnailProps {
  picture: { address: string; content?: string } | undefined
  alt: string
}

/** A small view of a picture in the form: new, kept, or of the web. */
export function PictureThumbnail({ picture, alt }: PictureThumbnailProps) {
  if (picture?.content) return <Thumbnail src={pictureSource(picture.content)} alt={alt} />
  if (picture && keptPictureId(picture.address) !== null) return <KeptThumbnail address={picture.address} alt={alt} />
  return <Thumbnail src={loadableAddress(picture?.address ?? '')} alt={alt} />
}

function KeptThumbnail({ address, alt }: { address: string; alt: string }) {
  return <Thumbnail src={useKeptPicture(address) ?? null} alt={alt} />
}

function Thumbnail({ src, alt }: { src: string | null; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control border bg-sunken text-muted">
      {src === null || src === broken ? (
        <ImageOff aria-hidden className="size-5" />
      ) : (
        <img
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
