// oxlint-disable-next-line no-control-regex -- the whole of ASCII
const isPlain = (text: string) => /^[\x00-\x7f]*$/.test(text)

/** Letters that Unicode does not take apart into a letter and an accent, and two that Persian and Arabic write otherwise. */
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
  ی: 'ي',
  ک: 'ك',
}
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** The form in which texts are compared in a search: capital letters and accents make no difference. */
export const foldForSearch = (text: string): string =>
  // Most texts have no accents, and ten thousand are folded at once.
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLocaleLowerCase('en-US')
        .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)

/** The words of a typed search, folded. */
export const searchWords = (query: string): string[] => foldForSearch(query).split(/\s+/).filter(Boolean)
