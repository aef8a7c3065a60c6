import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The lines of a file of the folder `data`, whose README says whose they are. The built server has what was made of them. */
export const readPlaceData = (file: 'town-names.tsv.br' | 'european-stations.tsv.br'): string[] =>
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'data', file)))
    .toString()
    .split('\n')
    .filter(Boolean)
