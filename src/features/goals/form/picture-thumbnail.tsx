import { keptPictureId, loadableAddress, pictureSource } from '#domain/pictures/pictures.ts'
import { useKeptPicture } from '#remote/pictures.ts'
import { Thumbnail } from '#ui/thumbnail.tsx'

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
