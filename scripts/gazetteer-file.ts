import type { Plugin } from 'vite'
import { gazetteerFile } from '../server/places/gazetteer.ts'
import { readOpenData } from '../server/places/open-data.ts'
import { packGazetteer } from '../server/places/packed-gazetteer.ts'

/** Puts the place search's index beside the built server. */
export function gazetteer(): Plugin {
  return {
    name: 'gazetteer-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: gazetteerFile, source: packGazetteer(readOpenData()) })
    },
  }
}
