/** Databases on the PostgreSQL cluster of a test run, each a copy of one that is migrated once. */
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { prepareNative, schemaStamp } from './prepared-database.ts'
import { addresses } from './supabase/project.ts'
import { projectUnderTest } from './supabase/under-test.ts'

export interface NativeDatabase {
  /** As the owner of our schema. */
  url: string
  /** As the superuser, who is the same but on a Supabase project. */
  administrator: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own; end it with `drop`. */
export async function createNativeDatabase(cluster: string): Promise<NativeDatabase> {
  const project = projectUnderTest()
  const template = project?.template ?? (await nativeTemplate(cluster))
  const name = `farlight_test_${randomBytes(6).toString('hex')}`
  await onCluster(cluster, `create database ${name} template ${template} ${project ? 'owner postgres' : ''}`)
  const administrator = withDatabase(cluster, name)
  return {
    url: project ? addresses(cluster, name).owner : administrator,
    administrator,
    drop: () => onCluster(cluster, `drop database if exists ${name} with (force)`),
  }
}

/** A database with nothing in it. */
export async function emptyDatabase(cluster: string): Promise<NativeDatabase> {
  const name = `farlight_test_${randomBytes(6).toString('hex')}`
  await onCluster(cluster, `create database ${name}`)
  const url = withDatabase(cluster, name)
  return { url, administrator: url, drop: () => onCluster(cluster, `drop database if exists ${name} with (force)`) }
}

/** A copy of a database that nobody is connected to, on the same cluster. @param owner where whoever copies is not its owner */
export async function copyDatabase(address: string, owner?: string): Promise<NativeDatabase> {
  const name = `farlight_test_${randomBytes(6).toString('hex')}`
  const original = new URL(address).pathname.slice(1)
  await onCluster(
    withDatabase(address, 'postgres'),
    `create database ${name} template ${original} ${owner ? `owner ${owner}` : ''}`,
  )
  const url = withDatabase(address, name)
  return {
    url,
    administrator: url,
    drop: () => onCluster(withDatabase(address, 'postgres'), `drop database if exists ${name} with (force)`),
  }
}

/** The migrated database that the others are copied from; the first file of a run makes it, the others wait. */
async function nativeTemplate(cluster: string): Promise<string> {
  const name = `farlight_template_${await schemaStamp()}`
  const sql = postgres(cluster, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(20261121)`
    const [made] = await sql`select 1 from pg_database where datname = ${name} and datistemplate`
    if (made) return name
    await sql.unsafe(`drop database if exists ${name}`)
    await sql.unsafe(`create database ${name}`)
    await prepareNative(withDatabase(cluster, name))
    await sql.unsafe(`alter database ${name} is_template true`)
    return name
  } finally {
    await sql.end()
  }
}

async function onCluster(cluster: string, statement: string): Promise<void> {
  const sql = postgres(cluster, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

function withDatabase(cluster: string, name: string): string {
  const address = new URL(cluster)
  address.pathname = `/${name}`
  return address.href
}
