import { useKeptPicture } from '#remote/pictures/pictures.ts'
import { KeptPicture, PictureList } from '#ui/posts/picture-list.tsx'

/** The pictures of a post, as its readers see them. @param mine the reader chose them */
export const PostPictures = ({ addresses, mine }: { addresses: readonly string[]; mine: boolean }) => (
  <PictureList addresses={addresses} mine={mine} Kept={ReadersPicture} />
)

/** It is there again with the network. */
const ReadersPicture = ({ address, alt }: { address: string; alt: string }) => (
  <KeptPicture source={useKeptPicture(address)} alt={alt} />
)
