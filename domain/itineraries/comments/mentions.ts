/**
 * How a comment names people. In what is stored, '@{<id>}' stands for a person, so that whoever is called otherwise is shown
 * by that name. Where it is written and read, the name itself stands behind the sign.
 */
import { foldForSearch } from '#domain/text/search-text.ts'
import { cleanText } from '#domain/text/typed-text.ts'

/** Somebody who can be mentioned, by the name that is written. */
export interface Mentionable {
  id: string
  name: string
}

/** What is written in one comment at most; names are counted as they are read. */
export const commentLength = 2000
/** People whom one comment names at most, as the database has it (migration trip_comments). */
export const mostMentions = 20

const token = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/g
const partOfWord = /[\p{L}\p{N}]/u

/** A comment as it is read: its words, and whom it names between them. */
export type CommentPiece = { text: string } | { person: string }

/** The pieces of a stored comment, in their order. */
export function commentPieces(content: string): CommentPiece[] {
  const pieces: CommentPiece[] = []
  let end = 0
  for (const found of content.matchAll(token)) {
    if (found.index > end) pieces.push({ text: content.slice(end, found.index) })
    pieces.push({ person: found[1] ?? '' })
    end = found.index + found[0].length
  }
  if (end < content.length) pieces.push({ text: content.slice(end) })
  return pieces
}

/** A stored comment as it is typed, with names. */
export const commentText = (content: string, nameOf: (id: string) => string): string =>
  commentPieces(content)
    .map((piece) => ('text' in piece ? piece.text : `@${nameOf(piece.person)}`))
    .join('')

/**
 * What is typed, as it is stored. Each name behind the sign is that of a person; the longest that fits counts, and of two
 * who are called the same the first.
 * @param people those who were chosen while typing first
 */
export function storedComment(typed: string, people: readonly Mentionable[]): string {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length)
  const named = new Set<string>()
  let stored = ''
  for (let at = 0; at < typed.length; ) {
    const person = typed[at] === '@' && !isInWord(typed, at) ? whoIsAt(typed, at + 1, longestFirst) : undefined
    if (person && (named.has(person.id) || named.size < mostMentions)) {
      named.add(person.id)
      stored += `@{${person.id}}`
      at += 1 + person.name.length
    } else {
      stored += typed[at]
      at += 1
    }
  }
  return stored
}

/** An address such as ada@example.com mentions nobody. */
const isInWord = (text: string, at: number): boolean => at > 0 && partOfWord.test(text[at - 1] ?? '')

const whoIsAt = (text: string, at: number, people: readonly Mentionable[]): Mentionable | undefined =>
  people.find(
    ({ name }) =>
      text.slice(at, at + name.length).toLocaleLowerCase() === name.toLocaleLowerCase() &&
      !partOfWord.test(text[at + name.length] ?? ''),
  )

/** What is being typed behind the sign just before the caret: where the sign stands and the letters since; null for nothing. */
export function mentionBeingTyped(typed: string, caret: number): { at: number; letters: string } | null {
  const at = typed.lastIndexOf('@', caret - 1)
  if (caret < 1 || at < 0 || isInWord(typed, at)) return null
  const letters = typed.slice(at + 1, caret)
  return letters.includes('\n') || letters.startsWith(' ') || letters.length > 80 ? null : { at, letters }
}

/** The people who may be meant by the letters behind the sign: those of whose names a word begins so. */
export function mentionsFor(letters: string, people: readonly Mentionable[]): Mentionable[] {
  const wanted = foldForSearch(letters)
  return people.filter(({ name }) => {
    const plain = foldForSearch(name)
    return plain.startsWith(wanted) || plain.split(/\s+/).some((word) => word.startsWith(wanted))
  })
}

/** What is typed with the chosen person in the place of what stood from the sign to the caret, and where the caret is then. */
export function withMention(
  typed: string,
  { at, caret }: { at: number; caret: number },
  { name }: Mentionable,
): { text: string; caret: number } {
  const rest = typed.slice(caret)
  const mention = `@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: typed.slice(0, at) + mention + rest, caret: at + name.length + 2 }
}

/** Clean text that can be kept, or '' where there is nothing to see. */
export const keptComment = (typed: string, people: readonly Mentionable[]): string =>
  storedComment(cleanText(typed).trim(), people)
