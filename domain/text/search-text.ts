// oxlint-disable-next-line no-control-regex -- the whole of ASCII
const isPlain = (text: string) => /^[\x00-\x7f]*$/.test(text)

/** The form in which texts are compared in a search: capital letters and accents make no difference. */
export const foldForSearch = (text: string): string =>
  // Most texts have no accents, and ten thousand are folded at once.
  isPlain(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US')

/** The words of a typed search, folded. */
export const searchWords = (query: string): string[] => foldForSearch(query).split(/\s+/).filter(Boolean)
