import { cleanText, hasVisibleText } from '#domain/text/typed-text.ts'

/** Longest first or last name in characters, as the database counts them: an emoji is one. */
export const longestName = 50

/** A first or last name as it is kept. */
export const cleanName = (typed: string): string => cleanText(typed).trim()

/** What is wrong with a typed name. */
export function nameProblem(typed: string): 'missing' | 'too-long' | null {
  const name = cleanName(typed)
  if (!hasVisibleText(name)) return 'missing'
  return Array.from(name).length > longestName ? 'too-long' : null
}
