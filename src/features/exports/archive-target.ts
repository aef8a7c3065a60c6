/** Where an archive is written to: straight to the disk where the browser can, else into what it downloads. */
import { downloadBlob } from '#lib/files/download.ts'

export interface ArchiveTarget {
  /** As it will be called, as far as is known. */
  name: string
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** It is whole. */
  finish(): Promise<void>
  /** Nothing of it stays. */
  discard(): Promise<void>
}

interface WritableFile extends FileSystemFileHandle {
  /** Chromium alone has it. */
  remove?(): Promise<void>
}
type Picker = (options: { suggestedName: string; types: object[] }) => Promise<WritableFile>

const type = 'application/zip'

/**
 * Asks where the archive shall be, where the browser does that; within a click. Null: whoever was asked thought better of it.
 */
export async function chooseTarget(name: string): Promise<ArchiveTarget | null> {
  const pick = (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker
  if (!pick) return downloadedTarget(name)
  try {
    const file = await pick.call(globalThis, { suggestedName: name, types: [{ accept: { [type]: ['.zip'] } }] })
    return await fileTarget(file)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return null
    // A page within another one, or a system that forbids it, may download all the same.
    if (cause instanceof DOMException && (cause.name === 'SecurityError' || cause.name === 'NotAllowedError'))
      return downloadedTarget(name)
    throw cause
  }
}

async function fileTarget(file: WritableFile): Promise<ArchiveTarget> {
  const stream = await file.createWritable()
  return {
    name: file.name,
    write: async (piece) => stream.write(piece),
    finish: async () => stream.close(),
    async discard() {
      // After a failed write it is closed by itself.
      await stream.abort().catch(() => undefined)
      await file.remove?.().catch(() => undefined)
    },
  }
}

/** So much is in memory as pieces, before the browser has it as a file that it may put aside. */
const heldBytes = 8_000_000

function downloadedTarget(name: string): ArchiveTarget {
  let parts: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const putAside = () => {
    parts.push(new Blob(held))
    held = []
    bytes = 0
  }
  return {
    name,
    async write(piece) {
      held.push(piece)
      bytes += piece.length
      if (bytes > heldBytes) putAside()
    },
    async finish() {
      putAside()
      downloadBlob(name, new Blob(parts, { type }))
      parts = []
    },
    async discard() {
      parts = []
      held = []
    },
  }
}
