/** Finds places by what people type: accents, order of words and small mistakes do not matter. Server and device use it. */
import uFuzzy from '@leeoniya/ufuzzy'
import { foldPlaceName } from './fold-place-name.ts'
import { shortRegions } from './short-regions.ts'

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
  /** Of what a search found: the other name, as it is compared, by which the place was typed. */
  calledAs?: string
}

interface PlaceSearchOptions {
  limit?: number
  types?: readonly PlaceType[]
}

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its name exists for compilers only, not at run time
const singleError = 1 as uFuzzy.IntraMode

/** At most so many characters are looked at, before and after they are folded: one letter may become two. */
const longestQuery = 80

/** Match of the name: the whole, its beginning, the beginning of a later word, or only with a mistake. */
const matchWorth = { whole: 3, beginning: 1.5, word: 0.8, loose: 0 } as const

/** Everything that is compared with what was typed, without the places themselves. */
export interface PlaceIndex {
  /** One for each name of each place: the folded name, then the folded region and country. */
  lines: readonly string[]
  /** How long the name in the line is. */
  nameLengths: ArrayLike<number>
  /** How long the longest word in the line is. */
  longestWords: ArrayLike<number>
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
  const longestWords: number[] = []
  const owners: number[] = []
  // Nobody mistypes the first letter, and looking only where it fits is ten times as fast.
  const byFirstLetter = new Map<string, number[]>()
  for (const [at, place] of places.entries()) {
    for (const name of [place.name, ...(place.aliases ?? [])]) {
      const folded = foldPlaceName(name)
      const line = lines.push(`${folded} ${foldPlaceName(`${place.region ?? ''} ${place.country}`)}`) - 1
      nameLengths.push(folded.length)
      longestWords.push(longestOf((lines[line] ?? '').split(' ')))
      owners.push(at)
      for (const letter of new Set(folded.split(' ').map((word) => word[0]))) {
        if (!letter) continue
        const fitting = byFirstLetter.get(letter)
        if (fitting) fitting.push(line)
        else byFirstLetter.set(letter, [line])
      }
    }
  }
  return { lines, nameLengths, longestWords, owners, byFirstLetter }
}

const longestOf = (words: readonly string[]): number => Math.max(...words.map(({ length }) => length))

/**
 * The lines that may answer a query by their letters' number: every word of it is found with one letter too many at most.
 * Comparing a line costs more the longer the words are; long words are in few lines, and what is longer than any is in none.
 */
export function fittingLines(
  { lines, longestWords, byFirstLetter }: Pick<PlaceIndex, 'lines' | 'longestWords' | 'byFirstLetter'>,
  query: string,
): number[] {
  const words = query.split(' ')
  const longest = longestOf(words) - 1
  const letters = words.reduce((sum, { length }) => sum + (length > 2 ? length - 1 : length), 0)
  return Array.from(byFirstLetter.get(query[0] ?? '') ?? []).filter(
    (line) => (longestWords[line] ?? 0) >= longest && (lines[line]?.length ?? 0) >= letters,
  )
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

  const nameIn = (line: number) => (lines[line] ?? '').slice(0, index.nameLengths[line])

  /** What countries are called, by each of their names. */
  let called: Map<string, string> | undefined
  function countryNames(): Map<string, string> {
    if (called) return called
    called = new Map()
    for (let line = 0; line < lines.length; line++) {
      const owner = ownerOf(line)
      if (table.typeOf(owner) !== 'country') continue
      const name = nameIn(line)
      if (!called.has(name)) called.set(name, foldPlaceName(table.placeAt(owner).country))
    }
    return called
  }

  /** 'Toledo, España', 'Paris, TX': the lines have the country's one name, and the whole name of the region. */
  function written(typed: string): string {
    const parts = typed.split(',').map(foldPlaceName).filter(Boolean)
    const last = parts.at(-1)
    if (last === undefined || parts.length < 2) return parts.join(' ')
    const short = shortRegions.get(last) ?? last
    return [...parts.slice(0, -1), countryNames().get(short) ?? short].join(' ')
  }

  /** 'Toledo', and 'Toledo Ohio' where the town's line goes on with its region or country. */
  function isWhole(line: number, head: string, query: string): boolean {
    const name = nameIn(line)
    if (name === head) return true
    return query.startsWith(`${name} `) && `${lines[line]} `.includes(`${query.slice(name.length)} `, name.length)
  }

  function worth(line: number, head: string, query: string): number {
    const name = nameIn(line)
    const match = isWhole(line, head, query)
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
    const query = written(typed.slice(0, longestQuery)).slice(0, longestQuery).trim()
    const fitting = fittingLines(index, query)
    if (fitting.length === 0) return []
    // 'Paris, Texas': what stands before the comma is the name.
    const head = foldPlaceName(typed.slice(0, longestQuery).split(',')[0] ?? '')
    const found = fuzzy.filter(lines, query, fitting) ?? []
    const ranked = found.map((line) => ({ line, worth: worth(line, head, query) }))
    ranked.sort((one, other) => other.worth - one.worth)
    const answer = new Map<number, GazetteerPlace>()
    for (const { line } of ranked) {
      const at = ownerOf(line)
      if (answer.has(at) || (types && !types.includes(table.typeOf(at)))) continue
      const place = table.placeAt(at)
      const other = isWhole(line, head, query) && nameIn(line) !== foldPlaceName(place.name)
      answer.set(at, other ? { ...place, calledAs: nameIn(line) } : place)
      if (answer.size === limit) break
    }
    return [...answer.values()]
  }
}
