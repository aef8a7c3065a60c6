/** Finds places by what people type: accents, order of words and small mistakes do not matter. Server and device use it. */
import uFuzzy from '@leeoniya/ufuzzy'
import { foldPlaceName } from './fold-place-name.ts'
import {
  fittingLines,
  type GazetteerPlace,
  indexPlaces,
  type PlaceIndex,
  type PlaceTable,
  type PlaceType,
  tableOf,
} from './place-index.ts'
import { shortRegions } from './short-regions.ts'

export interface PlaceSearchOptions {
  limit?: number
  types?: readonly PlaceType[]
  /** What is meant most likely: an airport where a flight starts. */
  first?: 'airport' | 'station' | undefined
  /** Whether only what is spelled as typed is meant, without a mistake. */
  exact?: boolean
}

/** The likeliest places first. */
export type PlaceSearch = (typed: string, options?: PlaceSearchOptions) => GazetteerPlace[]

/** Places with their index. */
export interface PlaceList {
  index: PlaceIndex
  table: PlaceTable
}

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its name exists for compilers only, not at run time
const singleError = 1 as uFuzzy.IntraMode

/** One typed mistake a word: a letter too many, too few, wrong or swapped. */
const latin = new uFuzzy({ intraMode: singleError, unicode: true })
/** Looking for letters of all scripts takes four times as long. */
const anyScript = new uFuzzy({
  intraMode: singleError,
  unicode: true,
  interSplit: '[^\\p{L}\\p{N}]+',
  intraChars: '[\\p{L}\\p{N}]',
})
/** What compares lines with a folded query. */
export const fuzzyFor = (query: string): uFuzzy => (/^[a-z0-9 ]*$/.test(query) ? latin : anyScript)

/** At most so many characters are looked at, before and after they are folded: one letter may become two. */
const longestQuery = 80

/** Match of the name: the whole, its beginning, the beginning of a later word, or only with a mistake. */
const matchWorth = { whole: 3, beginning: 1.5, word: 0.8, loose: 0 } as const
/** What a name that counts less is worth of that. */
const otherNameWorth = 0.51

/** However many airports are called as a town, it can be chosen, too. */
const mostBeforeTown = 3
/** More than any name and size are worth. */
const firstWorth = 100

/** A place that may be meant, by the line that speaks most for it. */
interface Candidate {
  list: PlaceList
  line: number
  at: number
  type: PlaceType
  match: keyof typeof matchWorth
  worth: number
}

/** What was typed, in the forms in which it is compared. */
interface Query {
  text: string
  /** What stands before the comma is the name: 'Paris, Texas'. */
  head: string
}

/** Makes the index, once; the function that comes back answers one query. */
export const createPlaceSearch = (places: readonly GazetteerPlace[]): PlaceSearch =>
  searchIn({ index: indexPlaces(places), table: tableOf(places) })

/** Searches lists together. Of a place in two of them each is found. */
export function searchIn(...lists: readonly PlaceList[]): PlaceSearch {
  /** What countries are called, by each of their names. */
  let called: Map<string, string> | undefined

  /** 'Toledo, España', 'Paris, TX': the lines have the country's one name, and the whole name of the region. */
  function written(typed: string): string {
    const parts = typed.split(',').map(foldPlaceName).filter(Boolean)
    const last = parts.at(-1)
    if (last === undefined || parts.length < 2) return parts.join(' ')
    const short = shortRegions.get(last) ?? last
    called ??= countryNames(lists)
    return [...parts.slice(0, -1), called.get(short) ?? short].join(' ')
  }

  function candidatesIn(list: PlaceList, query: Query, { types, exact }: PlaceSearchOptions): Candidate[] {
    const { index, table } = list
    const best = new Map<number, Candidate>()
    const isAskedFor = (line: number) => !types || types.includes(table.typeOf(index.owners[line] as number))
    for (const line of linesFor(index, query, isAskedFor)) {
      const at = index.owners[line] as number
      const type = table.typeOf(at)
      const match = matchOf(index, line, query)
      const isOther = line >= index.otherFrom
      if ((isOther || exact) && match === 'loose') continue
      const worth =
        matchWorth[match] * (isOther ? otherNameWorth : 1) +
        Math.log10(table.weightOf(at) + 10) +
        (type === 'country' ? 0.5 : 0)
      const known = best.get(at)
      if (!known || known.worth < worth) best.set(at, { list, line, at, type, match, worth })
    }
    return [...best.values()]
  }

  return function search(typed, options = {}) {
    const { limit = 5, first } = options
    const text = written(typed.slice(0, longestQuery)).slice(0, longestQuery).trim()
    const query = { text, head: foldPlaceName(typed.slice(0, longestQuery).split(',')[0] ?? '') }
    const found = lists.flatMap((list) => candidatesIn(list, query, options))
    return inOrder(found, query, first)
      .slice(0, limit)
      .map((candidate) => placeOf(candidate, query))
  }
}

/**
 * The likeliest first. An airport or a station that is called as a town comes after it, unless one is asked for first; so
 * does the airport of a code that is the beginning of a great town.
 */
function inOrder(found: readonly Candidate[], query: Query, first: PlaceSearchOptions['first']): Candidate[] {
  const likeliest = found.reduce(
    (most, { type, match, worth }) => (match === 'whole' && !isStop(type) ? Math.max(most, worth) : most),
    Number.NEGATIVE_INFINITY,
  )
  const worthBeside = ({ type, match, worth }: Candidate): number => {
    if (type === first && match !== 'loose') return worth + firstWorth
    return isStop(type) && likeliest > 0 ? Math.min(worth, likeliest - 0.001) : worth
  }
  const isCoded = (candidate: Candidate) => isCode(candidate, query)
  const rest = found
    .filter((candidate) => !isCoded(candidate))
    .map((candidate) => ({ candidate, worth: worthBeside(candidate) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ candidate }) => candidate)
  const coded = found.filter(isCoded)
  const [top] = rest
  const stays = first !== 'airport' && coded.some(({ worth }) => top && (top.match === 'whole' || top.worth > worth))
  const all = stays ? [...rest.slice(0, 1), ...coded, ...rest.slice(1)] : [...coded, ...rest]
  const town = first ? all.findIndex(({ type, match }) => match === 'whole' && !isStop(type)) : -1
  return town > mostBeforeTown ? all.toSpliced(town, 1).toSpliced(mostBeforeTown, 0, all[town] as Candidate) : all
}

/** Where a journey stops, which is called as its town is. */
const isStop = (type: PlaceType): boolean => type === 'airport' || type === 'station'

const isCode = ({ list, at, type }: Candidate, { head }: Query): boolean =>
  type === 'airport' && head.length === 3 && list.table.placeAt(at).code?.toLowerCase() === head

function placeOf({ list: { index, table }, line, at }: Candidate, query: Query): GazetteerPlace {
  const place = table.placeAt(at)
  const name = nameIn(index, line)
  return isWhole(index, line, query) && name !== foldPlaceName(place.name) ? { ...place, calledAs: name } : place
}

function countryNames(lists: readonly PlaceList[]): Map<string, string> {
  const called = new Map<string, string>()
  for (const { index, table } of lists)
    for (let line = 0; line < index.lines.length; line++) {
      const owner = index.owners[line] as number
      if (table.typeOf(owner) !== 'country') continue
      const name = nameIn(index, line)
      if (!called.has(name)) called.set(name, foldPlaceName(table.placeAt(owner).country))
    }
  return called
}

/** The lines that have what was typed: with a mistake a word, but for names that count less, which are like anything. */
function linesFor(index: PlaceIndex, { text }: Query, isAskedFor: (line: number) => boolean): number[] {
  const own: number[] = []
  const others: number[] = []
  const words = text.split(' ')
  for (const line of fittingLines(index, text)) {
    if (!isAskedFor(line)) continue
    if (line < index.otherFrom) own.push(line)
    else if (words.every((word) => hasWord(index.lines[line] ?? '', word))) others.push(line)
  }
  return own.length === 0 ? others : [...(fuzzyFor(text).filter(index.lines as string[], text, own) ?? []), ...others]
}

/** Whether a word of the line begins so. Without a new text for each line: there are a hundred thousand. */
const hasWord = (line: string, word: string): boolean => line.startsWith(word) || line.includes(` ${word}`)

const nameIn = ({ lines, nameLengths }: PlaceIndex, line: number): string =>
  (lines[line] ?? '').slice(0, nameLengths[line])

function matchOf(index: PlaceIndex, line: number, query: Query): Candidate['match'] {
  if (isWhole(index, line, query)) return 'whole'
  const name = nameIn(index, line)
  return name.startsWith(query.head) ? 'beginning' : hasWord(name, query.head) ? 'word' : 'loose'
}

/** 'Toledo', and 'Toledo Ohio' where the town's line goes on with its region or country. */
function isWhole(index: PlaceIndex, line: number, { head, text }: Query): boolean {
  const name = nameIn(index, line)
  if (name === head) return true
  return text.startsWith(`${name} `) && `${index.lines[line]} `.includes(`${text.slice(name.length)} `, name.length)
}
