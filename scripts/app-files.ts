/** Packs what the service worker keeps of the app into one file beside it: see src/sync/worker/first-install.ts. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isMapFile } from '#sync/worker/map-addresses.ts'
import { packFiles } from '#lib/files/packed-files.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Only files whose name changes with their content: the others must be as fresh as they are. */
export async function packAppFiles(folder: string): Promise<void> {
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8')
  const urls = [...worker.matchAll(/"(assets\/[^"]+)"/g)].map(([, url = '']) => url).filter((url) => !isMapFile(url))
  if (urls.length === 0) throw new Error('The service worker names no files of the app.')
  const files = urls.map(async (url) => {
    const type = types[extname(url)]
    if (!type) throw new Error(`Nobody has said what type ${url} is of.`)
    return { url, type, content: new Uint8Array(await readFile(join(folder, url))) }
  })
  // Whole, or not at all: a server may be sending it.
  await writeFile(join(folder, 'app-files.bin.new'), packFiles(await Promise.all(files)))
  await rename(join(folder, 'app-files.bin.new'), join(folder, 'app-files.bin'))
}
