import { keptText } from '#domain/text/typed-text.ts'

export const bucketListNameLimit = 120

/** A list's name as it is kept; null when it says nothing or is too long. For a form that asks for nothing else. */
export function readListName(typed: string): string | null {
  const name = keptText(typed)
  return name !== '' && name.length <= bucketListNameLimit ? name : null
}
