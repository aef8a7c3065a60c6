/** Column values as PostgREST writes them into JSON, whatever the driver would make of them. */

/** `2026-11-20 23:50:34.489+00` becomes `2026-11-20T23:50:34.489+00:00`; infinity stays. */
export function isoTimestamp(text: string): string {
  const iso = text.replace(' ', 'T')
  return /[+-]\d\d$/.test(iso) && iso.includes('T') ? `${iso}:00` : iso
}

/** A JSON number where one can hold the value: numeric columns are money and percentages here. */
export function jsonNumber(text: string): number | string {
  const value = Number(text)
  return Number.isFinite(value) ? value : text
}

/** Left to the database to understand: one driver fails over what is no boolean, the other takes it for false. */
export const booleanText = (value: unknown): string => String(value)

/** As PostgREST hands on a value of another kind than the parameter that it is for: the database says what is wrong with it. */
export const anyText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Text is JSON already, as the gateway hands it on and the embedded database takes it: written again it would be one string. */
export const jsonText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A JSON number where it holds the value exactly; the text elsewhere. */
export function safeInteger(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** PostgreSQL type numbers. */
export const typeIds = {
  boolean: 16,
  bigint: 20,
  json: 114,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  timetz: 1266,
  numeric: 1700,
  jsonb: 3802,
} as const
