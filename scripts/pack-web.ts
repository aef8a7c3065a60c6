/** Packs the built web app: what a first installation brings in one file, and a smaller twin of each file. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packAppFiles } from './app-files.ts'
import { precompress } from './precompress.ts'

/** May be ended at any time, and goes on where it was; the folder may be served meanwhile. */
export async function packWeb(folder: string): Promise<void> {
  if (existsSync(join(folder, 'service-worker.js'))) await packAppFiles(folder)
  await precompress(folder)
}
