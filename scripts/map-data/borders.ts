/**
 * Borders for deciding in which country a place is: those of `@rapideditor/country-coder`, kept by the makers of
 * OpenStreetMap's editor for this question. They run through the middle of towns where ours for drawing are half a kilometre off, and
 * reach as far into the sea as a country's waters. See docs/decisions/0052.
 */
import { borders } from '@rapideditor/country-coder'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import { topology } from 'topojson-server'
import { countries } from '../../domain/places/countries.ts'
import patches from './border-patches.json' with { type: 'json' }
import { giveWesternSahara, type Outlines } from './outlines.ts'

interface Properties {
  iso1A2?: string
  /** Code of the state that it belongs to. */
  country?: string
  /** Codes of what it is a part of. */
  groups?: string[]
  wikidata: string
}

/** Steps per 360 degrees: forty metres. */
const steps = 1e6

/** Where the United Nations see it otherwise than the editors (decision 10), by the item in Wikidata. */
const decided: Record<string, string> = {
  // Crimea
  Q7835: 'UA',
  // Northern Cyprus and the British bases
  Q23681: 'CY',
  Q9143535: 'CY',
  Q9206745: 'CY',
}

/** A topology with one object `countries`, whose features have the property `code`. */
export function countryBorders(): Outlines {
  const { features } = borders as unknown as FeatureCollection<MultiPolygon | null, Properties>
  const shapes = new Map<string, MultiPolygon>()
  for (const { geometry, properties } of features) {
    const code = codeOf(properties)
    if (!geometry || !code) continue
    const coordinates = [...(shapes.get(code)?.coordinates ?? []), ...geometry.coordinates]
    shapes.set(code, { type: 'MultiPolygon', coordinates })
  }
  giveWesternSahara(shapes)
  addPatches(shapes)
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: [...shapes].map(([code, geometry]) => ({ type: 'Feature', properties: { code }, geometry })),
  }
  return topology({ countries: collection }, steps) as unknown as Outlines
}

/**
 * Pieces of a few kilometres where those borders err: the enclaves of Baarle, rivers at famous falls, and the towns that
 * they give to their neighbour. They are smaller than the country around them, and so they decide
 * (domain/places/country-finder.ts). Cut from the borders of OpenStreetMap as Geo Maps has them (ODbL), to ten metres; a
 * river between two banks belongs to the nearer one.
 */
function addPatches(shapes: Map<string, MultiPolygon>): void {
  for (const pieces of Object.values(patches as unknown as Record<string, Record<string, MultiPolygon['coordinates']>>))
    for (const [code, polygons] of Object.entries(pieces)) shapes.get(code)?.coordinates.push(...polygons)
}

const listed = new Set(countries.map(({ code }) => code))

/** The smallest thing on the list that it is or belongs to: Kerguelen's is TF, Clipperton's FR. */
function codeOf({ iso1A2, country, groups = [], wikidata }: Properties): string | undefined {
  return [decided[wikidata], iso1A2, ...groups, country].find((code) => code !== undefined && listed.has(code))
}
