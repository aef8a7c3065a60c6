/** Words in lines of a picture, where nothing but their measured width says what fits. */

export interface Lines {
  lines: string[]
  /** A word stood in one line alone and was too long for it. */
  isBroken: boolean
}

/** Characters as one reads them: a letter with its accents, a family of emoji. */
const characters = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** Where a line may end: a space that is not to be broken holds on. */
const space = /(?:(?!\u00A0)\s)+/

/** Puts words into as few lines as hold them. A word that no line holds, and a text without spaces, goes on in the next. */
export function linesOf(text: string, fits: (line: string) => boolean): Lines {
  const lines: string[] = []
  let isBroken = false
  let line = ''
  for (const word of text.split(space).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    if (fits(word)) {
      line = word
      continue
    }
    isBroken = true
    for (const character of characters(word)) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  if (line !== '') lines.push(line)
  return { lines, isBroken }
}

/** The first lines, the last of them with an ellipsis where more would follow. */
export function firstLines(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= most) return [...lines]
  const kept = lines.slice(0, most)
  let last = characters(kept.pop() ?? '')
  while (last.length > 0 && !fits(`${last.join('').trimEnd()}…`)) last = last.slice(0, -1)
  return [...kept, `${last.join('').trimEnd()}…`]
}

export interface Fitted {
  size: number
  lines: string[]
}

/**
 * The largest of the sizes, from large to small, in which a text fits without a broken word; else the largest in which it
 * fits at all; else as much as there is room for in the smallest.
 */
export function fitted(
  text: string,
  sizes: readonly number[],
  most: number,
  fitsAt: (line: string, size: number) => boolean,
): Fitted {
  const tried = sizes.map((size) => ({ size, ...linesOf(text, (line) => fitsAt(line, size)) }))
  const holding = tried.filter(({ lines }) => lines.length <= most)
  const best = holding.find(({ isBroken }) => !isBroken) ?? holding[0]
  if (best) return { size: best.size, lines: best.lines }
  const size = sizes.at(-1) ?? 1
  return { size, lines: firstLines(tried.at(-1)?.lines ?? [], most, (line) => fitsAt(line, size)) }
}
