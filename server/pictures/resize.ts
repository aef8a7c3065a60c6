/** Makes of a foreign file a picture of our own: decoded, bounded, without anything that it told about itself. */
import type { Sharp } from 'sharp'
import { pictureTypeOf } from '#domain/pictures/pictures.ts'
import { Turns } from '#server/database/turns.ts'
import { whoAsks } from '#server/http/request/asker.ts'
import { pictureWidth } from './provider.ts'

const formats = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof formats)[number]

/** Largest picture that is decoded; 8,000 × 6,000 is more than any page shows. */
const mostPixels = 48_000_000
/** Narrower ones are icons and broken uploads, not photos of a place. */
const leastWidth = 320
const patienceSeconds = 20

// Packing AVIF keeps a processor busy for a second: one at a time, so that requests go on.
const turns = new Turns()

/** Work with pictures that is done for whoever asks, after what others have asked for. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => turns.run(whoAsks(), work)

/**
 * A picture that is bounded, first page alone. The library is loaded with the first one: a server without any does without.
 * To be worked with in a turn.
 */
export async function openPicture(bytes: Buffer, pixels = mostPixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 }).timeout({ seconds: patienceSeconds })
}

/** The picture that all sizes are made from, upright, sRGB, without metadata. Rejects what is not a usable picture. */
export async function readPicture(bytes: Buffer): Promise<{ bytes: Buffer; width: number }> {
  // By its beginning, so that only three decoders ever see foreign bytes.
  if (!pictureTypeOf(bytes)) throw new Error('Not a picture')
  return inTurn(async () => {
    const { data, info } = await (await openPicture(bytes))
      .autoOrient()
      .resize({ width: pictureWidth, height: pictureWidth, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    if (info.width < leastWidth) throw new Error('Too small a picture')
    return { bytes: data, width: info.width }
  })
}

/** The picture in another width and format. */
export function resized(master: Buffer, width: number, format: Format): Promise<Buffer> {
  return inTurn(async () => {
    const picture = (await openPicture(master)).resize({ width, withoutEnlargement: true })
    if (format === 'avif') return picture.avif({ quality: 52, effort: 3 }).toBuffer()
    if (format === 'webp') return picture.webp({ quality: 74, effort: 4 }).toBuffer()
    return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer()
  })
}
