import { keptText } from '#domain/text/typed-text.ts'

/** Longest first or last name in characters, as the database counts them: an emoji is one. */
export const longestName = 50

/** What is wrong with a typed name. */
export function nameProblem(typed: string): 'missing' | 'too-long' | null {
  const name = keptText(typed)
  if (name === '') return 'missing'
  return Array.from(name).length > longestName ? 'too-long' : null
}
