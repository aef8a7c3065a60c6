/** Turns a file that somebody chose into a picture of sensible size. Works without a network. */
import { largestPicture, largestPictureFile, longestAvatar, pictureTypeOf } from '#domain/pictures/pictures.ts'

export type PictureFileProblem = 'not-a-picture' | 'too-large'

/** Longest edge in pixels and quality, tried in turn until the picture is small enough. */
const attempts: [edge: number, quality: number][] = [
  [1600, 0.82],
  [1600, 0.7],
  [1280, 0.7],
  [1024, 0.65],
  [800, 0.6],
]
const wantedSize = 450_000

/**
 * The picture in base64, upright, without the place and the camera that its file may tell of.
 * A file is judged by its bytes: JPEG, PNG or WebP of at most 5 MB that can really be drawn.
 */
export async function readPictureFile(file: Blob): Promise<{ content: string } | { problem: PictureFileProblem }> {
  const opened = await openPicture(file)
  if ('problem' in opened) return opened
  const { bitmap, type } = opened
  try {
    for (const [edge, quality] of attempts) {
      const drawn = await draw(bitmap, edge, quality, type !== 'image/jpeg')
      if (drawn.size <= wantedSize || (edge === 800 && drawn.size <= largestPicture)) {
        return { content: (await dataAddressOf(drawn)).split(',')[1] ?? '' }
      }
    }
    return { problem: 'too-large' }
  } finally {
    bitmap.close()
  }
}

/** The largest profile picture is drawn this large, in pixels of a dense screen. */
const avatarEdge = 192

/** The middle square of the picture, small, as an address that is the picture itself. */
export async function readAvatarFile(file: Blob): Promise<{ address: string } | { problem: PictureFileProblem }> {
  const opened = await openPicture(file)
  if ('problem' in opened) return opened
  const { bitmap, type } = opened
  const side = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  const square = await createImageBitmap(bitmap, left, top, side, side)
  bitmap.close()
  try {
    for (const quality of [0.85, 0.7, 0.5, 0.3]) {
      const address = await dataAddressOf(await draw(square, avatarEdge, quality, type !== 'image/jpeg'))
      if (address.length <= longestAvatar) return { address }
    }
    return { problem: 'too-large' }
  } finally {
    square.close()
  }
}

/** A file of at most 5 MB that can really be drawn, judged by its bytes. */
async function openPicture(
  file: Blob,
): Promise<
  { bitmap: ImageBitmap; type: NonNullable<ReturnType<typeof pictureTypeOf>> } | { problem: PictureFileProblem }
> {
  if (file.size > largestPictureFile) return { problem: 'too-large' }
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  const bitmap = type && (await createImageBitmap(file).catch(() => null))
  return bitmap && type ? { bitmap, type } : { problem: 'not-a-picture' }
}

/** Draws the picture with at most `edge` pixels on its longer side. */
async function draw(bitmap: ImageBitmap, edge: number, quality: number, mayBeClear: boolean): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser cannot draw pictures')
  paint.imageSmoothingQuality = 'high'
  paint.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  if (mayBeClear) {
    const webp = await fileOf(canvas, 'image/webp', quality)
    // A browser that cannot write WebP gives a PNG, which would be far larger.
    if (webp.type === 'image/webp') return webp
    paint.globalCompositeOperation = 'destination-over'
    paint.fillStyle = '#fff'
    paint.fillRect(0, 0, canvas.width, canvas.height)
  }
  return fileOf(canvas, 'image/jpeg', quality)
}

function fileOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), type, quality)
  })
}

/** `data:image/…;base64,…` */
function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')))
    reader.readAsDataURL(blob)
  })
}
