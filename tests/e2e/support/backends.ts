/**
 * What the server of a journey stands on: its own embedded database, a database of a PostgreSQL server with
 * `JOURNEYS_ON=postgres`, and with `JOURNEYS_ON=supabase` a Supabase project of tests behind whose door the app is as well.
 * Each is a copy of the one that is prepared once.
 */
import { copyDatabase, createNativeDatabase } from '#tests/support/native-databases.ts'
import { type Cluster, startCluster } from '#tests/support/native-postgres.ts'
import { serveProject } from '#tests/support/supabase/front.ts'
import { addresses, makeProject, makeRoles, pushByCommandLine, superuser } from '#tests/support/supabase/project.ts'

export interface Backend {
  /** What the server is told. */
  env: Record<string, string>
  /** Where browsers find the app of the server at this address. */
  door(address: string): string
  close(): Promise<void>
}

const own = (env: Record<string, string>, close = async () => {}): Backend => ({
  env,
  door: (address) => address,
  close,
})

/** Before all journeys. `prepared` stands on what the others are copies of; close it first. */
export async function prepareBackends(): Promise<{ prepared: Backend; cluster: Cluster | undefined }> {
  if (process.env.JOURNEYS_ON === 'postgres') {
    const cluster = await startCluster()
    const { url } = await createNativeDatabase(cluster.url)
    process.env.PREPARED_DATABASE = url
    return { prepared: own({ DATABASE_URL: url }), cluster }
  }
  if (process.env.JOURNEYS_ON === 'supabase') {
    const cluster = await startCluster(superuser)
    await makeRoles(cluster.url)
    const project = await makeProject(cluster.url, 'project_of_journeys')
    await pushByCommandLine(project.owner)
    process.env.PREPARED_DATABASE = project.administrator
    return { prepared: await onProject(cluster.url, project.name), cluster }
  }
  return { prepared: own({}), cluster: undefined }
}

/** A copy of the prepared one. */
export async function copyBackend(): Promise<Backend> {
  const original = process.env.PREPARED_DATABASE
  if (!original) return own({})
  if (process.env.JOURNEYS_ON === 'postgres') {
    const { url, drop } = await copyDatabase(original)
    return own({ DATABASE_URL: url }, drop)
  }
  const { url, drop } = await copyDatabase(original, 'postgres')
  const backend = await onProject(original, new URL(url).pathname.slice(1))
  const close = async () => {
    await backend.close()
    await drop()
  }
  return { ...backend, close }
}

async function onProject(cluster: string, name: string): Promise<Backend> {
  const database = addresses(cluster, name)
  const front = await serveProject(database)
  return {
    env: {
      SUPABASE_URL: front.url,
      SUPABASE_PUBLISHABLE_KEY: front.publishableKey,
      SUPABASE_DB_URL: database.owner,
      SITE_URL: front.url,
    },
    door(address) {
      front.hostApp(address)
      return front.url
    },
    close: () => front.close(),
  }
}
