/** What two texts have in common that tells something: whole words, and where scripts have none, pairs of their signs. */
import { foldForSearch } from '#domain/text/search-text.ts'
import { ordinaryRuns, ordinaryWords } from './ordinary-words.ts'

export interface TellingWords {
  words: ReadonlySet<string>
  /** Pairs of signs that follow each other, of scripts that write without blanks, and of Korean, which glues its particles on. */
  pairs: ReadonlySet<string>
  /** Letters and digits alone, 'ay67': what a flight is called is written in many ways. */
  plain: string
}

const withoutBlanks =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}'
const runs = new RegExp(`[${withoutBlanks}]+`, 'gu')
const shortest = 3

export function tellingWords(text: string): TellingWords {
  // Folding takes Korean syllables apart.
  const folded = foldForSearch(text).normalize('NFC')
  const pairs = new Set<string>()
  for (const [run] of folded.replace(foldedOrdinaryRuns(), ' ').matchAll(runs)) {
    const signs = run.match(/\p{L}|\p{N}/gu) ?? []
    for (const [at, sign] of signs.entries()) if (at > 0) pairs.add(`${signs[at - 1]}${sign}`)
  }
  const words = folded
    .replace(runs, ' ')
    .replace(/(?<=\p{L})[’'](?=\p{L})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortest && !ordinaryWords.has(word) && !/^\d+$/.test(word))
  return { words: new Set(words), pairs, plain: folded.replace(/[^\p{L}\p{N}]+/gu, '') }
}

let ordinary: RegExp | undefined
/** Folding takes dots from kana, so the words are folded, too. */
const foldedOrdinaryRuns = (): RegExp =>
  (ordinary ??= new RegExp(foldForSearch(ordinaryRuns.source).normalize('NFC'), 'gu'))

/** How many telling words two texts share. @param without words that tell nothing here: where the whole trip goes */
export function sharedWords(one: TellingWords, other: TellingWords, without?: TellingWords): number {
  const isHere = (word: string) => without !== undefined && [...without.words].some((known) => isAlike(known, word))
  const words = [...one.words].filter(
    (word) => !isHere(word) && [...other.words].some((known) => isAlike(known, word)),
  ).length
  const [pairs, otherPairs] = [one.pairs, other.pairs].map((all) =>
    [...all].filter((pair) => !without?.pairs.has(pair)),
  )
  const least = Math.min(pairs?.length ?? 0, otherPairs?.length ?? 0)
  const both = (pairs ?? []).filter((pair) => otherPairs?.includes(pair)).length
  return words + (both * 2 > least ? 1 : 0)
}

/** 'room' and 'rooms': one begins with the other, and hardly more. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > shortest && long.length - short.length <= 2 && long.startsWith(short)
}

/** Whether a text has a number in it such as that of a flight or a train, 'AY 67'. @param number as the booking is called */
export function namesNumber(text: TellingWords, number: TellingWords): boolean {
  const { plain } = number
  return /\d/.test(plain) && /\p{L}/u.test(plain) && plain.length >= 4 && text.plain.includes(plain)
}
