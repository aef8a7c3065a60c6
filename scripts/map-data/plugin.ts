import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type OutlineTopology, packOutlines } from '../../domain/places/packed-outlines.ts'
import { countryBorders } from './borders.ts'
import { mapLabels } from './labels.ts'
import { countryOutlines, type Outlines } from './outlines.ts'

const name = 'virtual:map-data'
const require = createRequire(import.meta.url)
// The package does not export its pictures by name.
const pictureFolder = join(dirname(require.resolve('three-globe')), '../example/img')
const image = (file: string) => sharp(join(pictureFolder, file))

const packed = (outlines: Outlines) => Buffer.from(packOutlines(outlines as unknown as OutlineTopology))

/** The files of the embedded map: outlines, borders, names, the blue marble and the heights. */
const makers: Record<string, { ending: string; make: () => Promise<Buffer> }> = {
  outlines: { ending: 'bin', make: async () => packed(countryOutlines('50m')) },
  fineOutlines: { ending: 'bin', make: async () => packed(countryOutlines('10m')) },
  countryBorders: { ending: 'bin', make: async () => packed(countryBorders()) },
  labels: { ending: 'json', make: async () => Buffer.from(JSON.stringify(mapLabels())) },
  marble: { ending: 'webp', make: () => image('earth-blue-marble.jpg').webp({ quality: 78, effort: 5 }).toBuffer() },
  heights: { ending: 'webp', make: () => image('earth-topology.png').webp({ quality: 92, effort: 5 }).toBuffer() },
}
const types: Record<string, string> = { bin: 'application/octet-stream', json: 'application/json', webp: 'image/webp' }

interface MapFile {
  fileName: string
  type: string
  content: Buffer
}

let making: Promise<Map<string, MapFile>> | undefined
/** Once for the app and all its workers, each of which is built on its own. */
function files(): Promise<Map<string, MapFile>> {
  making ??= makeFiles()
  return making
}

/** Makes the files; the module `virtual:map-data` names their addresses. */
export function mapData(): Plugin {
  let building = false
  return {
    name: 'map-data',
    configResolved: (config) => {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const made = await files()
      if (building)
        for (const { fileName, content } of made.values()) this.emitFile({ type: 'asset', fileName, source: content })
      const addresses = Object.fromEntries([...made].map(([key, { fileName }]) => [key, `/${fileName}`]))
      return `export default ${JSON.stringify(addresses)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/map-data-')) return next()
        const answer = (file: MapFile | undefined) => {
          response.statusCode = file ? 200 : 404
          if (file) response.setHeader('content-type', file.type)
          response.end(file?.content)
        }
        files().then(
          (made) => answer([...made.values()].find(({ fileName }) => `/${fileName}` === request.url)),
          () => answer(undefined),
        )
      })
    },
  }
}

async function makeFiles(): Promise<Map<string, MapFile>> {
  const made = new Map<string, MapFile>()
  for (const [key, { ending, make }] of Object.entries(makers)) {
    const content = await make()
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    made.set(key, { fileName: `assets/map-data-${key}-${hash}.${ending}`, type: types[ending] ?? '', content })
  }
  return made
}
