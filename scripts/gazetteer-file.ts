import type { Plugin } from 'vite'
import { gazetteerFile, stationsFile } from '../server/places/gazetteer.ts'
import { namesOfCountries, placesNotice, readOpenData } from '../server/places/open-data.ts'
import { packGazetteer } from '../server/places/packed-gazetteer.ts'
import { readStations, stationsNotice } from '../server/places/stations.ts'

/** Puts the place search's index beside the built server. */
export function gazetteer(): Plugin {
  return {
    name: 'gazetteer-file',
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      emit(gazetteerFile, packGazetteer(readOpenData(), placesNotice))
      emit(stationsFile, packGazetteer(readStations(namesOfCountries()), stationsNotice))
    },
  }
}
