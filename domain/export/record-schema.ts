/** A JSON Schema (draft 2020-12) for the records of a noun in an archive, made from its descriptor. */
import { priorities } from '#domain/goals/goal.ts'
import type { Column, Noun } from '#domain/nouns/noun.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { hasFile } from './departing-records.ts'

const draft = 'https://json-schema.org/draft/2020-12/schema'

/** Of a field: as much of JSON Schema as is needed here. */
export interface FieldSchema {
  type?: string | string[]
  enum?: readonly unknown[]
  format?: string
  minLength?: number
  pattern?: string
  description?: string
}

/** Everything but the id may be nothing: the server's columns are, until a record has reached it. */
const orNothing = (type: string, also: FieldSchema = {}): FieldSchema => ({ type: [type, 'null'], ...also })

function schemaOfColumn({ kind, initial }: Column): FieldSchema {
  switch (kind) {
    case 'number':
      return orNothing('number')
    case 'time':
      return orNothing('string', { format: 'date-time' })
    case 'date':
      return orNothing('string', { format: 'date' })
    case 'priority':
      return { enum: [...priorities, null] }
    case 'json':
    case 'map':
      return { type: ['object', 'array', 'null'] }
    case 'plain':
      if (Array.isArray(initial)) return { type: ['array', 'null'] }
      if (typeof initial === 'boolean') return orNothing('boolean')
      if (typeof initial === 'string') return orNothing('string')
      // A descriptor says no more of it.
      return { type: ['string', 'number', 'boolean', 'array', 'null'] }
  }
}

/** Of the fields that a record of the noun has in an archive. */
export function schemasOfFields(table: SyncedTable): Record<string, FieldSchema> {
  const { columns, picture }: Noun = syncedTables[table]
  const schemas: Record<string, FieldSchema> = {}
  for (const [field, column] of Object.entries(columns))
    if (field !== picture) schemas[field] = field === 'id' ? { type: 'string', minLength: 1 } : schemaOfColumn(column)
  if (hasFile(table))
    schemas.file = orNothing('string', {
      pattern: '^data/',
      description: 'Where its bytes are in this archive; null: they are not in it, missing.json says why.',
    })
  return schemas
}

/** Of the file with all records of the noun. */
export function recordsSchema(table: SyncedTable): object {
  const properties = schemasOfFields(table)
  return {
    $schema: draft,
    $id: `${table}.schema.json`,
    title: table,
    description: `${syncedTables[table].called}, as Farlight keeps it.`,
    type: 'array',
    items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  }
}
