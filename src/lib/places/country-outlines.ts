/** The outlines of the countries, of the built-in map data, as shapes to draw and as the question "which country is here?". */
import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import files from 'virtual:map-data'
import { type CountryFinder, createCountryFinder } from '#domain/places/country-finder.ts'
import { unpackOutlines } from '#domain/places/packed-outlines.ts'

type Outlines = Topology<{ countries: GeometryCollection<{ code: string }> }>

export interface DrawnCountries {
  /** With the property `code`. */
  areas: FeatureCollection<Polygon | MultiPolygon, { code: string }>
  /** Borders between countries, without coasts. */
  borders: MultiLineString
}

async function load(address: string): Promise<Outlines> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The outlines of the countries answered ${answer.status}`)
  return unpackOutlines(new Uint8Array(await answer.arrayBuffer())) as unknown as Outlines
}

const areasOf = (outlines: Outlines) => feature(outlines, outlines.objects.countries) as DrawnCountries['areas']

/** @param fine to about half a kilometre, four times as large */
export async function drawnCountries(fine: boolean): Promise<DrawnCountries> {
  const outlines = await load(fine ? files.fineOutlines : files.outlines)
  const borders = mesh(outlines, outlines.objects.countries as never, (one, other) => one !== other)
  return { areas: areasOf(outlines), borders }
}

/** Loads the borders (sixty kilobytes, once), which are exact where the outlines only look right, and makes the function. */
export async function openCountryFinder(): Promise<CountryFinder> {
  const { features } = areasOf(await load(files.countryBorders))
  return createCountryFinder(
    features.map(({ properties, geometry }) => ({
      code: properties.code,
      polygons: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as never,
    })),
  )
}
