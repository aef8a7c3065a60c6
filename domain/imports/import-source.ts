/** A file to be read: of the device, or packed in another one. It is never in memory as a whole. */

export interface ImportSource {
  /** With its folders where it lies in an archive: 'Takeout/Saved/Paris.csv'. */
  readonly name: string
  /** In bytes, unpacked. */
  readonly size: number
  /** From its beginning; may be asked again. */
  chunks(): AsyncIterable<Uint8Array>
  /** The first bytes, fewer where the file ends before. */
  head(length: number): Promise<Uint8Array>
}

/** A file of which any part can be had at once. Archives are read from their end. */
export interface SliceableSource extends ImportSource {
  slice(from: number, to: number): Promise<Uint8Array>
}

export const isSliceable = (source: ImportSource): source is SliceableSource => 'slice' in source

/** So much is read at once, and held. */
export const chunkBytes = 65_536

/** A file of which parts can be had. */
export function sourceOfSlices(
  name: string,
  size: number,
  slice: (from: number, to: number) => Promise<Uint8Array>,
): SliceableSource {
  return {
    name,
    size,
    slice,
    head: (length) => slice(0, Math.min(length, size)),
    async *chunks() {
      for (let at = 0; at < size; at += chunkBytes) yield await slice(at, Math.min(at + chunkBytes, size))
    },
  }
}

/** Bytes that are in memory. */
export const sourceOfBytes = (name: string, bytes: Uint8Array): SliceableSource =>
  sourceOfSlices(name, bytes.length, async (from, to) => bytes.subarray(from, to))

/** The name without folders: 'Paris.csv' of 'Takeout/Saved/Paris.csv'. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The name without folders and ending: 'Paris' of 'Takeout/Saved/Paris.csv'. */
export function bareName(name: string): string {
  const file = fileName(name)
  const dot = file.lastIndexOf('.')
  return dot > 0 ? file.slice(0, dot) : file
}

/** All of it at once, for what is small. @param most in bytes; undefined where it is larger */
export async function wholeBytes(source: ImportSource, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of source.chunks()) {
    length += piece.length
    if (length > most) return undefined
    pieces.push(piece)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
