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

type ByName = Map<string, Thing | null>

/** The things that have a name, each with all that is said of it; null where one name stands for two. */
function thingsByName(source: unknown): ByName {
  const byName: ByName = new Map()
  let seen = 0
  function note(part: unknown, depth: number): void {
    if (depth > deepest || ++seen > mostThings || typeof part !== 'object' || part === null) return
    const name = isThing(part) && nameOfOther(part) === null ? part['@id'] : null
    if (typeof name === 'string') {
      const before = byName.get(name)
      byName.set(name, before === undefined ? (part as Thing) : before && asOne(before, part as Thing))
    }
    for (const inner of Object.values(part)) note(inner, depth + 1)
  }
  note(source, 0)
  return byName
}

/** What two places say of one thing; null where they say different things. */
function asOne(one: Thing, other: Thing): Thing | null {
  const isSame = Object.entries(other).every(
    ([name, value]) => !Object.hasOwn(one, name) || JSON.stringify(one[name]) === JSON.stringify(value),
  )
  return isSame ? { ...one, ...other } : null
}

/**
 * The same with the things themselves where they are only named. Only so much of it: they may name each other in a circle.
 * @param documents of one source: a name is that of a thing in the same one, else of one in another
 */
export function withOthers(documents: readonly unknown[]): unknown[] {
  const everywhere = thingsByName(documents)
  if (everywhere.size === 0) return [...documents]
  let left = mostThings
  function whole(part: unknown, here: ByName, depth: number): unknown {
    if (typeof part !== 'object' || part === null) return part
    if (depth > deepest || --left < 0) return null
    if (Array.isArray(part)) return part.map((one) => whole(one, here, depth + 1))
    const name = nameOfOther(part)
    const meant = name === null ? undefined : here.has(name) ? here.get(name) : everywhere.get(name)
    return Object.fromEntries(
      Object.entries(meant ?? (part as Thing)).map(([key, value]) => [key, whole(value, here, depth + 1)]),
    )
  }
  return documents.map((one) => whole(one, thingsByName(one), 0))
}
