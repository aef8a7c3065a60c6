import { foldForSearch } from '#domain/text/search-text.ts'

/** A stretch of a text, and whether it is what was looked for. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** The text folded, and for each of its letters where that stands in the text as it is written. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = foldForSearch(letter)
    for (let index = 0; index < plain.length; index += 1) places.push(at)
    folded += plain
    at += letter.length
  }
  places.push(text.length)
  return { folded, places }
}

/** Where the words stand in a text, as [start, end] in it, in order and apart. @param words folded */
function matchesIn(text: string, words: readonly string[]): [number, number][] {
  const { folded, places } = foldedWithPlaces(text)
  const found: [number, number][] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      found.push([places[at] ?? 0, places[at + word.length] ?? text.length])
  }
  found.sort(([one], [other]) => one - other)
  const apart: [number, number][] = []
  for (const [start, end] of found) {
    const last = apart.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else if (end > start) apart.push([start, end])
  }
  return apart
}

/** Whether one of the words stands in a text. */
export const hasMatch = (text: string, words: readonly string[]): boolean => {
  const folded = foldForSearch(text)
  return words.some((word) => folded.includes(word))
}

/** So much of a text is shown before the first match. */
const before = 24

/** A text in pieces, from shortly before its first match on. @param words folded */
export function matchedPieces(text: string, words: readonly string[]): Piece[] {
  const matches = matchesIn(text, words)
  const first = matches[0]?.[0] ?? 0
  const start = first <= before + 12 ? 0 : beginningOfWord(text, first - before)
  const pieces: Piece[] = []
  let at = start
  const add = (end: number, isMatch: boolean) => {
    const shown = text.slice(at, end)
    if (shown) pieces.push({ text: at === start && start > 0 ? `…${shown}` : shown, isMatch })
    at = end
  }
  for (const [from, to] of matches) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return pieces
}

function beginningOfWord(text: string, at: number): number {
  const blank = text.slice(at, at + before).search(/\s/)
  return blank < 0 ? at : at + blank + 1
}
