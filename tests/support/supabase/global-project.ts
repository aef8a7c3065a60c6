/**
 * Vitest globalSetup: a Supabase project for a test run. Its database is migrated by the official command line; one copy of
 * it stands behind PostgREST and the front door, further ones are made for tests that want one of their own.
 */
import type { TestProject } from 'vitest/node'
import { startCluster } from '#tests/support/native-postgres.ts'
import { serveProject } from './front.ts'
import { addresses, makeProject, makeRoles, type Project, pushByCommandLine, superuser, withSql } from './project.ts'

export interface RunningProject {
  /** Of the front door. */
  url: string
  publishableKey: string
  secretKey: string
  /** The database behind it. */
  database: Project
  /** As the superuser, for databases of one's own. */
  cluster: string
  /** The migrated database that those are copied from. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    supabase?: RunningProject
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(superuser)
  const template = 'project_template'
  const ends: (() => Promise<unknown>)[] = [() => cluster.stop()]
  const end = async () => {
    for (const one of ends.reverse()) await one()
  }
  try {
    await makeRoles(cluster.url)
    await pushByCommandLine((await makeProject(cluster.url, template)).owner)
    await withSql(cluster.url, (sql) => sql.unsafe(`create database project template ${template} owner postgres`))
    const database = addresses(cluster.url, 'project')
    const front = await serveProject(database)
    ends.push(() => front.close())
    const { url, publishableKey, secretKey } = front
    project.provide('nativePostgresUrl', cluster.url)
    project.provide('supabase', { url, publishableKey, secretKey, database, cluster: cluster.url, template })
  } catch (error) {
    await end()
    throw error
  }
  return end
}
