/** Names of places in the form in which they are compared. */
import { foldForSearch } from '#domain/text/search-text.ts'

/** Letters that Unicode does not take apart into a letter and an accent. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const punctuation = /[^\p{L}\p{N}]+/gu

/** The form in which names of places are compared. */
export function foldPlaceName(text: string): string {
  const folded = foldForSearch(text).replace(/[øłđðþßæœı]/g, (letter) => plainLetters[letter] ?? letter)
  return folded.replace(punctuation, ' ').trim()
}
