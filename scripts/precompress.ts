/** Packs the built files once, as small as it gets, so that the server never packs them while somebody waits. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthPacking = 1_024
/** From here on the best packing takes twice the time of the next best for a hundredth of the size; no first look waits for such a file. */
const large = 500_000
const packable = /\.(html|js|mjs|css|json|svg|webmanifest|txt|xml|wasm|ttf|bin)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a .br and a .gz beside every file of a folder that becomes smaller by it; twins of an earlier build go. */
export async function precompress(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const files = await readdir(folder, { recursive: true })
  for (const name of files) if (/\.(br|gz)$/.test(name)) await rm(join(folder, name))
  for (const name of files) if (packable.test(name)) await packOne(join(folder, name))
}

async function packOne(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthPacking) return
  const [brotli, zipped] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length < large ? 11 : 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    toGzip(bytes, { level: 9 }),
  ])
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < bytes.length) await writeFile(`${path}.gz`, zipped)
}
