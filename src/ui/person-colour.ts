/** Hues, of one lightness and chroma: white letters are read on each, in both themes. */
const hues = 15

/**
 * The colour of a person without a photo. It follows the first name, which is all that some answers tell of a person (who
 * shares with everybody, for example): so they have the same one everywhere.
 */
export function personColour(name: string): string {
  const [first = ''] = name.trim().toLowerCase().split(/\s/u)
  let hash = 0x811c9dc5
  for (const letter of first) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `oklch(0.48 0.08 ${((hash >>> 7) % hues) * (360 / hues)})`
}
