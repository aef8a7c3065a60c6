/** What a search of places compares: a line for each name of each place, and where a letter begins a word. */
import { foldPlaceName, spellingsOf } from './fold-place-name.ts'

export type PlaceType = 'place' | 'region' | 'country' | 'airport' | 'station'

export interface GazetteerPlace {
  id: string
  type: PlaceType
  name: string
  /** Names that are as good as its own: 'München' for Munich. */
  aliases?: readonly string[]
  /** Names that count less: those of other languages and scripts, and of the town of an airport. */
  otherNames?: readonly string[]
  /** The town of an airport, where its name does not tell. */
  town?: string
  region?: string
  country: string
  /** ISO 3166-1 alpha-2, lower case. */
  countryCode: string
  /** [longitude, latitude] */
  center: [number, number]
  /** What makes one place likelier meant than another of its name: inhabitants, or what a sight is worth. */
  weight: number
  /** IATA's three letters of an airport. */
  code?: string
  /** IANA's name of the zone of an airport or a station, where it is known for sure. */
  zone?: string
  /** Of what a search found: the other name, as it is compared, by which the place was typed. */
  calledAs?: string
}

/** Everything that is compared with what was typed, without the places themselves. */
export interface PlaceIndex {
  /** One for each name of each place: the folded name, then the folded town, region and country. */
  lines: readonly string[]
  /** From this line on names count less. */
  otherFrom: number
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
  function add(at: number, folded: string, around: string): void {
    const line = lines.push(`${folded} ${around}`) - 1
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
  const ownNames = ({ name, code, aliases }: GazetteerPlace) =>
    new Set([name, ...(code ? [code] : []), ...(aliases ?? [])].flatMap(spellingsOf))
  for (const [at, place] of places.entries()) for (const name of ownNames(place)) add(at, name, aroundOf(place))
  const otherFrom = lines.length
  for (const [at, place] of places.entries()) {
    if (!place.otherNames) continue
    const own = ownNames(place)
    const others = new Set(place.otherNames.map(foldPlaceName))
    for (const name of others) if (name !== '' && !own.has(name)) add(at, name, aroundOf(place))
  }
  return { lines, otherFrom, nameLengths, longestWords, owners, byFirstLetter }
}

const aroundOf = ({ town, region, country }: GazetteerPlace): string =>
  foldPlaceName([town, region, country].filter(Boolean).join(' '))

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
  const fitting: number[] = []
  const beginning = byFirstLetter.get(query[0] ?? '') ?? []
  for (let at = 0; at < beginning.length; at++) {
    const line = beginning[at] as number
    if ((longestWords[line] ?? 0) >= longest && (lines[line]?.length ?? 0) >= letters) fitting.push(line)
  }
  return fitting
}
