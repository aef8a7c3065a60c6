/** Which letters the pictures of shared links can write, by the files of the font that has them. */

/** From and to, both included. */
export const lettersOfPreviews: Record<'latin' | 'latin-ext', readonly (readonly [number, number])[]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2010, 0x2014],
    [0x2018, 0x201e],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
    [0x1cd, 0x1dc],
    [0x218, 0x21b],
    [0x1e00, 0x1eff],
  ],
}

const all = Object.values(lettersOfPreviews).flat()
const isWritable = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return all.some(([from, to]) => from <= code && code <= to)
}

/** Whether a text can be written; in another script the machine might have no letters, and a row of boxes says nothing. */
export const canBeWritten = (text: string): boolean => Array.from(text).every(isWritable)
