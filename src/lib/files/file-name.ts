/** Names of files that the browser saves. */
import { inBytes, withoutUnsafe } from '#domain/text/file-name.ts'

/** File systems take 255 bytes for a whole name. */
const longestInBytes = 200

/** A name that every file system takes, with '_' for every character that a file name cannot have. */
export const safeFileName = (name: string): string =>
  inBytes(withoutUnsafe(name.trim()).replace(/^\./, '_'), longestInBytes)
