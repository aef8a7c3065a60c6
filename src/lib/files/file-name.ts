/** Names of files that the browser saves. */

/** What some file system does not take in a name, and what is not seen there and turns the rest around. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\uFEFF]/gu
/** File systems take 255 bytes for a whole name. */
const longestInBytes = 200

/** A name that every file system takes, with '_' for every character that a file name cannot have. */
export function safeFileName(name: string): string {
  const safe = name.trim().replace(unsafe, '_').replace(/^\./, '_')
  // Takes whole characters only.
  const { read } = new TextEncoder().encodeInto(safe, new Uint8Array(longestInBytes))
  return safe.slice(0, read)
}
