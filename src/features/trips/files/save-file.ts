import { nameToSave } from '#domain/itineraries/files/file-kind.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { downloadBlob } from '#lib/files/download.ts'

/** Hands the bytes to the browser, to be kept among its downloads under a name that opens as what it is. */
export const saveFile = ({ name, kind }: TripFile, bytes: ArrayBuffer): void =>
  downloadBlob(nameToSave(name, kind), new Blob([bytes], { type: kind }))
