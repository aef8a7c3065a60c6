/** Connections to a PostgreSQL: how its values are read, and a pool of them that is the server's own. */
import postgres from 'postgres'
import type { Database } from './database.ts'
import { nativeDatabase } from './native.ts'
import type { OnWarning } from './warnings.ts'
import { isoTimestamp, jsonNumber, jsonText, typeIds } from './wire-types.ts'

const asText = (type: number, parse: (text: string) => unknown) => ({
  to: type,
  from: [type],
  serialize: (value: unknown) => String(value),
  parse,
})
const readJson = (text: string): unknown => JSON.parse(text)

/** What every connection is opened with. */
export const connectionOptions = (onWarning: OnWarning) => ({
  connection: { application_name: 'farlight' },
  onnotice: ({ severity, message = '' }: Partial<Record<string, string>>) =>
    void (severity === 'WARNING' && onWarning(message)),
  types: {
    numeric: asText(typeIds.numeric, jsonNumber),
    timestamp: asText(typeIds.timestamp, isoTimestamp),
    timestamptz: asText(typeIds.timestamptz, isoTimestamp),
    boolean: asText(typeIds.boolean, (text) => text === 't'),
    json: { to: typeIds.json, from: [typeIds.json], serialize: jsonText, parse: readJson },
    jsonb: { to: typeIds.jsonb, from: [typeIds.jsonb], serialize: jsonText, parse: readJson },
  },
})

/** A database that this server works in and serves to nobody. */
export function openNativePool(
  url: string,
  size: number,
  onWarning: OnWarning = () => {},
): { database: Database; close(): Promise<void> } {
  const options = connectionOptions(onWarning)
  const pool = postgres(url, { ...options, max: size })
  const apart = postgres(url, { ...options, max: 1 })
  return {
    database: nativeDatabase(pool, apart, size).database,
    close: async () => void (await Promise.all([pool.end({ timeout: 4 }), apart.end({ timeout: 1 })])),
  }
}
