/** Things of schema.org that stand elsewhere in a source, and are only named where they belong (`@id`). */
import { isThing, type Thing } from './schema-org-values.ts'

/** What is looked at of one source. */
export const mostThings = 5_000
export const deepest = 12

/** What only names another thing, by `@id`. */
function nameOfOther(part: unknown): string | null {
  if (!isThing(part) || typeof part['@id'] !== 'string') return null
  return Object.keys(part).every((name) => name === '@id' || name === '@type') ? part['@id'] : null
}

/** The same with the things themselves where they are only named. Only so much of it: they may name each other in a circle. */
export function withOthers(source: unknown): unknown {
  const byName = new Map<string, Thing>()
  let seen = 0
  function note(part: unknown, depth: number): void {
    if (depth > deepest || ++seen > mostThings || typeof part !== 'object' || part === null) return
    const name = isThing(part) && nameOfOther(part) === null ? part['@id'] : null
    if (typeof name === 'string' && !byName.has(name)) byName.set(name, part as Thing)
    for (const inner of Object.values(part)) note(inner, depth + 1)
  }
  note(source, 0)
  if (byName.size === 0) return source
  let left = mostThings
  function whole(part: unknown, depth: number): unknown {
    if (typeof part !== 'object' || part === null) return part
    if (depth > deepest || --left < 0) return null
    if (Array.isArray(part)) return part.map((one) => whole(one, depth + 1))
    const name = nameOfOther(part)
    const thing = (name === null ? undefined : byName.get(name)) ?? (part as Thing)
    return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, whole(value, depth + 1)]))
  }
  return whole(source, 0)
}
