import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { downloadBlob } from '#lib/files/download.ts'

/** Hands the bytes to the browser, to be kept among its downloads. */
export const saveFile = ({ name, kind }: TripFile, bytes: ArrayBuffer): void =>
  downloadBlob(name, new Blob([bytes], { type: kind }))
