export interface ComboboxOption {
  value: string
  label: string
  /** Quieter words after the label. */
  description?: string
  /** Further words that find it. */
  keywords?: readonly string[]
  disabled?: boolean
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US')

/**
 * The options that contain every typed word, accents and capitals aside; those that begin with it come first.
 * At most `limit`, because nobody reads more and the page would slow down.
 */
export function searchOptions(options: readonly ComboboxOption[], typed: string, limit = 100): ComboboxOption[] {
  const query = fold(typed.trim())
  if (query === '') return options.slice(0, limit)
  const words = query.split(/\s+/)
  const found = options.filter((option) => {
    const text = fold([option.label, option.description ?? '', ...(option.keywords ?? [])].join(' '))
    return words.every((word) => text.includes(word))
  })
  const starts = (option: ComboboxOption) => fold(option.label).startsWith(query)
  return [...found.filter(starts), ...found.filter((option) => !starts(option))].slice(0, limit)
}
