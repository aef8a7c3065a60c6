/** A text to be read: a form in which words are compared letter by letter at the same places, and its lines. */

/** Where in the text something stands. */
export interface Mark {
  start: number
  end: number
}

/** What was read, and where. */
export interface Marked<Value> extends Mark {
  value: Value
}

export interface MarkedText {
  text: string
  /** In small letters, without accents, with plain blanks, digits and marks; as long as the text. */
  folded: string
  /** Those with words in them. */
  lines: readonly Mark[]
}

/** What is read of a text: bookings stand at its beginning, terms at the end. */
const mostText = 30_000

const plain: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '−': '-',
  '：': ':',
  '～': '-',
  '〜': '-',
}

function foldLetter(letter: string): string {
  const known = plain[letter]
  if (known !== undefined) return known
  if (/\s/u.test(letter)) return letter === '\n' ? letter : ' '
  const wide = letter.charCodeAt(0)
  const narrow = wide >= 0xff01 && wide <= 0xff5e ? String.fromCharCode(wide - 0xfee0) : letter
  const bare = /[À-ž]/.test(narrow) ? narrow.normalize('NFD').replaceAll(/\p{M}/gu, '') : narrow
  const small = bare.toLowerCase()
  return small.length === letter.length ? small : narrow
}

export function markedText(whole: string): MarkedText {
  const text = whole.slice(0, mostText).normalize('NFC')
  const folded = text.replaceAll(/[^\n -~]|[A-Z]/g, foldLetter)
  const lines = piecesOf(text, /[^\n]+/g)
  return { text, folded, lines: lines.length === 1 ? piecesOf(text, sentence) : lines }
}

/** Some programs copy a whole mail as one line: its sentences are its lines then. */
const sentence = /(?:[^.!?;\n]|[.!?;](?!\s+\p{Lu})|(?<=(?<!\p{L})(?:St|Str|Dr|Mr|Mrs|Ms|No|Nr|Ave|Rd|Tel|\p{Lu}))\.)+/gu

/** The parts with words in them, without blanks and stops around them. */
function piecesOf(text: string, pattern: RegExp): Mark[] {
  const pieces: Mark[] = []
  for (const { 0: piece, index } of text.matchAll(pattern)) {
    const [before = ''] = /^\s*/.exec(piece) ?? []
    if (before.length < piece.length) pieces.push({ start: index + before.length, end: index + piece.trimEnd().length })
  }
  return pieces
}

export const wordsAt = ({ text }: MarkedText, { start, end }: Mark): string => text.slice(start, end)

/** Which line something stands on. */
export function lineOf({ lines }: MarkedText, at: number): number {
  let [from, to] = [0, lines.length - 1]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if ((lines[middle]?.start ?? 0) <= at) from = middle
    else to = middle - 1
  }
  return from
}

export const overlaps = (one: Mark, other: Mark): boolean => one.start < other.end && other.start < one.end

/** Places where the pattern (with 'g') is found in the folded text. */
export const marksOf = ({ folded }: MarkedText, pattern: RegExp): (Mark & { match: RegExpExecArray })[] =>
  [...folded.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, match }))
