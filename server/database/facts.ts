/** Facts that servers keep in a database they work in, in a schema that no API serves. */
import type { Database, Session } from './database.ts'

/** Where they are kept. */
export const factsTable = `
create schema if not exists farlight_server;
revoke all on schema farlight_server from public;
create table if not exists farlight_server.facts (name text primary key, value text not null);`

/** A fact the server keeps about its database; undefined when it has none. */
export async function readFact(database: Database, name: string): Promise<string | undefined> {
  const [schema] = await database.query<{ exists: boolean }>(
    `select to_regclass('farlight_server.facts') is not null as exists`,
  )
  if (!schema?.exists) return undefined
  const [row] = await database.query<{ value: string }>('select value from farlight_server.facts where name = $1', [
    name,
  ])
  return row?.value
}

export async function writeFact(database: Session, name: string, value: string): Promise<void> {
  await database.query(
    `insert into farlight_server.facts (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, value],
  )
}
