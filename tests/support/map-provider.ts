/** An imitated provider of maps on this machine, with addresses and answers as MapTiler has them. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export const mapToken = 'imitated map token'

export interface MapProvider {
  url: string
  /** Paths with parameters that were asked for with the right key, in order; `refused` those without. */
  asked: string[]
  refused: string[]
  /** What answers 503. */
  broken: RegExp | null
  close(): Promise<void>
}

/** The style's address with the place for the token, as in the configuration. */
export const styleAddress = (url: string, map = 'streets-v2') => `${url}/maps/${map}/style.json?key={token}`

const styleOf = (url: string, map: string, key: string) => ({
  version: 8,
  name: map,
  center: [0, 0],
  zoom: 1,
  sources: {
    maptiler_planet: { type: 'vector', url: `${url}/tiles/v3/tiles.json?key=${key}` },
    maptiler_attribution: {
      type: 'vector',
      url: `${url}/tiles/v3/tiles.json?key=${key}`,
      attribution: '<a href="https://maps.example/copyright">© Imitated Maps</a>',
    },
  },
  sprite: `${url}/maps/${map}/sprite`,
  glyphs: `${url}/fonts/{fontstack}/{range}.pbf?key=${key}`,
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#7722aa' } },
    { id: 'land', type: 'fill', source: 'maptiler_planet', 'source-layer': 'land', paint: { 'fill-color': '#22cc44' } },
    {
      id: 'names',
      type: 'symbol',
      source: 'maptiler_planet',
      'source-layer': 'place',
      layout: { 'text-field': ['get', 'name'], 'text-font': ['Imitated Sans'] },
    },
  ],
})

const tilesOf = (url: string, key: string) => ({
  tilejson: '2.0.0',
  tiles: [`${url}/tiles/v3/{z}/{x}/{y}.pbf?key=${key}`],
  minzoom: 0,
  maxzoom: 14,
  attribution: '<a href="https://maps.example/copyright">© Imitated Maps</a>',
})

export async function startMapProvider(): Promise<MapProvider> {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#000' } })
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const { pathname, searchParams } = new URL(path, provider.url)
    response.setHeader('access-control-allow-origin', '*')
    const sprite = /\/sprite(@2x)?\.(json|png)$/.exec(pathname)
    const key = searchParams.get('key')
    if (!sprite && key !== mapToken) {
      provider.refused.push(path)
      response.statusCode = 403
      return response.end('{"error":"invalid key"}')
    }
    if (provider.broken?.test(pathname)) {
      response.statusCode = 503
      return response.end()
    }
    provider.asked.push(path)
    const asJson = (content: object) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(content))
    }
    const [, map] = /^\/maps\/([\w-]+)\/style\.json$/.exec(pathname) ?? []
    const sent = encodeURIComponent(mapToken)
    if (map) return asJson(styleOf(provider.url, map, sent))
    if (pathname === '/tiles/v3/tiles.json') return asJson(tilesOf(provider.url, sent))
    if (/^\/tiles\/v3\/\d+\/\d+\/\d+\.pbf$/.test(pathname)) return response.end(tile)
    // A range without a single glyph.
    if (/^\/fonts\/[^/]+\/\d+-\d+\.pbf$/.test(pathname)) return response.end()
    if (sprite) return sprite[2] === 'json' ? asJson({}) : response.end(pixel)
    response.statusCode = 404
    response.end()
  })
  const provider: MapProvider = {
    url: '',
    asked: [],
    refused: [],
    broken: null,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

const number = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)])
const counted = (field: number, content: readonly number[]) => [(field << 3) | 2, ...number(content.length), ...content]
const text = (field: number, content: string) => counted(field, [...Buffer.from(content)])
const geometry = (steps: readonly number[]) => counted(4, steps.flatMap(number))
const extent = 4096
const layer = (name: string, feature: number[], named: number[]) =>
  counted(3, [(15 << 3) | 0, 2, ...text(1, name), ...counted(2, feature), ...named, (5 << 3) | 0, ...number(extent)])
/** A step in a tile's geometry: lengths that may be negative. */
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** A vector tile that is land all over, with a place in the middle that has a name. */
const tile = Buffer.from([
  ...layer(
    'land',
    [(3 << 3) | 0, 3, ...geometry([9, 0, 0, 26, zigzag(extent), 0, 0, zigzag(extent), zigzag(-extent), 0, 15])],
    [],
  ),
  ...layer(
    'place',
    [...counted(2, [0, 0]), (3 << 3) | 0, 1, ...geometry([9, zigzag(extent / 2), zigzag(extent / 2)])],
    [...text(3, 'name'), ...counted(4, text(1, 'Farland'))],
  ),
])
