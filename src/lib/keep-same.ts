/**
 * A value as it is now, made of the objects it was made of before wherever they say the same, so that what is drawn from an
 * object that has not changed need not be drawn again. Values are what JSON knows; items of a list are told by their `id`.
 */
export function keepSame<Value>(before: unknown, now: Value): Value {
  if (before === now || !isObject(before) || !isObject(now)) return now
  if (Array.isArray(now)) return Array.isArray(before) ? (sameList(before, now) as Value) : now
  if (Array.isArray(before)) return now
  let changed = Object.keys(before).length !== Object.keys(now).length
  const next = Object.fromEntries(
    Object.entries(now).map(([key, value]) => {
      const kept = keepSame(before[key], value)
      changed ||= kept !== before[key] || !(key in before)
      return [key, kept]
    }),
  )
  return (changed ? next : before) as Value
}

function sameList(before: readonly unknown[], now: readonly unknown[]): unknown[] {
  const named = new Map(before.map((item, at) => [idOf(item) ?? at, item]))
  const next = now.map((item, at) => keepSame(named.get(idOf(item) ?? at), item))
  return next.length === before.length && next.every((item, at) => item === before[at]) ? (before as unknown[]) : next
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

const idOf = (item: unknown): string | undefined =>
  isObject(item) && typeof item.id === 'string' ? item.id : undefined
