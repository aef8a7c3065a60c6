/** Packs the built files once, as small as it gets, so that the server never packs them while somebody waits. */
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthPacking = 1_024
/** From here on the best packing takes twice the time of the next best for a hundredth of the size; no first look waits for such a file. */
const large = 500_000
const packable = /\.(html|js|mjs|css|json|svg|webmanifest|txt|xml|wasm|ttf|bin)$/

/** Writes a .br and a .gz beside every file of a folder that becomes smaller by it and has none that is as new. */
export async function precompress(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder, { recursive: true }))
    if (packable.test(name)) await packOne(join(folder, name))
}

async function packOne(path: string): Promise<void> {
  const { size, mtimeMs } = statSync(path)
  if (size < worthPacking) return
  const isPacked = (ending: string) => {
    const twin = statSync(path + ending, { throwIfNoEntry: false })
    return twin !== undefined && twin.mtimeMs >= mtimeMs
  }
  // In the order in which browsers want them: most take the first.
  if (!isPacked('.br')) await writeTwin(path, '.br', toBrotli(await readFile(path)))
  if (!isPacked('.gz')) await writeTwin(path, '.gz', gzipSync(await readFile(path), { level: 9 }))
}

// In this thread, which has nothing else to do: those for everybody are left to the server beside it.
const toBrotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length < large ? 11 : 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/** Whole, or not at all: a server may be sending it. */
async function writeTwin(path: string, ending: string, packed: Buffer): Promise<void> {
  if (packed.length >= statSync(path).size) return
  await writeFile(`${path}${ending}.new`, packed)
  await rename(`${path}${ending}.new`, path + ending)
}
