/** The five looks that come with the app: Natural Earth's countries, names of towns, the blue marble and the heights. */
import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import files from 'virtual:map-data'
import { heightTiles, marbleTiles } from './earth-tiles.ts'
import type { MapLook } from './map-look.ts'
import { palettes } from './palettes.ts'

export interface OutlineFiles {
  areas: string
  borders: string
}

/** Text is drawn with the app's own font: no glyph files, no font server. */
export const mapFont = 'Figtree'
export const fontFaces: StyleSpecification['font-faces'] = {
  [mapFont]: [
    { url: latin, 'unicode-range': ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+2000-206F'] },
    { url: latinExtended, 'unicode-range': ['U+0100-0130', 'U+0132-0151', 'U+0154-02BA', 'U+1E00-1EFF'] },
  ],
}

/** Who made the data; the map shows it. */
const attribution = 'Natural Earth · GeoNames (CC BY 4.0) · world-countries (ODbL)'
const pictureAttribution = 'Blue Marble: NASA'

/** A style without the goals. @param outlines addresses of the countries' areas and borders */
export function embeddedStyle(look: MapLook, outlines: OutlineFiles): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {
    areas: { type: 'geojson', data: outlines.areas, attribution, tolerance: 0.3 },
    borders: { type: 'geojson', data: outlines.borders, tolerance: 0.3 },
    names: { type: 'geojson', data: files.labels },
  }
  if (look === 'satellite')
    sources.marble = {
      type: 'raster',
      tiles: [marbleTiles],
      tileSize: 512,
      maxzoom: 4,
      attribution: pictureAttribution,
    }
  if (look === 'outdoors')
    sources.heights = {
      type: 'raster-dem',
      tiles: [heightTiles],
      tileSize: 512,
      maxzoom: 3,
      encoding: 'terrarium',
      attribution: pictureAttribution,
    }
  return {
    version: 8,
    name: look,
    'font-faces': fontFaces,
    sources,
    layers: [...groundLayers(look), ...lineLayers(look), ...nameLayers(look)],
    // No state or sprite: what changes with a look is drawn anew.
  }
}

/** What a look begins with: nothing but the sea. */
export const seaStyle = (look: MapLook): StyleSpecification => ({
  version: 8,
  name: look,
  sources: {},
  layers: groundLayers(look).slice(0, 1),
})

function groundLayers(look: MapLook): LayerSpecification[] {
  const { water, land } = palettes[look]
  const background: LayerSpecification = { id: 'water', type: 'background', paint: { 'background-color': water } }
  const areas: LayerSpecification = {
    id: 'land',
    type: 'fill',
    source: 'areas',
    paint: { 'fill-color': land, 'fill-antialias': false },
  }
  if (look === 'satellite')
    return [
      background,
      {
        id: 'marble',
        type: 'raster',
        source: 'marble',
        paint: { 'raster-fade-duration': 0, 'raster-saturation': 0.05, 'raster-brightness-max': 0.94 },
      },
    ]
  if (look === 'outdoors')
    return [
      background,
      areas,
      {
        id: 'relief',
        type: 'color-relief',
        source: 'heights',
        paint: { 'color-relief-opacity': 0.75, 'color-relief-color': reliefColours },
      },
      {
        id: 'hills',
        type: 'hillshade',
        source: 'heights',
        paint: {
          'hillshade-exaggeration': 0.55,
          'hillshade-shadow-color': 'rgba(58,66,44,0.75)',
          'hillshade-highlight-color': 'rgba(255,252,240,0.6)',
          'hillshade-accent-color': 'rgba(96,98,62,0.4)',
        },
      },
    ]
  return [background, areas]
}

/** Metres: the sea stays water, lowlands are green, then straw, brown and snow. */
const reliefColours: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['elevation'],
  0,
  'rgba(230,234,210,0)',
  60,
  'rgba(214,226,190,0.9)',
  500,
  '#e3e3bd',
  1200,
  '#e0d0a2',
  2400,
  '#cdb48c',
  4000,
  '#ded6cd',
  5500,
  '#ffffff',
]

function lineLayers(look: MapLook): LayerSpecification[] {
  const { coast, border } = palettes[look]
  const grow = (thin: number, thick: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    1,
    thin,
    8,
    thick,
  ]
  return [
    { id: 'coasts', type: 'line', source: 'areas', paint: { 'line-color': coast, 'line-width': grow(0.5, 1.2) } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': border, 'line-width': grow(0.6, 1.8) },
    },
  ]
}

function nameLayers(look: MapLook): LayerSpecification[] {
  const { countryName, townName, halo, town } = palettes[look]
  return [
    {
      id: 'town-names',
      type: 'symbol',
      source: 'names',
      minzoom: 3,
      filter: ['all', ['==', ['get', 'k'], 't'], ['>=', ['zoom'], ['get', 'z']]],
      layout: {
        'text-field': ['get', 'n'],
        'text-font': [mapFont],
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 8, 14],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.45,
        'text-justify': 'auto',
        'text-padding': 4,
        'text-max-width': 9,
        'symbol-sort-key': ['get', 'r'],
      },
      paint: { 'text-color': townName, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'town-dots',
      type: 'circle',
      source: 'names',
      minzoom: 3.6,
      filter: ['all', ['==', ['get', 'k'], 't'], ['>=', ['zoom'], ['get', 'z']]],
      paint: {
        'circle-radius': ['case', ['has', 'c'], 2.6, 1.8],
        'circle-color': town,
        'circle-stroke-color': halo,
        'circle-stroke-width': 0.8,
      },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'names',
      filter: ['all', ['==', ['get', 'k'], 'c'], ['>=', ['zoom'], ['get', 'z']], ['<', ['zoom'], 7.5]],
      layout: {
        'text-field': ['get', 'n'],
        'text-font': [mapFont],
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1.2, 9.5, 5, 14],
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'r'],
      },
      paint: { 'text-color': countryName, 'text-halo-color': halo, 'text-halo-width': 1.5 },
    },
  ]
}
