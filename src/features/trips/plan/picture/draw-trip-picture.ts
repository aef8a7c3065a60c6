/** Draws the picture of a trip that people post: its travel poster, and a card with its words and its way. */
import type { PictureSubject } from '#domain/pictures/picture-subject.ts'
import { dayColour } from '#ui/theme/day-colours.ts'
import { type PictureWords, placesLine } from './picture-words.ts'
import { posterImage } from './poster-image.ts'
import { type RoutePoint, routeShape } from './route-shape.ts'
import { type Fitted, fitted, linesOf } from './text-lines.ts'

export type PictureFormat = 'story' | 'square'

export const pictureSizes: Record<PictureFormat, { width: number; height: number }> = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
}

interface Layout {
  /** What apps lay over a story stands above and below this. */
  top: number
  titleSizes: readonly number[]
  titleLines: number
  placeLines: number
  routeHeight: number
  gap: number
}

const layouts: Record<PictureFormat, Layout> = {
  story: { top: 250, titleSizes: [116, 100, 84, 70, 58], titleLines: 3, placeLines: 3, routeHeight: 380, gap: 36 },
  square: { top: 56, titleSizes: [92, 80, 66, 54, 46], titleLines: 2, placeLines: 2, routeHeight: 190, gap: 26 },
}

export interface TripPicture {
  words: PictureWords
  /** Empty where it is not told. */
  route: readonly RoutePoint[]
  poster: PictureSubject
  /** The platform's name. */
  site: string
}

const card = { margin: 64, padding: 56, radius: 40 }
const colours = { paper: '#faf7f2', ink: '#16212e', muted: '#5b6673', line: '#13747d' }
const whenSize = 40
const placeSize = 36
const siteSize = 34
const compassSize = 38
const lineHeight = 1.35
const display = (size: number) => `600 ${size}px "Fraunces Variable", "Fraunces Fallback", Georgia, serif`
const sans = (size: number, weight = 500) =>
  `${weight} ${size}px "Figtree Variable", "Figtree Fallback", system-ui, sans-serif`

/** Right-to-left letters: their words are put in order, and keep to the side of the page. */
const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** @throws where this browser cannot draw */
export async function drawTripPicture(picture: TripPicture, format: PictureFormat): Promise<Blob> {
  const { words, site } = picture
  const size = pictureSizes[format]
  const layout = layouts[format]
  // Letters that no face of ours has come from the device.
  await Promise.allSettled([
    document.fonts.load(display(whenSize), words.title + site),
    document.fonts.load(sans(whenSize), [words.when, ...words.places].join('')),
  ])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser cannot draw pictures')
  brush.textBaseline = 'alphabetic'
  const parts = partsOf(brush, picture, layout, size.width - 2 * (card.margin + card.padding))
  const height = parts.reduce((sum, part) => sum + part.height, 0) + layout.gap * (parts.length - 1) + 2 * card.padding
  brush.drawImage(await posterImage(picture.poster, size, size.height - layout.top - height), 0, 0)
  drawCard(brush, layout.top, size.width - 2 * card.margin, height)
  let y = layout.top + card.padding
  for (const part of parts) {
    part.draw(card.margin + card.padding, y)
    y += part.height + layout.gap
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png')
  })
}

/** Something on the card, one below the other. */
interface Part {
  height: number
  draw: (x: number, y: number) => void
}

function partsOf(
  brush: CanvasRenderingContext2D,
  { words, route, site }: TripPicture,
  layout: Layout,
  width: number,
): Part[] {
  const fitsIn = (font: string) => (line: string) => {
    brush.font = font
    return brush.measureText(line).width <= width
  }
  const title = fitted(words.title, layout.titleSizes, layout.titleLines, (line, size) => fitsIn(display(size))(line))
  const shape = routeShape(route, { width: width - 2 * dot, height: layout.routeHeight - 2 * dot })
  const places = placeLines(words.places, layout.placeLines, fitsIn(sans(placeSize)))
  return [
    textPart(brush, title, display(title.size), colours.ink, 1.12),
    textPart(brush, { size: whenSize, lines: [words.when] }, sans(whenSize), colours.muted),
    ...(shape.length > 1
      ? [{ height: layout.routeHeight, draw: (x: number, y: number) => drawRoute(brush, shape, x + dot, y + dot) }]
      : []),
    ...(places.length > 0 ? [textPart(brush, { size: placeSize, lines: places }, sans(placeSize), colours.ink)] : []),
    sitePart(brush, site),
  ]
}

/** As many places as fit; none where not even one does. */
function placeLines(places: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  for (let shown = places.length; shown > 0; shown -= 1) {
    const { lines, isBroken } = linesOf(placesLine(places, shown), fits)
    if (lines.length <= most && !isBroken) return lines
  }
  return []
}

function textPart(
  brush: CanvasRenderingContext2D,
  { size, lines }: Fitted,
  font: string,
  colour: string,
  leading = lineHeight,
): Part {
  const step = size * leading
  return {
    height: step * lines.length,
    draw: (x, y) => {
      brush.font = font
      brush.fillStyle = colour
      for (const [at, line] of lines.entries()) {
        brush.direction = rightToLeft.test(line) ? 'rtl' : 'ltr'
        brush.textAlign = 'left'
        brush.fillText(line, x, y + at * step + (step + size * 0.66) / 2)
      }
    },
  }
}

function drawCard(brush: CanvasRenderingContext2D, y: number, width: number, height: number): void {
  brush.save()
  brush.shadowColor = 'rgb(22 33 46 / 0.28)'
  brush.shadowBlur = 56
  brush.shadowOffsetY = 20
  brush.fillStyle = colours.paper
  brush.beginPath()
  brush.roundRect(card.margin, y, width, height, card.radius)
  brush.fill()
  brush.restore()
}

const dot = 15

/** The way as a line, and its places in the colors of their days. */
function drawRoute(brush: CanvasRenderingContext2D, shape: ReturnType<typeof routeShape>, x: number, y: number): void {
  brush.save()
  brush.translate(x, y)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.lineWidth = 6
  brush.strokeStyle = colours.line
  brush.beginPath()
  for (const point of shape) brush.lineTo(point.x, point.y)
  brush.stroke()
  brush.lineWidth = 5
  for (const point of shape) {
    brush.fillStyle = dayColour(point.day).fill
    brush.strokeStyle = colours.paper
    brush.beginPath()
    brush.arc(point.x, point.y, dot - 2.5, 0, 2 * Math.PI)
    brush.fill()
    brush.stroke()
  }
  brush.restore()
}

/** The compass and the name, as src/ui/logo.tsx has them. */
function sitePart(brush: CanvasRenderingContext2D, site: string): Part {
  return {
    height: compassSize,
    draw: (x, y) => {
      brush.save()
      brush.translate(x, y)
      brush.scale(compassSize / 24, compassSize / 24)
      brush.strokeStyle = colours.muted
      brush.lineWidth = 2
      brush.lineJoin = 'round'
      brush.stroke(new Path2D('M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'))
      brush.stroke(new Path2D('m16.2 7.8-2.1 6.3-6.3 2.1 2.1-6.3z'))
      brush.restore()
      brush.font = display(siteSize)
      brush.fillStyle = colours.muted
      brush.direction = 'ltr'
      brush.textAlign = 'left'
      brush.fillText(site, x + compassSize + 14, y + (compassSize + siteSize * 0.66) / 2)
    },
  }
}
