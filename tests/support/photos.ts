/** Photos as phones take them, for tests: with where and with what they were taken. */
import sharp from 'sharp'

/** What a photo says of itself, in words that are looked for. */
export const camera = 'Own: camera of Mira'

/** A JPEG that lies on its side, as phones write it, and says where it was taken. */
export const photoOf = (width = 2400, height = 1800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c9481f' } })
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Model: camera },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '35/1 0/1 3600/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '135/1 46/1 0/1',
        },
      },
    })
    .jpeg()
    .toBuffer()
