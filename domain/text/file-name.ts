/** What names of files have in common, wherever they are written. */

/** What some file system does not take in a name, and what is not seen there and turns the rest around. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\uFEFF]/gu

/** The name with '_' for every character that a file name cannot have. */
export const withoutUnsafe = (name: string): string => name.replace(unsafe, '_')

/** Its beginning in so many bytes; whole characters alone. */
export function inBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most))
  return text.slice(0, read)
}
