/**
 * Key conversion between the app (camelCase) and the database (snake_case), with an exact inverse for every key:
 * an underscore of the app's own key is doubled, so that no two keys ever become one.
 */

/** `createdAt` → `created_at`. */
export function toSnakeCase(key: string): string {
  return key.replace(/_/g, '__').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `created_at` → `createdAt`; undoes {@link toSnakeCase} for every string. */
export function toCamelCase(key: string): string {
  return key.replace(/__|_[a-z]/g, (match) => (match === '__' ? '_' : match.charAt(1).toUpperCase()))
}

/** A copy of a JSON value with every object key converted, in nested objects and arrays too. */
export function convertKeys(value: unknown, convert: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => convertKeys(item, convert))
  if (value === null || typeof value !== 'object') return value
  // Object.fromEntries, not assignment: a key named __proto__ must stay an ordinary key.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [convert(key), convertKeys(item, convert)]))
}
