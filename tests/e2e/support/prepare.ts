/**
 * Before all journeys, once: the database that the server of each worker begins with. It has a Super Admin. With
 * `JOURNEYS_ON=postgres` it is a database of a PostgreSQL server instead of the embedded one.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { createNativeDatabase } from '#tests/support/native-databases.ts'
import { startCluster } from '#tests/support/native-postgres.ts'
import { preparedFolder } from '#tests/support/prepared-database.ts'
import { appoint, serve } from './server-process.ts'
import { newTraveller, signUpByApi } from './travellers.ts'

export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-e2e-prepared-'))
  const cluster = process.env.JOURNEYS_ON === 'postgres' ? await startCluster() : undefined
  const database = cluster && (await createNativeDatabase(cluster.url))
  if (!database) await copyFolder(await preparedFolder(), folder)
  const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
  const admin = { ...newTraveller(), firstName: 'Ada', lastName: 'Lindqvist' }
  const server = await serve(folder, env)
  await signUpByApi(server.url, admin)
  await server.stop()
  await appoint(folder, admin.email, env)
  // Every installation makes its own.
  await rm(join(folder, 'secrets.json'))
  process.env.PREPARED_DATA = folder
  if (database) process.env.PREPARED_DATABASE = database.url
  process.env.PREPARED_ADMINISTRATOR = JSON.stringify(admin)
  return async () => {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
