import { PGlite } from '@electric-sql/pglite'
import type { Plugin } from 'vite'
import { newDatabaseFile } from '../server/database/embedded/new-database.ts'

/** Puts the files of an empty database beside the built server: to unpack them takes a quarter of the work of making them. */
export function newDatabase(): Plugin {
  return {
    name: 'new-database-file',
    async generateBundle() {
      const pglite = await PGlite.create('memory://')
      await pglite.exec('checkpoint')
      const files = await pglite.dumpDataDir('gzip')
      await pglite.close()
      this.emitFile({ type: 'asset', fileName: newDatabaseFile, source: new Uint8Array(await files.arrayBuffer()) })
    },
  }
}
