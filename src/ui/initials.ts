/** One or two capital letters for a name: first and last word; '?' for an empty name. Knows letters of any script. */
export function initialsOf(name: string): string {
  // An address counts as its words: maria.rossi@example.org is M E without this cut.
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/u)
  const letters = words.flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const last = letters.length > 1 ? letters[letters.length - 1] : ''
  return `${letters[0] ?? '?'}${last}`.toLocaleUpperCase('en-US')
}
