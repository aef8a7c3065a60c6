/** Finds places by what people type: accents, order of words and small mistakes do not matter. Server and device use it. */
import uFuzzy from '@leeoniya/ufuzzy'
import { foldPlaceName } from './fold-place-name.ts'

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

interface PlaceSearchOptions {
  limit?: number
  types?: readonly PlaceType[]
}

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its name exists for compilers only, not at run time
const singleError = 1 as uFuzzy.IntraMode

/** At most so many characters are looked at. */
const longestQuery = 80

/** Match of the name: the whole, its beginning, the beginning of a later word, or only with a mistake. */
const matchWorth = { whole: 3, beginning: 1.5, word: 0.8, loose: 0 } as const

/** Everything that is compared with what was typed, without the places themselves. */
export interface PlaceIndex {
  /** One for each name of each place: the folded name, then the folded region and country. */
  lines: readonly string[]
  /** How long the name in the line is. */
  nameLengths: ArrayLike<number>
  /** Whose name it is: the position of the place. */
  owners: ArrayLike<number>
  /** The lines in whose name a word begins with the letter. */
  byFirstLetter: ReadonlyMap<string, ArrayLike<number>>
}

/** Places by their position. */
export interface PlaceTable {
  readonly count: number
  placeAt(at: number): GazetteerPlace
  typeOf(at: number): PlaceType
  weightOf(at: number): number
  centerOf(at: number): readonly [number, number]
}

export function tableOf(places: readonly GazetteerPlace[]): PlaceTable {
  const placeAt = (at: number) => places[at] as GazetteerPlace
  return {
    count: places.length,
    placeAt,
    typeOf: (at) => placeAt(at).type,
    weightOf: (at) => placeAt(at).weight,
    centerOf: (at) => placeAt(at).center,
  }
}

export function indexPlaces(places: readonly GazetteerPlace[]): PlaceIndex {
  const lines: string[] = []
  const nameLengths: number[] = []
  const owners: number[] = []
  // Nobody mistypes the first letter, and looking only where it fits is ten times as fast.
  const byFirstLetter = new Map<string, number[]>()
  for (const [at, place] of places.entries()) {
    for (const name of [place.name, ...(place.aliases ?? [])]) {
      const folded = foldPlaceName(name)
      const line = lines.push(`${folded} ${foldPlaceName(`${place.region ?? ''} ${place.country}`)}`) - 1
      nameLengths.push(folded.length)
      owners.push(at)
      for (const letter of new Set(folded.split(' ').map((word) => word[0]))) {
        if (!letter) continue
        const fitting = byFirstLetter.get(letter)
        if (fitting) fitting.push(line)
        else byFirstLetter.set(letter, [line])
      }
    }
  }
  return { lines, nameLengths, owners, byFirstLetter }
}

/** Makes the index, once; the function that comes back answers one query. */
export const createPlaceSearch = (places: readonly GazetteerPlace[]): PlaceSearch =>
  searchIn(indexPlaces(places), tableOf(places))

/** The likeliest places first. */
export type PlaceSearch = (typed: string, options?: PlaceSearchOptions) => GazetteerPlace[]

export function searchIn(index: PlaceIndex, table: PlaceTable): PlaceSearch {
  // One typed mistake a word: a letter too many, too few, wrong or swapped.
  const fuzzy = new uFuzzy({ intraMode: singleError, unicode: true })
  const lines = index.lines as string[]
  const ownerOf = (line: number) => index.owners[line] as number

  function worth(line: number, head: string): number {
    const name = (lines[line] ?? '').slice(0, index.nameLengths[line])
    const match =
      name === head
        ? matchWorth.whole
        : name.startsWith(head)
          ? matchWorth.beginning
          : ` ${name}`.includes(` ${head}`)
            ? matchWorth.word
            : matchWorth.loose
    return (
      match + Math.log10(table.weightOf(ownerOf(line)) + 10) + (table.typeOf(ownerOf(line)) === 'country' ? 0.5 : 0)
    )
  }

  return function search(typed, { limit = 5, types } = {}) {
    const query = foldPlaceName(typed.slice(0, longestQuery))
    if (query === '') return []
    // 'Paris, Texas': what stands before the comma is the name.
    const head = foldPlaceName(typed.slice(0, longestQuery).split(',')[0] ?? '')
    const fitting = Array.from(index.byFirstLetter.get(query[0] as string) ?? [])
    const found = fuzzy.filter(lines, query, fitting) ?? []
    const ranked = found.map((line) => ({ line, worth: worth(line, head) }))
    ranked.sort((one, other) => other.worth - one.worth)
    const answer = new Set<number>()
    for (const { line } of ranked) {
      const at = ownerOf(line)
      if (types && !types.includes(table.typeOf(at))) continue
      answer.add(at)
      if (answer.size === limit) break
    }
    return [...answer].map((at) => table.placeAt(at))
  }
}
