/** An archive that is kept on the device until all of it is stored, read piece by piece. */
import { type ImportSource, type SliceableSource, sourceOfSlices, wholeBytes } from '#domain/imports/import-source.ts'

export const sourceOfKept = (archive: Blob, name = ''): SliceableSource =>
  sourceOfSlices(name, archive.size, async (from, to) => new Uint8Array(await archive.slice(from, to).arrayBuffer()))

/** A file of it, as large as the directory of the archive says, to which unpacking is held. */
export const keptBytes = (file: ImportSource): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  wholeBytes(file, file.size)
