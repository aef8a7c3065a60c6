/**
 * Map tiles out of two pictures of the whole earth. The pictures are equirectangular and the map is Mercator: each row of
 * a tile takes the row of the picture that has its latitude.
 */
import { addProtocol } from 'maplibre-gl'
import files from 'virtual:map-data'

export const marbleTiles = 'earth://marble/{z}/{x}/{y}'
export const heightTiles = 'earth://heights/{z}/{x}/{y}'

const tileSize = 512
/** Metres of the brightest grey in the picture of the heights. */
const highest = 8_000

const pictures = new Map<string, Promise<ImageBitmap>>()

function picture(address: string): Promise<ImageBitmap> {
  let loading = pictures.get(address)
  if (!loading) {
    loading = fetch(address)
      .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(`${address} answered ${answer.status}`))))
      .then((blob) => createImageBitmap(blob))
    loading.catch(() => pictures.delete(address))
    pictures.set(address, loading)
  }
  return loading
}

function draw(
  image: ImageBitmap,
  z: number,
  x: number,
  y: number,
  readable: boolean,
): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(tileSize, tileSize)
  const context = canvas.getContext('2d', { willReadFrequently: readable }) as OffscreenCanvasRenderingContext2D
  const tiles = 2 ** z
  const left = (x / tiles) * image.width
  const width = image.width / tiles
  for (let row = 0; row < tileSize; row++) {
    const top = rowOf(image, (y + row / tileSize) / tiles)
    const bottom = rowOf(image, (y + (row + 1) / tileSize) / tiles)
    context.drawImage(image, left, top, width, Math.max(bottom - top, 0.5), 0, row, tileSize, 1)
  }
  return context
}

/** The picture's row at a place between the map's top (0) and bottom (1). */
function rowOf(image: ImageBitmap, down: number): number {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * down)))
  return (0.5 - latitude / Math.PI) * image.height
}

/** Grey becomes metres in the form that the renderer reads (Terrarium). */
function encodeHeights(context: OffscreenCanvasRenderingContext2D): ImageData {
  const pixels = context.getImageData(0, 0, tileSize, tileSize)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) {
    const metres = ((data[at] as number) / 255) * highest + 32_768
    data[at] = metres >> 8
    data[at + 1] = metres & 255
    data[at + 2] = 0
  }
  return pixels
}

let added = false

/** Lets the map ask for these tiles. */
export function provideEarthTiles(): void {
  if (added) return
  added = true
  addProtocol('earth', async ({ url }) => {
    const [kind, z, x, y] = url.replace('earth://', '').split('/') as [string, string, string, string]
    const heights = kind === 'heights'
    const image = await picture(heights ? files.heights : files.marble)
    const context = draw(image, Number(z), Number(x), Number(y), heights)
    return { data: await createImageBitmap(heights ? encodeHeights(context) : context.canvas) }
  })
}
