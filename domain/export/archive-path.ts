/** Names of files in the archive, which every file system unpacks, and which BagIt needs not write in another way. */
import { inBytes, withoutUnsafe } from '#domain/text/file-name.ts'

/** Names of devices on Windows, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Windows opens paths of 260 characters, folders included. */
const longestInBytes = 100

/** The name, with '_' for what a path cannot have; short, and with the ending that it had. */
export function archiveName(name: string): string {
  const safe = withoutUnsafe(name.normalize('NFC'))
    // BagIt's lists escape it.
    .replaceAll('%', '_')
    .replace(/^[\s.]+/, '')
    .replace(reserved, '_$1')
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(safe)?.[0] ?? ''
  const stem = inBytes(safe.slice(0, safe.length - ending.length), longestInBytes - sizeOf(ending))
  return (stem.replace(/[\s.]+$/, '') || '_') + ending
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length
