import { drawnCountries } from '#lib/places/country-outlines.ts'
import { pathUnits, pointOf } from './picture-view.ts'

export interface CountryPath {
  code: string
  /** As SVG writes paths, in a square of `pathUnits`. */
  path: string
}

/** Steps that nobody sees even where the picture is largest. */
const shortest = 0.3

/** The countries of the built-in map as paths. */
export async function countryPaths(): Promise<CountryPath[]> {
  const { areas } = await drawnCountries(false)
  return areas.features.map(({ properties, geometry }) => ({
    code: properties.code,
    path: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
      .flatMap((polygon) => polygon.map(ringPath))
      .join(''),
  }))
}

/** @param ring closed, longitudes and latitudes */
function ringPath(ring: readonly (readonly number[])[]): string {
  const steps: string[] = []
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  for (const [longitude = 0, latitude = 0] of ring) {
    const [x, y] = pointOf([longitude, latitude]).map((part) => Math.round(part * pathUnits * 10) / 10) as [
      number,
      number,
    ]
    if (Math.abs(x - lastX) < shortest && Math.abs(y - lastY) < shortest) continue
    steps.push(`${x} ${y}`)
    lastX = x
    lastY = y
  }
  return steps.length < 3 ? '' : `M${steps.join('L')}Z`
}
