/** Makes of somebody's photo the picture that a link shows: smaller, upright, and without where and with what it was taken. */
import type { PhotoSize } from '#domain/access-links/link-photo.ts'
import { pictureTypeOf } from '#domain/pictures/pictures.ts'
import { openPicture } from '#server/pictures/resize.ts'

/** What phones take at most when they are not told to take more: 8,064 × 6,048. */
const mostPixels = 50_000_000

/** In pixels of either side: a square in a list of photos, and as much as a window shows. */
const sides: Record<PhotoSize, number> = { small: 480, large: 1600 }

/** A JPEG; null where the bytes are no picture that can be read. To be called in a turn (server/pictures/resize.ts). */
export async function smallerPhoto(bytes: Buffer, size: PhotoSize): Promise<Buffer | null> {
  // By their beginning, so that only three decoders ever see foreign bytes.
  if (!pictureTypeOf(bytes)) return null
  const side = sides[size]
  try {
    return await (await openPicture(bytes, mostPixels))
      .autoOrient()
      .resize({ width: side, height: side, fit: size === 'small' ? 'cover' : 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  } catch {
    // Broken, or larger than is decoded.
    return null
  }
}
