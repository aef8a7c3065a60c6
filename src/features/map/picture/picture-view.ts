/** Where things are on the picture of the world, in Mercator's square: 0, 0 is its north-western corner, 1, 1 the other. */
import type { Bounds } from '#features/map/snapshot/bounds.ts'

type Point = [x: number, y: number]

export interface PictureView {
  centre: Point
  zoom: number
}

export interface PictureSize {
  width: number
  height: number
}

/** Units that the world's square has on each side where paths are written. */
export const pathUnits = 4096
/** From here on the coarse outlines look cut with scissors, and towns are far enough apart. */
export const mostZoom = 6
const leastZoom = 0.6
/** Mercator's square ends there. */
const lastLatitude = 85.0511

/** Pixels that the whole world is wide: as the renderer counts zooms. */
export const worldPixels = (zoom: number): number => 512 * 2 ** zoom

/** @param coordinates longitude and latitude in degrees */
export function pointOf([longitude, latitude]: readonly [number, number]): Point {
  const sine = Math.sin((Math.max(-lastLatitude, Math.min(lastLatitude, latitude)) * Math.PI) / 180)
  return [0.5 + longitude / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/**
 * The view as it can be shown: no edge of the world comes into it from above or below, and east follows west.
 * @param most nearer than this is not looked
 */
export function fitting(
  { centre: [x, y], zoom }: PictureView,
  { height }: PictureSize,
  most: number = mostZoom,
): PictureView {
  const least = Math.max(leastZoom, Math.log2(Math.max(1, height) / 512))
  const shown = Math.max(least, Math.min(Math.max(least, most), zoom))
  const half = Math.min(0.5, height / 2 / worldPixels(shown))
  return { centre: [x - Math.floor(x), Math.max(half, Math.min(1 - half, y))], zoom: shown }
}

/** Shows all of an area. @param padding pixels around it that stay free */
export function viewOfAll(
  [southWest, northEast]: Bounds,
  { width, height }: PictureSize,
  { maxZoom, padding }: { maxZoom: number; padding: number },
): PictureView {
  const [west, south] = pointOf(southWest)
  const [east, north] = pointOf(northEast)
  const room = (pixels: number) => Math.max(1, pixels - 2 * padding) / 512
  const zoom = Math.log2(
    Math.min(room(width) / Math.max(1e-9, east - west), room(height) / Math.max(1e-9, south - north)),
  )
  return { centre: [(west + east) / 2, (north + south) / 2], zoom: Math.min(maxZoom, zoom) }
}

/** Pixels from the picture's left and upper edge; of the worlds beside each other, the one nearest to the middle. */
export function pixelsOf(point: Point, { centre, zoom }: PictureView, { width, height }: PictureSize): Point {
  const world = worldPixels(zoom)
  const east = point[0] - centre[0]
  return [width / 2 + (east - Math.round(east)) * world, height / 2 + (point[1] - centre[1]) * world]
}

/** The coordinates of a point of the picture, in pixels from its left and upper edge. */
export function coordinatesAt([x, y]: Point, { centre, zoom }: PictureView, { width, height }: PictureSize): Point {
  const world = worldPixels(zoom)
  const east = centre[0] + (x - width / 2) / world
  const south = centre[1] + (y - height / 2) / world
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI
  return [(east - Math.floor(east) - 0.5) * 360, latitude]
}

/**
 * Where a mark stands so that all of it is seen: at its place, or as near to it as the edge lets it.
 * @param around pixels of the mark above, beside and below its place
 */
export function wholeInView(
  [x, y]: Point,
  { width, height }: PictureSize,
  { above, beside, below }: { above: number; beside: number; below: number } = { above: 22, beside: 22, below: 22 },
): { left: number; top: number } {
  const between = (least: number, at: number, most: number) => Math.max(least, Math.min(most, at))
  return { left: between(beside, x, width - beside), top: between(above, y, height - below) }
}

export interface Gathered {
  /** Of the goals at this mark; the first is where it stands. */
  positions: number[]
  x: number
  y: number
}

/** So far apart, in pixels, that a finger meets one mark alone. */
const apart = 44

/** The marks in view: goals too close for two marks share one. @param placeOf coordinates of the goal at a position */
export function gather(
  positions: Iterable<number>,
  placeOf: (position: number) => readonly [number, number] | null | undefined,
  view: PictureView,
  size: PictureSize,
): Gathered[] {
  const cells = new Map<string, Gathered[]>()
  const marks: Gathered[] = []
  for (const position of positions) {
    const place = placeOf(position)
    if (!place) continue
    const [x, y] = pixelsOf(pointOf(place), view, size)
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue
    const [column, row] = [Math.floor(x / apart), Math.floor(y / apart)]
    const near = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].flatMap((down) => cells.get(`${column + right} ${row + down}`) ?? []))
      .find((mark) => Math.hypot(mark.x - x, mark.y - y) < apart)
    if (near) {
      near.positions.push(position)
      continue
    }
    const mark = { positions: [position], x, y }
    marks.push(mark)
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), mark])
  }
  return marks
}

/** Whether goals stay at one mark however near one looks. */
export function stayTogether(places: readonly (readonly [number, number])[], { width, height }: PictureSize): boolean {
  const nearest: PictureView = { centre: [0, 0], zoom: mostZoom }
  const points = places.map((place) => pixelsOf(pointOf(place), nearest, { width, height }))
  const [first] = points
  return points.every(([x, y]) => first !== undefined && Math.hypot(x - first[0], y - first[1]) < apart)
}
