/** Finds places by what people type: accents, order of words and small mistakes do not matter. Server and device use it. */
import uFuzzy from '@leeoniya/ufuzzy'
import { foldForSearch } from './search-text.ts'

export type PlaceType = 'place' | 'region' | 'country'

export interface GazetteerPlace {
  id: string
  type: PlaceType
  name: string
  /** Other names that people type: 'München' for Munich. */
  aliases?: readonly string[]
  region?: string
  country: string
  /** ISO 3166-1 alpha-2, lower case. */
  countryCode: string
  /** [longitude, latitude] */
  center: [number, number]
  /** What makes one place likelier meant than another of its name: inhabitants, or what a sight is worth. */
  weight: number
}

export interface PlaceSearchOptions {
  limit?: number
  types?: readonly PlaceType[]
}

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

/** The form in which names are compared. */
export function foldPlaceName(text: string): string {
  const folded = foldForSearch(text).replace(/[øłđðþßæœı]/g, (letter) => plainLetters[letter] ?? letter)
  return folded.replace(punctuation, ' ').trim()
}

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its name exists for compilers only, not at run time
const singleError = 1 as uFuzzy.IntraMode

/** At most so many characters are looked at. */
const longestQuery = 80

/** Match of the name: the whole, its beginning, the beginning of a later word, or only with a mistake. */
const matchWorth = { whole: 3, beginning: 1.5, word: 0.8, loose: 0 } as const

/** Makes the index, once; the function that comes back answers one query. */
export function createPlaceSearch(places: readonly GazetteerPlace[]) {
  // One typed mistake a word: a letter too many, too few, wrong or swapped.
  const fuzzy = new uFuzzy({ intraMode: singleError, unicode: true })
  const haystack: string[] = []
  const names: string[] = []
  const owner: number[] = []
  // Nobody mistypes the first letter, and looking only where it fits is ten times as fast.
  const byFirstLetter = new Map<string, number[]>()
  for (const [at, place] of places.entries()) {
    for (const name of [place.name, ...(place.aliases ?? [])]) {
      const folded = foldPlaceName(name)
      const line = haystack.push(`${folded} ${foldPlaceName(`${place.region ?? ''} ${place.country}`)}`) - 1
      names.push(folded)
      owner.push(at)
      for (const letter of new Set(folded.split(' ').map((word) => word[0]))) {
        if (!letter) continue
        const lines = byFirstLetter.get(letter)
        if (lines) lines.push(line)
        else byFirstLetter.set(letter, [line])
      }
    }
  }

  function worth(line: number, head: string): number {
    const name = names[line] ?? ''
    const { weight, type } = places[owner[line] as number] as GazetteerPlace
    const match =
      name === head
        ? matchWorth.whole
        : name.startsWith(head)
          ? matchWorth.beginning
          : ` ${name}`.includes(` ${head}`)
            ? matchWorth.word
            : matchWorth.loose
    return match + Math.log10(weight + 10) + (type === 'country' ? 0.5 : 0)
  }

  /** The likeliest places first. */
  return function search(typed: string, { limit = 5, types }: PlaceSearchOptions = {}): GazetteerPlace[] {
    const query = foldPlaceName(typed.slice(0, longestQuery))
    if (query === '') return []
    // 'Paris, Texas': what stands before the comma is the name.
    const head = foldPlaceName(typed.slice(0, longestQuery).split(',')[0] ?? '')
    const fitting = byFirstLetter.get(query[0] as string) ?? []
    const found = fuzzy.filter(haystack, query, [...fitting]) ?? []
    const ranked = found.map((line) => ({ line, worth: worth(line, head) }))
    ranked.sort((one, other) => other.worth - one.worth)
    const answer: GazetteerPlace[] = []
    for (const { line } of ranked) {
      const place = places[owner[line] as number] as GazetteerPlace
      if ((types && !types.includes(place.type)) || answer.includes(place)) continue
      answer.push(place)
      if (answer.length === limit) break
    }
    return answer
  }
}

export type PlaceSearch = ReturnType<typeof createPlaceSearch>
