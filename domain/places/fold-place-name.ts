/** Names of places in the form in which they are compared. */
import { foldForSearch } from '#domain/text/search-text.ts'

const punctuation = /[^\p{L}\p{N}]+/gu
const apostrophes = /['’‘ʼʻʹ`´]/gu
/** Of 'D.C.', which is one word. */
const initialsDot = /(?<=(?:^|[^\p{L}\p{N}])\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu

/**
 * The form in which names of places are compared: "St. George's" and 'St Georges' are one, and so are signs that are others
 * in their normal form, as the Greek numeral sign is a prime.
 */
export const foldPlaceName = (text: string): string => fold(text.normalize('NFC').replace(apostrophes, ''))

function fold(text: string): string {
  return foldForSearch(text).replace(initialsDot, '').replace(punctuation, ' ').trim()
}

/** Words that are written short or whole. */
const shortWords: readonly (readonly [short: string, ...whole: string[]])[] = [
  ['st', 'saint', 'sankt'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['hbf', 'hauptbahnhof'],
]
const otherWords = new Map<string, readonly string[]>(
  shortWords.flatMap(([short, ...whole]) => [
    [short, whole] as const,
    ...whole.map((word) => [word, [short]] as const),
  ]),
)

/** A name in each of the ways in which people write it, folded, its own first: 'Saint-Malo' is 'St Malo', too. */
export function spellingsOf(name: string): string[] {
  const own = foldPlaceName(name)
  const spellings = new Set([own])
  // 'Cote d Ivoire'
  if (name.search(apostrophes) !== -1) spellings.add(fold(name))
  const words = own.split(' ')
  for (const [at, word] of words.entries())
    for (const other of otherWords.get(word) ?? []) spellings.add(words.with(at, other).join(' '))
  return [...spellings]
}
