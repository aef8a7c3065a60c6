/** Names of files in the archive, which every file system unpacks, and which BagIt needs not write in another way. */

/** What some system does not take, what is not seen and turns the rest around, and the sign that BagIt's lists escape. */
const unsafe = /[<>:"/\\|?*%\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\uFEFF]/gu
/** Names of devices on Windows, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Windows opens paths of 260 characters, folders included. */
const longestInBytes = 100

/** The name, with '_' for what a path cannot have; short, and with the ending that it had. */
export function archiveName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[\s.]+/, '')
    .replace(reserved, '_$1')
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(safe)?.[0] ?? ''
  const stem = inBytes(safe.slice(0, safe.length - ending.length), longestInBytes - sizeOf(ending))
  return (stem.replace(/[\s.]+$/, '') || '_') + ending
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length

/** Whole characters alone. */
function inBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most))
  return text.slice(0, read)
}
